import { nonEmptyString, type JsonObject } from '../load/json';
import type { ParameterReading } from './reading';
import type { Serialization } from './types';

/** Default `style` by the place of a parameter (OpenAPI 3.1 §4.8.12.2). */
const DEFAULT_STYLE: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** How a parameter or a header is written; null where its place decides everything. */
export function parameterSerialization({ parameter, contentType }: ParameterReading): Serialization | null {
  const usual = DEFAULT_STYLE[String(parameter.in ?? 'header')];
  const style = nonEmptyString(parameter.style) ?? usual ?? null;
  const { explode } = parameter;
  return serialization({
    contentType,
    style: style === usual ? null : style,
    explode: typeof explode === 'boolean' && explode !== (style === 'form') ? explode : null,
    allowReserved: parameter.allowReserved === true,
    allowEmptyValue: parameter.allowEmptyValue === true,
  });
}

/** How a part of a form is written: what its Encoding Object says. */
export function partSerialization(encoding: JsonObject): Serialization | null {
  return serialization({
    contentType: nonEmptyString(encoding.contentType),
    style: nonEmptyString(encoding.style),
    explode: typeof encoding.explode === 'boolean' ? encoding.explode : null,
    allowReserved: encoding.allowReserved === true,
    allowEmptyValue: false,
  });
}

function serialization(given: Serialization): Serialization | null {
  const { contentType, style, explode, allowReserved, allowEmptyValue } = given;
  return contentType !== null || style !== null || explode !== null || allowReserved || allowEmptyValue ? given : null;
}
