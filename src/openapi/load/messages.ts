import { createIssueFactory } from '@schema/issues';

/**
 * Makes issues about an API description: errors, then warnings. Every text ends with the fix. Only what leaves no site
 * is an error: the rest of a broken description is shown, and `--strict` refuses it.
 */
export const descriptionIssue = createIssueFactory(
  {
    'openapi-missing': (p: { path: string }) =>
      `There is no API description in ${p.path}. Put one YAML or JSON file with an \`openapi:\` key at the top of that folder.`,
    'openapi-several': (p: { files: string }) =>
      `Several files begin an API description: ${p.files}. Keep \`openapi:\` in one, and refer to the others by \`$ref\`.`,
    'openapi-file': (p: { target: string }) =>
      `The reference ${p.target} leads to a folder, to a hidden file, or out of openapi/, content/ and public/, and the site publishes none of these. Put a copy of the file beside the description, and refer to the copy.`,
    'openapi-syntax': (p: { detail: string }) =>
      `The description cannot be read: ${p.detail}. Correct the indentation, quotes or brackets here.`,
    'openapi-alias': (p: { detail: string }) => `The description cannot be read: ${p.detail}.`,
    'openapi-version': (p: { found: string }) =>
      `The description says ${p.found}. Give \`openapi: 3.0.x\`, \`3.1.x\` or \`3.2.x\`, or \`swagger: "2.0"\`.`,
    'signature-invalid': (p: { detail: string }) =>
      `The signature cannot be computed: ${p.detail}. Write \`x-signature: { secret: …, timestamp: …, body: '#/…' }\`, where \`body\` points to the value of an example.`,
  },
  {
    'openapi-strict': () =>
      'This key is above already, so other programs cannot read the description; the site reads the last value. Keep one of the two.',
    'openapi-reference': (p: { detail: string }) => `${p.detail}. Correct the reference, or add what it names.`,
    'openapi-structure': (p: { found: string; wanted: string; fix: string }) =>
      `The specification wants ${p.wanted} here, but the description has ${p.found}. ${p.fix}`,
    'openapi-key': (p: { key: string; near: string }) =>
      `The specification has no key \`${p.key}\` here, so the site leaves it out. Did you mean \`${p.near}\`?`,
    'path-parameter': (p: { path: string; name: string; isDefined: boolean }) =>
      p.isDefined
        ? `The path ${p.path} has no \`{${p.name}}\`. Add it to the path, or remove the parameter from its operation.`
        : `The path ${p.path} has \`{${p.name}}\`, which nothing defines. Add a parameter with \`name: ${p.name}\` and \`in: path\`.`,
    'parameter-twice': (p: { name: string }) =>
      `The parameter ${p.name} is above already. Remove one of the two, or correct its name.`,
    'parameter-optional': (p: { name: string }) =>
      `The parameter \`${p.name}\` is a part of the path, so no request can leave it out. Write \`required: true\`.`,
    'parameter-schema': (p: { name: string }) =>
      `The parameter \`${p.name}\` has no \`schema\`, so readers do not see what it can be. Add one, such as \`schema: { type: string }\`.`,
    'tag-twice': (p: { tag: string }) =>
      `The tag "${p.tag}" is above already. Remove one of the two, or correct its name.`,
    'server-variable': (p: { name: string; near: string }) =>
      `The address has \`{${p.name}}\`, which \`variables\` does not define. ${p.near ? `Did you mean \`{${p.near}}\`?` : `Add \`variables: { ${p.name}: { default: … } }\`.`}`,
    'enum-twice': (p: { value: string }) => `The value ${p.value} is above already. Remove one of the two.`,
    'pattern-invalid': (p: { pattern: string }) =>
      `\`${p.pattern}\` is no regular expression. Correct its brackets and escapes.`,
    'format-unknown': (p: { format: string; near: string }) =>
      `\`${p.format}\` is no known format. Did you mean \`${p.near}\`?`,
    'discriminator-unknown': (p: { name: string; near: string }) =>
      `No variant has the property \`${p.name}\`, so it distinguishes none. ${p.near ? `Did you mean \`${p.near}\`?` : 'Write the name of a property that each variant has.'}`,
    'expression-invalid': (p: { expression: string }) =>
      `\`${p.expression}\` is no runtime expression. Write one such as \`$response.body#/id\`, \`$request.path.id\` or \`$response.header.Location\`.`,
    'nullable-old': () =>
      "OpenAPI 3.1 has no key `nullable`, and other programs ignore it. Write `type: [string, 'null']`, with the type of this schema.",
    'example-twice': () => 'A parameter has `example` or `examples`, and not both. Move this value into `examples`.',
    'path-slash': (p: { path: string }) =>
      `The path \`${p.path}\` begins without a slash, so it is no path of the API. Write \`/${p.path}\`.`,
    'server-scheme': (p: { url: string }) =>
      `The address ${p.url} has no scheme, so it is relative to the place of the description. Write \`https://${p.url}\`, or begin a path with a slash.`,
    'tag-unknown': (p: { tag: string; near: string }) =>
      `The list \`tags\` of the description does not name "${p.tag}". Did you mean "${p.near}"?`,
    'method-unknown': (p: { method: string; near: string }) =>
      `A path has no key \`${p.method}\`, so the site leaves the operation out. ${p.near ? `Did you mean \`${p.near}\`?` : 'Write a method in lower case, such as `get` or `post`.'}`,
    'status-unknown': (p: { status: string; near: string }) =>
      `HTTP has no status \`${p.status}\`. ${p.near ? `Did you mean \`${p.near}\`?` : 'Write a number from 100 to 599, a class such as `4XX`, or `default`.'}`,
    'media-type-unknown': (p: { type: string; near: string }) =>
      `There is no media type \`${p.type}\`. ${p.near ? `Did you mean \`${p.near}\`?` : 'Write it with a slash, such as `application/json`.'}`,
    'openapi-depth': (p: { levels: number }) =>
      `This value is nested more than ${p.levels} levels deep, so the site does not show it. Give the inner schema a name in \`components\`, and refer to it by \`$ref\`.`,
    'openapi-markdown': (p: { detail: string }) =>
      `The text is shown as it is written, because ${p.detail}. Divide it or reduce its nesting.`,
    'types-incomplete': (p: { reason: string }) =>
      `The description has no TypeScript types: ${p.reason}. Correct it; until then readers get types that allow everything.`,
    'operation-id-missing': (p: { operation: string; route: string }) =>
      `${p.operation} has no \`operationId\`; its page is ${p.route}. Give it one, so that the address stays when the path changes.`,
    'operation-id-twice': (p: { id: string; other: string; route: string }) =>
      `The operationId "${p.id}" gives the same address as ${p.other}; this page is ${p.route}. Rename the operation.`,
    'tag-slug-twice': (p: { tag: string; other: string; slug: string }) =>
      `The tag "${p.tag}" gives the same address as the tag "${p.other}"; its slug is ${p.slug}. Rename one of the two.`,
    'example-invalid': (p: { what: string; detail: string }) =>
      `The ${p.what} breaks its schema: ${p.detail}. Correct the ${p.what} or the schema.`,
    'openapi-removed': (p: { key: string; fix: string }) => `The site no longer reads \`${p.key}\`. ${p.fix}`,
  },
  {},
);
