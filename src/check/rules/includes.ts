import { join } from 'node:path';
import { isSnippet, snippetName, SNIPPETS_FOLDER } from '@schema/collections';
import { nearest } from '@schema/nearest';
import { unknownFacts } from '@/lib/interpolate';
import type { Files } from '@/source/files';
import { matches, rule } from '../rule';

export const factUnknown = rule('fact-unknown', ['root', 'fact'], 'build', {
  find: (input, context) => {
    if ('known' in input) return [{ id: input.id, near: nearest(input.id, input.known), group: '' }];
    const { variables } = context?.page.known ?? {};
    const tables = Object.entries(variables?.tables ?? {});
    const parts = tables.flatMap(([name, { rows, columns }]) =>
      [...Object.keys(rows), ...Object.keys(columns)].map((part) => `${name}.${part}`),
    );
    const known = [...Object.keys(variables?.variables ?? {}), ...tables.map(([name]) => name), ...parts];
    const unknown = variables ? (context?.page.analysis.unknownVariables ?? []) : [];
    // `{{ name }}` is a command of a template.
    return unknown
      .filter(({ id }) => !id.startsWith('{'))
      .map(({ id, line, column }) => {
        const group = known.filter((other) => other.startsWith(`${id}.`)).join(', ');
        return { at: { line, column }, id, near: group ? '' : nearest(id, known), group };
      });
  },
  message: ({ id, near, group }) =>
    group
      ? `"${id}" is a group of facts. Write the id of one fact: ${group}.`
      : `There is no fact "${id}" in content/product.yaml.${near ? ` Did you mean "${near}"?` : ` Add it there, correct the id, or put a placeholder in backticks: \`{${id}}\`.`}`,
});

export const factBraces = rule('fact-braces', 'text', 'strict', {
  find: (_, { source, page }) => {
    const known = page.known.variables?.variables ?? {};
    if (!page.file.endsWith('.md')) return [];
    return matches(source, /(?<![\\{])\{([A-Za-z]\w*\.[\w.-]+)\}/g, ({ 0: found, 1: id = '' }) => {
      const meant = Object.hasOwn(known, id)
        ? id
        : unknownFacts(found, known).length > 0
          ? nearest(id, Object.keys(known))
          : '';
      return meant ? { found, wanted: `<Fact id="${meant}"/>` } : undefined;
    });
  },
  message: ({ found, wanted }) =>
    `Readers see \`${found}\` as it is, because braces are text in a .md file. Write \`${wanted}\`.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

export const factNested = rule('fact-nested', 'plainFacts', 'build', {
  find: ({ text, variables }) =>
    [...text.matchAll(/\{([\w.-]+)\}/g)].flatMap(([found, id = '']) => {
      const isUnknown = unknownFacts(found, variables).length > 0;
      return isUnknown || Object.hasOwn(variables, id) ? [{ found, value: variables[id] }] : [];
    }),
  message: ({ found, value }) =>
    `A fact contains no other facts, so readers see \`${found}\` as it is. Write its value${value ? `: ${value}` : ''}.`,
});

export const snippetUnknown = rule('snippet-unknown', 'root', 'build', {
  find: (_, { page: { analysis, include } }) =>
    analysis.includeFaults.flatMap((fault) => {
      if (fault.kind !== 'snippet') return [];
      const folder = join(include.files.folder, SNIPPETS_FOLDER);
      const plain = fault.name.replace(/^(?:\.*\/|snippets\/)+|\.mdx?$/g, '');
      const near = nearest(plain, snippetNames(include.files)) || (plain === fault.name ? '' : plain);
      return [{ at: fault, name: fault.name, near, folder }];
    }),
  message: ({ name, near, folder }) =>
    `There is no snippet "${name}". ${near ? `Did you mean "${near}"?` : `Write it in ${folder}/${name}.mdx, or correct the name.`}`,
});

function snippetNames(files: Files): string[] {
  return files.list().files.filter(isSnippet).map(snippetName);
}

export const snippetCycle = rule('snippet-cycle', 'root', 'build', {
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) =>
      fault.kind === 'cycle' ? [{ at: fault, chain: fault.chain.join(' → ') }] : [],
    ),
  message: ({ chain }) => `This snippet contains itself (${chain}). Remove one \`<Snippet>\` of the chain.`,
});

export const snippetInline = rule('snippet-inline', 'root', 'build', {
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) => (fault.kind === 'inline' ? [{ at: fault, name: fault.name }] : [])),
  message: ({ name }) =>
    `The snippet "${name}" has several blocks, and this <Snippet> is in a line of text. Put it on a line of its own, with an empty line above and below.`,
});
