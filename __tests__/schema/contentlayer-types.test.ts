import type { ApiPage, Doc, Faq } from 'contentlayer/generated';
import type { ApiPageFrontMatter, DocFrontMatter, FaqFrontMatter } from '@schema/front-matter';

// A test for `tsc`: it fails to compile when Contentlayer's types and the schema disagree. Contentlayer gives optional
// fields as `T | undefined`, nested objects with its own bookkeeping.

type Bookkeeping = '_id' | '_raw' | 'type' | 'source' | 'code' | 'route' | 'outline' | 'placedPhrases';
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [K in keyof T as Exclude<K, Bookkeeping>]: Plain<T[K]> }
    : T;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends readonly (infer Item)[] ? Flat<Item>[] : T extends object ? { [K in keyof T]: Flat<T[K]> } : T;

/** Compiles only for two equal types. */
function same<A, B>(equal: Equal<Flat<A>, Flat<B>>): boolean {
  return equal;
}

describe('the types of Contentlayer and of the schema', () => {
  test('are equal for every kind of page', () => {
    expect([
      same<Plain<Doc>, DocFrontMatter>(true),
      same<Plain<Faq>, FaqFrontMatter>(true),
      same<Plain<ApiPage>, ApiPageFrontMatter>(true),
    ]).toEqual([true, true, true]);
  });

  test('are different if one has a key more, another type, or a key that must be there', () => {
    const differences = [
      same<Plain<Doc>, DocFrontMatter & { more: string }>(false),
      same<Plain<Doc>, Omit<DocFrontMatter, 'title'> & { title: number }>(false),
      same<Plain<Doc>, Omit<DocFrontMatter, 'sidebarLabel'> & { sidebarLabel: string }>(false),
      same<Plain<Faq>, Omit<FaqFrontMatter, 'questions'> & { questions: { question: string }[] }>(false),
    ];
    expect(differences).toEqual([false, false, false, false]);
  });
});
