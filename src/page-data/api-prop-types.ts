import type { Root } from 'hast';
import type { CodeMeasures } from '@/lib/measure-code';
import type * as Api from '@/openapi';
import type { Catalogue as ApiCatalogue } from '@/openapi';

/** Code as a page shows it. */
export interface ShownCode extends CodeMeasures {
  /** Highlighted: elements with `pl-…` classes. */
  readonly html: string;
}

/** Prose as a page shows it: its code is highlighted, and its footnotes have ids of their own. */
export interface ShownProse {
  readonly tree: Root;
  readonly text: string;
}

/**
 * The model of the API reference as the props of a page: plain data that survives JSON. Code is highlighted, a map is a
 * list of its entries.
 */
export type Shown<T> = T extends Api.Prose
  ? ShownProse
  : T extends { readonly code: string; readonly language: string }
    ? Omit<{ readonly [K in keyof T]: Shown<T[K]> }, 'code'> & { readonly shown: ShownCode }
    : T extends ReadonlyMap<infer K, infer V>
      ? readonly (readonly [K, Shown<V>])[]
      : T extends readonly (infer E)[]
        ? readonly Shown<E>[]
        : T extends object
          ? { readonly [K in keyof T]: Shown<T[K]> }
          : T;

export type BodyVariant = Shown<Api.BodyVariant>;
export type Catalogue = Shown<ApiCatalogue>;
export type Composition = Shown<Api.Composition>;
export type Example = Shown<Api.Example>;
export type Field = Shown<Api.Field>;
export type Media = Shown<Api.Media>;
/** An operation without what only lists of pages, the search and the samples read. */
export type Operation = Shown<Omit<Api.Operation, 'outline' | 'request'>>;
export type Parameter = Shown<Api.Parameter>;
export type Problem = Shown<Api.Problem>;
export type Response = Shown<Api.Response>;
export type SchemaView = Shown<Api.SchemaView>;
export type SecurityAlternative = Shown<Api.SecurityAlternative>;
export type SecurityScheme = Shown<Api.SecurityScheme>;
export type Server = Shown<Api.Server>;
type Reference = Shown<
  Pick<Api.Reference, 'version' | 'description' | 'about' | 'servers' | 'securitySchemes' | 'sections' | 'externalDocs'>
>;

/** The overview of the API. */
export interface Overview extends Reference {
  readonly tags: readonly (Shown<Omit<Api.Reference['tags'][number], 'operations'>> & {
    readonly operations: readonly Pick<Api.Operation, 'route' | 'method' | 'title' | 'path' | 'deprecated'>[];
  })[];
  /** The description's files; `size` is in bytes. */
  readonly downloads: readonly { readonly route: string; readonly label: string; readonly size: number }[];
}

/** Compiled MDX with what its components need of the site. */
export interface BodyData {
  readonly code: string;
  /** The pictures beside the page, by the addresses in its text. */
  readonly pictures: Readonly<
    Record<string, { readonly url: string; readonly width: number; readonly height: number }>
  >;
  /** New ids of headings that were renamed because of generated parts, by their ids. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly catalogue?: Catalogue | undefined;
}
