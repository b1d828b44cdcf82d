import { join } from 'node:path';
import { isSnippet, snippetName, SNIPPETS_FOLDER } from '@schema/collections';
import { nearest } from '@schema/nearest';
import type { Files } from '@/source/files';
import { rule } from '../rule';

/** Names of facts and tables in a text. */
export const factUnknown = rule({
  code: 'fact-unknown',
  on: ['root', 'fact'],
  stops: 'build',
  find: (input, context) => {
    if ('known' in input) return [{ id: input.id, near: nearest(input.id, input.known) }];
    const { variables } = context?.page.known ?? {};
    const known = [...Object.keys(variables?.variables ?? {}), ...Object.keys(variables?.tables ?? {})];
    const unknown = variables ? (context?.page.analysis.unknownVariables ?? []) : [];
    // `{{ name }}` is a command of a template.
    return unknown
      .filter(({ id }) => !id.startsWith('{'))
      .map(({ id, line, column }) => ({ at: { line, column }, id, near: nearest(id, known) }));
  },
  message: ({ id, near }) =>
    `There is no fact "${id}" in content/product.yaml.${near ? ` Did you mean "${near}"?` : ' Add it there, or correct the id.'}`,
});

/** Facts where readers see them in braces. */
export const factNested = rule({
  code: 'fact-nested',
  on: 'plainFacts',
  stops: 'build',
  find: ({ text, variables }) =>
    [...text.matchAll(/\{([\w.-]+)\}/g)].flatMap(([found, id = '']) =>
      Object.hasOwn(variables, id) ? [{ found, value: variables[id] ?? '' }] : [],
    ),
  message: ({ found, value }) =>
    `A fact contains no other facts, so readers see \`${found}\` as it is. Write its value: ${value}.`,
});

export const snippetUnknown = rule({
  code: 'snippet-unknown',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, include } }) =>
    analysis.includeFaults.flatMap((fault) => {
      if (fault.kind !== 'snippet') return [];
      const folder = join(include.files.folder, SNIPPETS_FOLDER);
      return [{ at: fault, name: fault.name, near: nearest(fault.name, snippetNames(include.files)), folder }];
    }),
  message: ({ name, near, folder }) =>
    `There is no snippet "${name}".${near ? ` Did you mean "${near}"?` : ''} Write it in ${folder}/${name}.mdx, or correct the name.`,
});

/** The names by which texts include the snippets. */
function snippetNames(files: Files): string[] {
  return files.list().files.filter(isSnippet).map(snippetName);
}

export const snippetCycle = rule({
  code: 'snippet-cycle',
  on: 'root',
  stops: 'build',
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) =>
      fault.kind === 'cycle' ? [{ at: fault, chain: fault.chain.join(' → ') }] : [],
    ),
  message: ({ chain }) => `This snippet contains itself (${chain}). Remove one \`<Snippet>\` of the chain.`,
});

export const snippetInline = rule({
  code: 'snippet-inline',
  on: 'root',
  stops: 'build',
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) => (fault.kind === 'inline' ? [{ at: fault, name: fault.name }] : [])),
  message: ({ name }) =>
    `The snippet "${name}" has several blocks, and this <Snippet> is in a line of text. Put it on a line of its own, with an empty line above and below.`,
});
