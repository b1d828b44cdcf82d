import { createIssueFactory } from '@schema/issues';

/**
 * Makes issues of what Redocly's linter does not know: what makes a page wrong stops the build, and a wrong example the
 * check. Every text ends with the fix.
 */
export const descriptionIssue = createIssueFactory(
  {
    'openapi-missing': (p: { path: string }) =>
      `There is no API description in ${p.path}. Put one YAML or JSON file with an \`openapi:\` key at the top of that folder.`,
    'openapi-several': (p: { files: string }) =>
      `Several files begin an API description: ${p.files}. Keep \`openapi:\` in one, and refer to the others by \`$ref\`.`,
    'openapi-syntax': (p: { detail: string }) =>
      `The description cannot be read: ${p.detail}. Correct the indentation, quotes or brackets here.`,
    'openapi-version': (p: { found: string }) =>
      `The description says ${p.found}. Give \`openapi: 3.0.x\`, \`3.1.x\` or \`3.2.x\`, or \`swagger: "2.0"\`.`,
    'openapi-unreadable': (p: { detail: string }) =>
      `Redocly cannot read the description: ${p.detail}. Undo the last change, or run \`npx @redocly/cli lint\` for the place.`,
    'operation-unreadable': (p: { name: string; detail: string }) =>
      `The page of ${p.name} cannot be made, because a value has a type that OpenAPI does not allow (${p.detail}). Correct the other errors first.`,
    'openapi-reference': (p: { detail: string }) =>
      `${p.detail}. Correct the reference, or add what it names.`,
    'reference-kind': (p: { kind: string; section: string; wanted: string }) =>
      `This reference leads to one of \`${p.section}\`, and a ${p.kind} belongs here. ${p.kind === 'MediaType' ? 'Write it below `schema`' : `Refer to one of \`${p.wanted}\``}.`,
    'pattern-invalid': (p: { pattern: string }) =>
      `The pattern \`${p.pattern}\` is no regular expression, so no example is checked. Correct its brackets and signs.`,
    'schema-limits': (p: { low: string; high: string }) =>
      `No value fits, because \`${p.low}\` is greater than \`${p.high}\`. Correct one of the two.`,
    'operation-id-twice': (p: { id: string; other: string; route: string }) =>
      `The operationId "${p.id}" gives the same address as ${p.other}; this page is ${p.route}. Rename the operation.`,
    'signature-invalid': (p: { detail: string }) =>
      `The signature cannot be computed. ${p.detail} Write \`x-signature: { secret: …, timestamp: …, body: '#/…' }\`, where \`body\` points to the value of an example.`,
  },
  {
    'server-missing': () =>
      'No server has a host, so the samples call an address that leads nowhere. Write the address of the API to `servers`, or to `addresses.api` of content/product.yaml.',
    'types-incomplete': (p: { reason: string }) =>
      `The description has no TypeScript types: ${p.reason}. Correct it; until then readers get types that allow everything.`,
  },
  {
    'link-operation': (p: { id: string; near: string }) =>
      `There is no operation \`${p.id}\`. ${p.near ? `Did you mean \`${p.near}\`?` : 'Write the `operationId` of another one, or remove the link. In `operationRef`, each slash of a path is `~1`.'}`,
    'link-expression': (p: { expression: string }) =>
      `\`${p.expression}\` is no runtime expression. Write \`$response.body#/${p.expression.replaceAll(/^.*[^\w-](?=\w)|\}$/g, '')}\` for a field of the body, or \`$request.path.id\` for a parameter.`,
    'schema-closed': (p: { name: string }) =>
      `This part has \`additionalProperties: false\`, so it forbids \`${p.name}\`, which is beside it or in another part of \`allOf\`. Remove it there. From version 3.1 on, \`unevaluatedProperties: false\` beside \`allOf\` does what was meant.`,
    discriminator: (p: { value: string; target: string; property: string; other: string }) =>
      `The discriminator maps \`${p.value}\` to ${p.target}, ${p.other ? `whose \`${p.property}\` is \`${p.other}\`. Write the same value in both` : 'which is not in the list of its schemas. Add it there, or remove this entry'}.`,
    'code-unknown': (p: { code: string; near: string }) =>
      `\`enum\` has no \`${p.code}\`, which another key of this schema describes. ${p.near ? `It has \`${p.near}\`: write the same name in both.` : 'Add it to `enum`, or remove it there.'}`,
    'code-undescribed': (p: { code: string }) =>
      `\`x-problems\` has no entry \`${p.code}\`, so the error catalogue leaves it out. Add one, or remove the code.`,
    'problem-status': (p: { code: string; status: string }) =>
      `An example of \`${p.code}\` has the status ${p.status}, and this is another one. Write the same in both.`,
    'name-unusual': (p: { name: string; near: string }) =>
      `Tools do not know \`${p.name}\`. Did you mean \`${p.near}\`?`,
    'example-invalid': (p: { what: string; detail: string }) =>
      `The ${p.what} breaks its schema: ${p.detail}. Correct the ${p.what} or the schema.`,
  },
);
