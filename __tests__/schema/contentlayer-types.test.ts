import type { ApiPage, Doc, Faq } from 'contentlayer/generated';
import type { z } from 'zod';
import type { apiPageSchema, docSchema, faqSchema } from '@schema/front-matter';

// A test for `tsc`: it fails to compile when Contentlayer's types and the schema disagree. Contentlayer gives optional
// fields as `T | undefined`, nested objects with its own bookkeeping.

type Bookkeeping =
  '_id' | '_raw' | 'type' | 'body' | 'source' | 'code' | 'answers' | 'route' | 'outline';
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [K in keyof T as Exclude<K, Bookkeeping>]: Plain<T[K]> }
    : T;
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends readonly (infer Item)[]
  ? Flat<Item>[]
  : T extends object
    ? { [K in keyof T]: Flat<T[K]> }
    : T;

/** Whether a type is `any`, or has it somewhere. */
type HasAny<T> = 0 extends 1 & T
  ? true
  : T extends readonly (infer Item)[]
    ? HasAny<Item>
    : T extends object
      ? { [K in keyof T]-?: HasAny<T[K]> }[keyof T]
      : false;

/** Compiles only for two equal types. */
function same<A, B>(equal: Equal<Flat<A>, Flat<B>>): boolean {
  return equal;
}

describe('the types of Contentlayer and of the schema', () => {
  test('are equal for every kind of page', () => {
    expect([
      same<Plain<Doc>, z.infer<typeof docSchema>>(true),
      same<Plain<Faq>, z.infer<typeof faqSchema>>(true),
      same<Plain<ApiPage>, z.infer<typeof apiPageSchema>>(true),
    ]).toEqual([true, true, true]);
  });

  test('have no `any`', () => {
    type Parsed = ReturnType<typeof JSON.parse>;
    expect([
      same<HasAny<Doc>, false>(true),
      same<HasAny<Faq>, false>(true),
      same<HasAny<ApiPage>, false>(true),
      same<HasAny<Doc & { parsed: Parsed[] }>, false>(false),
    ]).toEqual([true, true, true, false]);
  });

  test('are different if one has a key more, another type, or a key that must be there', () => {
    const differences = [
      same<Plain<Doc>, z.infer<typeof docSchema> & { more: string }>(false),
      same<Plain<Doc>, Omit<z.infer<typeof docSchema>, 'title'> & { title: number }>(false),
      same<Plain<Doc>, Omit<z.infer<typeof docSchema>, 'sidebarLabel'> & { sidebarLabel: string }>(
        false,
      ),
      same<
        Plain<Faq>,
        Omit<z.infer<typeof faqSchema>, 'questions'> & { questions: { question: string }[] }
      >(false),
    ];
    expect(differences).toEqual([false, false, false, false]);
  });
});
