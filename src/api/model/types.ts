import type { Place } from '@schema/issues';
import type { Outline } from '@/lib/outline';
import type { Code } from '../prose/code';
import type { Prose, ProseBlock } from '../prose/prose';
import type { CodeSample } from '../samples/code-samples';
import type { Request } from '../samples/request';
import type { Serialization } from '../samples/serialization';
import type { ExternalDocs, Field, Notes, SchemaView } from '../schema/types';
import type { SampleScope } from '../schema/sample-value';

/**
 * An API description, ready to be shown: no `$ref` is left to follow, every id of every page is settled, code is
 * highlighted. It is data that survives JSON.
 */
export interface Reference {
  readonly title: string;
  readonly version: string | null;
  readonly summary: string | null;
  readonly description: ProseBlock | null;
  readonly about: About;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Groups in the description's order, then those that only operations name; only groups with operations. */
  readonly tags: readonly Tag[];
  /** Every operation once, in the order of the groups. */
  readonly operations: readonly Operation[];
  readonly externalDocs: ExternalDocs | null;
  /** The error catalogue: every problem that the description explains, with the responses that carry it. */
  readonly problems: readonly Problem[];
  /** Ids of the overview's other headings; null where there is nothing to show. */
  readonly sections: Readonly<Record<OverviewSection, string | null>>;
  /** Of the overview page. */
  readonly outline: Outline;
}

export type OverviewSection = 'servers' | 'authentication';

/** Who is behind the API, and on which terms. */
export interface About {
  readonly contact: {
    readonly name: string | null;
    readonly url: string | null;
    readonly email: string | null;
  };
  /** `name` may be the license's identifier. */
  readonly license: { readonly name: string; readonly url: string | null } | null;
  readonly termsOfService: string | null;
}

/** A group of operations. `name` is the description's key, `label` what a reader sees, `slug` is unique. */
export interface Tag {
  readonly name: string;
  readonly label: string;
  readonly slug: string;
  /** Name of the `x-tagGroups` entry that holds it; null without one. */
  readonly group: string | null;
  /** Id of the group's heading on the overview. */
  readonly anchor: string;
  readonly description: Prose | null;
  readonly externalDocs: ExternalDocs | null;
  readonly operations: readonly Pick<
    Operation,
    'id' | 'route' | 'method' | 'title' | 'path' | 'deprecated'
  >[];
}

/** One method on one path. */
export interface Operation {
  /** The `operationId`; without one, method and path in words. */
  readonly id: string;
  readonly slug: string;
  /** `/api/<slug>` */
  readonly route: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly description: ProseBlock | null;
  /** First sentence of the description as plain text, for the line below the title; null without a description. */
  readonly introduction: string | null;
  /** The description without its introduction; all of it when the introduction holds a link and has to stay. */
  readonly rest: Prose | null;
  readonly deprecated: boolean;
  /** A request that the API sends to its client, not the other way round; `path` is its name then. */
  readonly webhook: boolean;
  /** Names of the groups that list it. */
  readonly tags: readonly string[];
  readonly servers: readonly Server[];
  /** Whether the servers are its own or its path's, and so not those of the overview. */
  readonly ownServers: boolean;
  /** Any one of them is enough; empty when the operation is open to everyone. */
  readonly security: readonly SecurityAlternative[];
  readonly parameters: readonly ParameterGroup[];
  /** References to parameters, a body and responses that lead nowhere. */
  readonly missing: readonly string[];
  readonly requestBody: RequestBody | null;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** What the samples send; null for a webhook. */
  readonly request: Request | null;
  readonly samples: readonly CodeSample[];
  readonly externalDocs: ExternalDocs | null;
  /** Ids of the headings that the page renders; null where there is nothing to show. */
  readonly sections: Readonly<Record<OperationSection, string | null>>;
  readonly outline: Outline;
  /** Where it is in the description. */
  readonly place: Place;
}

export type OperationSection = 'authorization' | 'requestBody' | 'responses' | 'callbacks';

export interface Server {
  readonly url: string;
  /** What the author calls it. */
  readonly name: string | null;
  readonly description: Prose | null;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly enum: readonly string[];
    readonly description: Prose | null;
  }[];
}

/** A Security Scheme Object. */
export interface SecurityScheme {
  readonly name: string;
  /**
   * As written: `http`, `apiKey`, `oauth2`, `openIdConnect`, `mutualTLS`; null where the description does not define
   * the scheme.
   */
  readonly type: string | null;
  /** For `http`, as written: `bearer`, `Basic`. */
  readonly scheme: string | null;
  /** For `apiKey`: where the key is sent, and the name that it has there; null where the description does not say both. */
  readonly key: { readonly in: string; readonly name: string } | null;
  readonly description: Prose | null;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** Other facts, such as the address of the token. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** Schemes that are needed together. No scheme at all means that the request may also go without. */
export interface SecurityAlternative {
  readonly schemes: readonly {
    readonly scheme: SecurityScheme;
    readonly scopes: readonly string[];
  }[];
}

/** A request that the API sends to an address it learned from the client. */
export interface Callback extends Pick<
  Operation,
  'method' | 'deprecated' | 'externalDocs' | 'missing' | 'parameters' | 'requestBody' | 'responses'
> {
  readonly anchor: string;
  /** The address, as a runtime expression: `{$request.body#/url}`. */
  readonly expression: string;
  readonly title: string;
  readonly description: Prose | null;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export interface ParameterGroup {
  readonly place: ParameterPlace;
  /** Id of its heading. */
  readonly anchor: string;
  readonly parameters: readonly Parameter[];
}

/** A parameter or a header of a response. */
export interface Parameter extends Field {
  readonly deprecated: boolean;
  readonly description: Prose | null;
  /** How its value is written, where that is not the default of its place. */
  readonly serialization: Serialization | null;
  /** Values as a reader would write them. */
  readonly examples: readonly string[];
  /** The author's description of an example, with its value. */
  readonly exampleNotes: Notes;
}

export interface RequestBody {
  readonly required: boolean;
  readonly description: Prose | null;
  readonly media: readonly Media[];
}

/** A body in one media type. */
export interface Media {
  readonly type: string;
  readonly anchor: string;
  readonly schema: SchemaView | null;
  readonly examples: readonly Example[];
  /** Bodies that a reader can choose for the samples, the examples among them; empty where there is no choice. */
  readonly variants: readonly BodyVariant[];
  /** Examples at other addresses. */
  readonly links: readonly ExternalDocs[];
  /** For forms: how a part is encoded; `name` is null for each item of a list. */
  readonly encoding: readonly {
    readonly name: string | null;
    readonly serialization: Serialization | null;
    readonly headers: readonly Parameter[];
  }[];
}

export interface Response {
  /** As written: `200`, `4XX`, `default`. */
  readonly status: string;
  /** The status with its reason phrase. */
  readonly title: string;
  /** Id of its heading. */
  readonly anchor: string;
  readonly description: Prose | null;
  /** Problems of the error catalogue that it can carry. */
  readonly problems: readonly Pick<Problem, 'code' | 'anchor' | 'title'>[];
  readonly headers: readonly Parameter[];
  /** Headers that an earlier response describes, with their addresses there. */
  readonly repeatedHeaders: readonly Pick<Parameter, 'name' | 'anchor'>[];
  readonly media: readonly Media[];
  readonly links: readonly {
    readonly name: string;
    readonly anchor: string;
    readonly target: string;
    /** Of the page of its operation. */
    readonly route: string | null;
    readonly description: Prose | null;
    /** Values that it passes on; `body` is the request body. */
    readonly parameters: readonly { readonly name: string; readonly value: string }[];
    readonly server: Server | null;
  }[];
}

/** One entry of the error catalogue; null where the description says nothing. */
export interface Problem {
  readonly code: string;
  /** Id of its heading in the catalogue. */
  readonly anchor: string;
  /** As written: `404`. */
  readonly status: string | null;
  readonly title: string | null;
  readonly meaning: Prose | null;
  readonly cause: Prose | null;
  readonly fix: Prose | null;
  /** The guide that explains the fix. */
  readonly guide: ExternalDocs | null;
  /** Every response of an operation that can carry it. */
  readonly returnedBy: readonly {
    readonly route: string;
    readonly title: string;
    readonly anchor: string;
  }[];
}

/** The error catalogue as a page shows it: problems by status, below a heading of the page. */
export interface Catalogue {
  /** Level of the statuses' headings; problems are one level below. */
  readonly level: 2 | 3 | 4;
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly problems: readonly Problem[];
  }[];
  /** Address and title of each page that a problem's guide names. */
  readonly guides: readonly (readonly [address: string, title: string])[];
}

/** A body as it could be sent; `generated` when the description gives none and it was made from the schema. */
export interface Example extends Code {
  readonly name: string | null;
  readonly summary: string | null;
  readonly description: Prose | null;
  readonly generated: boolean;
  /** Which fields it was made with; null for an author's example, and where there is no other. */
  readonly scope: SampleScope | null;
}

/** An example value; `generated` when it was made from the schema, because the description gives none. */
export interface ExampleValue extends Pick<Example, 'name' | 'summary' | 'generated' | 'scope'> {
  readonly description: string | null;
  readonly value: unknown;
}

/** A body that the samples can show. */
export interface BodyVariant {
  readonly label: string;
  readonly example: Example;
  /** Addresses of the schema's composition variants that it shows. */
  readonly schemaAnchors: readonly string[];
  /** The composition variant that it was made for; null for an example. Choices of several places combine. */
  readonly choice: {
    /** The variant's path for a reader: names of fields, joined by dots; empty for the whole body. */
    readonly place: string;
    readonly name: string;
    /** Path of its value in the body; null is the step to each item of a list. */
    readonly path: readonly (string | null)[];
  } | null;
}
