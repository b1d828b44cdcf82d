import { upgrade } from '@scalar/openapi-upgrader';
import { entriesOf, isJsonObject, asObject, asArray, getOwn, nonEmptyString, type JsonObject } from './json';
import { createResolver, type Resolver } from './local-refs';
import type { Locate } from '@/source/yaml';
import { walk } from './typed-walk';

type Draft = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const JSON_TYPE = 'application/json';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Keywords of a field of a form that do not describe its value. */
const NOT_SCHEMA = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue']);
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/**
 * A description of version 2.0 as one of 3.0. The upgrader does most of it; what it loses is written in 3.0's way
 * before: bodies that are references, forms with every limit of their fields, the media types of single operations,
 * discriminators, schemes of single operations, the words about security.
 */
export function upgradeSwagger(bundled: JsonObject): JsonObject {
  const document = structuredClone(bundled) as Draft;
  document.swagger = '2.0';
  upgradeKeywords(document);
  const resolver = createResolver(document);
  for (const [, item] of entriesOf(document.paths)) if (isJsonObject(item)) readPath(item as Draft, resolver);
  const schemes = asObject(document.securityDefinitions);
  // Responses of the whole description have its types, those of an operation have the operation's.
  const { components } = upgrade(structuredClone(document), '3.0') as unknown as Draft;
  delete document.produces;
  const result = upgrade(document, '3.0') as unknown as Draft;
  const responses = getOwn(components, 'responses');
  if (responses !== undefined) Object.assign(asObject(result.components), { responses });
  for (const [name, scheme] of entriesOf(getOwn(result.components, 'securitySchemes'))) {
    const description = getOwn(schemes[name], 'description');
    if (description !== undefined) Object.assign(asObject(scheme), { description });
  }
  return result;
}

/** Places of an upgraded description in the file of version 2.0. */
export function swaggerLocator(locate: Locate): Locate {
  const names: Readonly<Record<string, string>> = { schemas: 'definitions', securitySchemes: 'securityDefinitions' };
  return (...keys) => {
    const [first, second, ...rest] = keys;
    return first === 'components' && second !== undefined ? locate(names[second] ?? second, ...rest) : locate(...keys);
  };
}

/** Discriminators, nullable values and examples of parameters. */
function upgradeKeywords(document: Draft): void {
  for (const part of walk(document)) {
    if ('fault' in part) continue;
    const node = part.node as Draft;
    if (typeof node.discriminator === 'string') node.discriminator = { propertyName: node.discriminator };
    if (node['x-nullable'] === true) node.nullable = true;
    const { 'x-example': example } = node;
    if (part.kind === 'Parameter' && example !== undefined && !isJsonObject(example)) node.example ??= example;
  }
}

function readPath(item: Draft, resolver: Resolver): void {
  // The upgrader reads each key as an operation.
  for (const [key, value] of entriesOf(item)) if (value === null) delete item[key];
  const { document } = resolver;
  const typesOf = (operation: Draft, key: 'consumes' | 'produces') => {
    const types = asArray(operation[key] ?? getOwn(document, key)).map(String);
    return types.length > 0 ? types : [JSON_TYPE];
  };
  const common = takeBody(item, resolver);
  for (const operation of METHODS.map((method) => item[method] as Draft | undefined)) {
    if (!isJsonObject(operation)) continue;
    const own = takeBody(operation, resolver);
    const parts = structuredClone(own.length > 0 ? own : common);
    const body = parts.find((parameter) => parameter.in === 'body');
    const consumes = typesOf(operation, 'consumes');
    operation.consumes = consumes;
    if (body) operation.parameters = [...asArray(operation.parameters), { schema: {}, ...body }];
    else if (parts.length > 0) operation.requestBody = formBody(parts, consumes);
    // The upgrader would prefer the types of the whole description.
    operation.produces = typesOf(operation, 'produces');
    const host = nonEmptyString(getOwn(document, 'host'));
    const path = nonEmptyString(getOwn(document, 'basePath')) ?? '';
    const schemes = asArray(operation.schemes);
    if (schemes.length > 0 && host)
      operation.servers = schemes.map((scheme) => ({ url: `${String(scheme)}://${host}${path}` }));
    delete operation.schemes;
  }
}

/** Takes the parameters that are the body, or fields of it, out of a list; references to them are followed. */
function takeBody(holder: Draft, { resolve }: Resolver): JsonObject[] {
  const parameters = asArray(holder.parameters) as JsonObject[];
  const placed = parameters.map((parameter) => ({ parameter, target: resolve(parameter) }));
  const isBody = ({ target }: { target: JsonObject }) => target.in === 'body' || target.in === 'formData';
  // The upgrader cannot read what has no place.
  const isRead = ({ parameter, target }: (typeof placed)[number]) => '$ref' in parameter || Boolean(target.in);
  if (parameters.length > 0)
    holder.parameters = placed.filter((one) => !isBody(one) && isRead(one)).map(({ parameter }) => parameter);
  return placed.filter(isBody).map(({ target }) => target);
}

function formBody(parameters: readonly JsonObject[], consumes: readonly string[]): JsonObject {
  const fields = parameters.flatMap((field) =>
    nonEmptyString(field.name) ? [[String(field.name), field] as const] : [],
  );
  const required = fields.filter(([, field]) => field.required === true).map(([name]) => name);
  const encoding = fields.flatMap(([name, { type, collectionFormat }]) => {
    const style = type === 'array' ? STYLES[String(collectionFormat ?? 'csv')] : undefined;
    return style ? [[name, style] as const] : [];
  });
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  };
  const media = { schema, ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }) };
  const forms = consumes.filter((type) => FORM_TYPES.includes(type));
  const usual = fields.some(([, { type }]) => type === 'file') ? 'multipart/form-data' : FORM_TYPES[0];
  const types = forms.length > 0 ? forms : [usual];
  return {
    required: required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, structuredClone(media)])),
  };
}

function fieldSchema(field: JsonObject): JsonObject {
  const schema = Object.fromEntries(entriesOf(field).filter(([key]) => !NOT_SCHEMA.has(key)));
  return field.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}
