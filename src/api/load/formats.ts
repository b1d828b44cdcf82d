/** The formats of JSON Schema and of the registry of OpenAPI, with the type of each. */
export const FORMATS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    integer: 'int8 int16 int32 int64 uint8 uint16 uint32 uint64 unixtime',
    number: 'float double decimal decimal128 double-int',
    string:
      'date date-time date-time-local time time-local duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference uri-template iri iri-reference uuid json-pointer relative-json-pointer regex binary byte base64url password char commonmark html http-date media-range etag',
  }).flatMap(([type, formats]) => formats.split(' ').map((format) => [format, type])),
);

export const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Types as programs name them, which are not like those of JSON Schema. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  int: 'integer',
  long: 'integer',
  text: 'string',
  bool: 'boolean',
  list: 'array',
};
