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
  title: string;
  version: string | null;
  summary: string | null;
  description: ProseBlock | null;
  about: About;
  servers: readonly Server[];
  securitySchemes: readonly SecurityScheme[];
  /** Groups in the description's order, then those that only operations name; only groups with operations. */
  tags: readonly Tag[];
  /** Every operation once, in the order of the groups. */
  operations: readonly Operation[];
  externalDocs: ExternalDocs | null;
  /** The error catalogue: every problem that the description explains, with the responses that carry it. */
  problems: readonly Problem[];
  /** Ids of the overview's other headings; null where there is nothing to show. */
  sections: Readonly<Record<OverviewSection, string | null>>;
  /** Of the overview page. */
  outline: Outline;
}

export type OverviewSection = 'servers' | 'authentication';

/** Who is behind the API, and on which terms. */
export interface About {
  contact: {
    name: string | null;
    url: string | null;
    email: string | null;
  };
  /** `name` may be the license's identifier. */
  license: { name: string; url: string | null } | null;
  termsOfService: string | null;
}

/** A group of operations. `name` is the description's key, `label` what a reader sees, `slug` is unique. */
export interface Tag {
  name: string;
  label: string;
  slug: string;
  /** Name of the `x-tagGroups` entry that holds it; null without one. */
  group: string | null;
  /** Id of the group's heading on the overview. */
  anchor: string;
  description: Prose | null;
  externalDocs: ExternalDocs | null;
  operations: readonly Pick<
    Operation,
    'id' | 'route' | 'method' | 'title' | 'path' | 'deprecated'
  >[];
}

/** One method on one path. */
export interface Operation {
  /** The `operationId`; without one, method and path in words. */
  id: string;
  slug: string;
  /** `/api/<slug>` */
  route: string;
  /** Upper case. */
  method: string;
  path: string;
  title: string;
  description: ProseBlock | null;
  /** First sentence of the description as plain text, for the line below the title; null without a description. */
  introduction: string | null;
  /** The description without its introduction; all of it when the introduction holds a link and has to stay. */
  rest: Prose | null;
  deprecated: boolean;
  /** A request that the API sends to its client, not the other way round; `path` is its name then. */
  webhook: boolean;
  /** Names of the groups that list it. */
  tags: readonly string[];
  servers: readonly Server[];
  /** Whether the servers are its own or its path's, and so not those of the overview. */
  ownServers: boolean;
  /** Any one of them is enough; empty when the operation is open to everyone. */
  security: readonly SecurityAlternative[];
  parameters: readonly ParameterGroup[];
  /** References to parameters, a body and responses that lead nowhere. */
  missing: readonly string[];
  requestBody: RequestBody | null;
  responses: readonly Response[];
  callbacks: readonly Callback[];
  /** What the samples send; null for a webhook. */
  request: Request | null;
  samples: readonly CodeSample[];
  externalDocs: ExternalDocs | null;
  /** Ids of the headings that the page renders; null where there is nothing to show. */
  sections: Readonly<Record<OperationSection, string | null>>;
  outline: Outline;
  /** Where it is in the description. */
  place: Place;
}

export type OperationSection = 'authorization' | 'requestBody' | 'responses' | 'callbacks';

export interface Server {
  url: string;
  /** What the author calls it. */
  name: string | null;
  description: Prose | null;
  variables: readonly {
    name: string;
    default: string;
    enum: readonly string[];
    description: Prose | null;
  }[];
}

/** A Security Scheme Object. */
export interface SecurityScheme {
  name: string;
  /**
   * As written: `http`, `apiKey`, `oauth2`, `openIdConnect`, `mutualTLS`; null where the description does not define
   * the scheme.
   */
  type: string | null;
  /** For `http`, as written: `bearer`, `Basic`. */
  scheme: string | null;
  /** For `apiKey`: where the key is sent, and the name that it has there; null where the description does not say both. */
  key: { in: string; name: string } | null;
  description: Prose | null;
  scopes: readonly { name: string; description: string }[];
  /** Other facts, such as the address of the token. */
  details: readonly { label: string; value: string }[];
}

/** Schemes that are needed together. No scheme at all means that the request may also go without. */
export interface SecurityAlternative {
  schemes: readonly {
    scheme: SecurityScheme;
    scopes: readonly string[];
  }[];
}

/** A request that the API sends to an address it learned from the client. */
export interface Callback extends Pick<
  Operation,
  'method' | 'deprecated' | 'externalDocs' | 'missing' | 'parameters' | 'requestBody' | 'responses'
> {
  anchor: string;
  /** The address, as a runtime expression: `{$request.body#/url}`. */
  expression: string;
  title: string;
  description: Prose | null;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export interface ParameterGroup {
  place: ParameterPlace;
  /** Id of its heading. */
  anchor: string;
  parameters: readonly Parameter[];
}

/** A parameter or a header of a response. */
export interface Parameter extends Field {
  deprecated: boolean;
  description: Prose | null;
  /** How its value is written, where that is not the default of its place. */
  serialization: Serialization | null;
  /** Values as a reader would write them. */
  examples: readonly string[];
  /** The author's description of an example, with its value. */
  exampleNotes: Notes;
}

export interface RequestBody {
  required: boolean;
  description: Prose | null;
  media: readonly Media[];
}

/** A body in one media type. */
export interface Media {
  type: string;
  anchor: string;
  schema: SchemaView | null;
  examples: readonly Example[];
  /** Bodies that a reader can choose for the samples, the examples among them; empty where there is no choice. */
  variants: readonly BodyVariant[];
  /** Examples at other addresses. */
  links: readonly ExternalDocs[];
  /** For forms: how a part is encoded; `name` is null for each item of a list. */
  encoding: readonly {
    name: string | null;
    serialization: Serialization | null;
    headers: readonly Parameter[];
  }[];
}

export interface Response {
  /** As written: `200`, `4XX`, `default`. */
  status: string;
  /** The status with its reason phrase. */
  title: string;
  /** Id of its heading. */
  anchor: string;
  description: Prose | null;
  /** Problems of the error catalogue that it can carry. */
  problems: readonly Pick<Problem, 'code' | 'anchor' | 'title'>[];
  headers: readonly Parameter[];
  /** Headers that an earlier response describes, with their addresses there. */
  repeatedHeaders: readonly Pick<Parameter, 'name' | 'anchor'>[];
  media: readonly Media[];
  links: readonly {
    name: string;
    anchor: string;
    target: string;
    /** Of the page of its operation. */
    route: string | null;
    description: Prose | null;
    /** Values that it passes on; `body` is the request body. */
    parameters: readonly { name: string; value: string }[];
    server: Server | null;
  }[];
}

/** One entry of the error catalogue; null where the description says nothing. */
export interface Problem {
  code: string;
  /** Id of its heading in the catalogue. */
  anchor: string;
  /** As written: `404`. */
  status: string | null;
  title: string | null;
  meaning: Prose | null;
  cause: Prose | null;
  fix: Prose | null;
  /** The guide that explains the fix. */
  guide: ExternalDocs | null;
  /** Every response of an operation that can carry it. */
  returnedBy: readonly {
    route: string;
    title: string;
    anchor: string;
  }[];
}

/** The error catalogue as a page shows it: problems by status, below a heading of the page. */
export interface Catalogue {
  /** Level of the statuses' headings; problems are one level below. */
  level: 2 | 3 | 4;
  groups: readonly {
    id: string;
    title: string;
    problems: readonly Problem[];
  }[];
  /** Address and title of each page that a problem's guide names. */
  guides: readonly (readonly [address: string, title: string])[];
}

/** A body as it could be sent; `generated` when the description gives none and it was made from the schema. */
export interface Example extends Code {
  name: string | null;
  summary: string | null;
  description: Prose | null;
  generated: boolean;
  /** Which fields it was made with; null for an author's example, and where there is no other. */
  scope: SampleScope | null;
}

/** An example value; `generated` when it was made from the schema, because the description gives none. */
export interface ExampleValue extends Pick<Example, 'name' | 'summary' | 'generated' | 'scope'> {
  description: string | null;
  value: unknown;
}

/** A body that the samples can show. */
export interface BodyVariant {
  label: string;
  example: Example;
  /** Addresses of the schema's composition variants that it shows. */
  schemaAnchors: readonly string[];
  /** The composition variant that it was made for; null for an example. Choices of several places combine. */
  choice: {
    /** The variant's path for a reader: names of fields, joined by dots; empty for the whole body. */
    place: string;
    name: string;
    /** Path of its value in the body; null is the step to each item of a list. */
    path: readonly (string | null)[];
  } | null;
}
