import { upgrade } from '@scalar/openapi-upgrader';
import { entriesOf, isJsonObject, asObject, asArray, getOwn, nonEmptyString, type JsonObject } from './json';
import { createResolver } from './local-refs';
import type { Locate } from '@/source/yaml';
import { walk } from './typed-walk';

type Draft = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const JSON_TYPE = 'application/json';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Keywords of a parameter that do not describe its value. */
const NOT_SCHEMA = new Set([
  'name',
  'in',
  'required',
  'collectionFormat',
  'allowEmptyValue',
  'x-example',
  'x-examples',
]);
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/**
 * A description of version 2.0 as one of 3.0. The upgrader does most of it; what it loses is written in 3.0's way
 * before: bodies and forms with every limit of their fields, the media types of single operations, discriminators,
 * schemes of single operations, the words about security.
 */
export function upgradeSwagger(bundled: JsonObject): JsonObject {
  const document = structuredClone(bundled) as Draft;
  upgradeKeywords(document);
  document.swagger = '2.0';
  for (const [, item] of entriesOf(document.paths)) if (isJsonObject(item)) readPath(item as Draft, document);
  const words = entriesOf(document.securityDefinitions).map(
    ([name, scheme]) => [name, getOwn(scheme, 'description')] as const,
  );
  // Responses of the whole description have its types, those of an operation have the operation's.
  const common =
    document.responses === undefined ? {} : (upgrade(structuredClone(document), '3.0') as unknown as Draft);
  delete document.produces;
  const result = upgrade(document, '3.0') as unknown as Draft;
  const responses = getOwn(common.components, 'responses');
  if (responses !== undefined) Object.assign(asObject(result.components), { responses });
  const schemes = asObject(getOwn(result.components, 'securitySchemes'));
  for (const [name, description] of words)
    if (description !== undefined) Object.assign(asObject(schemes[name]), { description });
  return result;
}

/** Places of an upgraded description in the file of version 2.0. */
export function swaggerLocator(locate: Locate): Locate {
  const names: Readonly<Record<string, string>> = { schemas: 'definitions', securitySchemes: 'securityDefinitions' };
  return (first, second, ...rest) => {
    if (first === undefined) return locate();
    if (first !== 'components' || second === undefined)
      return locate(first, ...(second === undefined ? [] : [second, ...rest]));
    return locate(names[second] ?? second, ...rest);
  };
}

/** Discriminators, nullable values and examples of parameters. */
function upgradeKeywords(document: Draft): void {
  for (const part of walk(document)) {
    if ('fault' in part) continue;
    const node = part.node as Draft;
    if (typeof node.discriminator === 'string') node.discriminator = { propertyName: node.discriminator };
    if (node['x-nullable'] === true) node.nullable = true;
    if (part.kind === 'Parameter' && node['x-example'] !== undefined && !isJsonObject(node['x-example']))
      node.example ??= node['x-example'];
  }
}

function readPath(item: Draft, document: Draft): void {
  // The upgrader reads each key as an operation.
  for (const [key, value] of entriesOf(item)) if (value === null) delete item[key];
  const common = takeBody(item, document);
  for (const method of METHODS) {
    const operation = item[method] as Draft | undefined;
    if (!isJsonObject(operation)) continue;
    const own = takeBody(operation, document);
    const parts = own.length > 0 ? own : common;
    const body = parts.find((parameter) => parameter.in === 'body');
    const consumes = asArray(operation.consumes ?? document.consumes).map(String);
    if (body) {
      operation.parameters = [...asArray(operation.parameters), { schema: {}, ...structuredClone(body) }];
      operation.consumes = consumes.length > 0 ? consumes : [JSON_TYPE];
    } else if (parts.length > 0) operation.requestBody = formBody(parts, consumes);
    // The upgrader would prefer the types of the whole description.
    const produces = asArray(operation.produces ?? document.produces);
    operation.produces = produces.length > 0 ? produces : [JSON_TYPE];
    const schemes = asArray(operation.schemes);
    if (schemes.length > 0 && nonEmptyString(document.host))
      operation.servers = schemes.map((scheme) => ({
        url: `${String(scheme)}://${String(document.host)}${nonEmptyString(document.basePath) ?? ''}`,
      }));
    delete operation.schemes;
  }
}

/** Takes the parameters that are the body, or fields of it, out of a list; references to them are followed. */
function takeBody(holder: Draft, document: JsonObject): JsonObject[] {
  const parameters = asArray(holder.parameters);
  if (parameters.length === 0) return [];
  const { resolve } = createResolver(document);
  const target = (parameter: unknown) => resolve(parameter as JsonObject);
  const isBody = (parameter: unknown): boolean => ['body', 'formData'].includes(String(target(parameter).in));
  const found = parameters.filter(isBody).map((parameter) => structuredClone(target(parameter)));
  // The upgrader cannot read what has no place.
  holder.parameters = parameters.filter(
    (parameter) =>
      !isBody(parameter) &&
      (nonEmptyString(target(parameter).in) !== null || (isJsonObject(parameter) && '$ref' in parameter)),
  );
  return found;
}

function formBody(parameters: readonly JsonObject[], consumes: readonly string[]): JsonObject {
  const fields = parameters.filter(({ name }) => nonEmptyString(name) !== null);
  const forms = consumes.filter((type) => FORM_TYPES.includes(type));
  const usual = fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const properties = fields.map((parameter) => [String(parameter.name), fieldSchema(parameter)] as const);
  const required = fields.filter((parameter) => parameter.required === true).map(({ name }) => String(name));
  const encoding = fields.flatMap(({ name, type, collectionFormat }) => {
    const style = type === 'array' ? STYLES[String(collectionFormat ?? 'csv')] : undefined;
    return style ? [[String(name), style] as const] : [];
  });
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
  const media = { schema, ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }) };
  const types = forms.length > 0 ? forms : [usual];
  return {
    required: required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, structuredClone(media)])),
  };
}

function fieldSchema(parameter: JsonObject): JsonObject {
  const schema = Object.fromEntries(entriesOf(parameter).filter(([key]) => !NOT_SCHEMA.has(key)));
  return parameter.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}
