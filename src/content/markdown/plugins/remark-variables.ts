import { distance } from 'fastest-levenshtein';
import type { Nodes, Paragraph, Root, RootContent, Table, TableCell, TableRow, Text } from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { AttributeDefaults } from '@schema/content-component';
import type { Product } from '@schema/product';
import { isTypo } from '@schema/nearest';
import {
  interpolate,
  unknownFacts,
  unknownIds,
  variableOf,
  type Variables,
} from '@/content/interpolate';
import { attributeOf, isElement, pointAfter, textAttributes, type JsxElement } from '../elements';

/** The values that the plugin inserts. */
export interface VariableOptions {
  variables: Variables;
  tables: Product['tables'];
  defaults?: AttributeDefaults;
}

/** An unknown variable in a text; line and column are those of the body. */
export interface UnknownVariable {
  /** With its braces, if it is no name: `{a b}`. */
  id: string;
  line: number;
  column: number;
  /** The rows or columns of the table, if it names one of these. */
  known?: readonly string[] | undefined;
}

declare module 'vfile' {
  interface DataMap {
    unknownVariables: UnknownVariable[];
  }
}

type Report = (id: string, node: Pick<Root, 'position'>, known?: readonly string[]) => void;

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;
/** Languages in which a name in braces is no code. */
const BRACELESS = /^(?:bash|sh|shell|console|http|json)$/;
const COMMENT = /^(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+$/;

/**
 * Replaces variables: `<Fact id="…"/>` and `{fact.id}` in prose with text, `<FactTable id="…"/>` with a table, and
 * `{fact.id}` in addresses, attributes and code. It works on the Markdown tree, so that search, table of contents and
 * page agree; components get the attributes that a writer left out, for the same reason. In code, only ids with a dot
 * are replaced, because `{name}` is common there. Unknown variables are collected in `file.data.unknownVariables` and
 * shown as their id.
 */
export function remarkVariables({ variables, tables, defaults = {} }: VariableOptions) {
  const dotted = Object.fromEntries(Object.entries(variables).filter(([id]) => id.includes('.')));
  return (tree: Root, file: VFile): void => {
    const unknown: UnknownVariable[] = (file.data.unknownVariables ??= []);
    const text = String(file);
    const report: Report = (id, node, known) => {
      const { start = { line: 1, column: 1 }, end } = node.position ?? {};
      const [before = ''] = text.slice(start.offset, end?.offset).split(`{${id}}`, 2).slice(0, -1);
      const { line, column } = pointAfter(start, before);
      unknown.push({ id, line, column, known });
    };
    const addAttributes = (node: JsxElement) => {
      addDefaults(node, defaults);
      // Braces are no value, and the schema of the component reports an attribute without one.
      for (const attribute of node.attributes)
        if (typeof attribute.value === 'object') attribute.value = null;
      for (const attribute of textAttributes(node)) {
        // The default of an attribute is no text of the page.
        if (attribute.position)
          for (const id of unknownFacts(attribute.value, variables)) report(id, node);
        attribute.value = interpolate(attribute.value, variables);
      }
    };
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        // A whole address of another site can be a template: `https://api.example/{id}`.
        const names = /^(?:mailto:)?\{/.test(node.url)
          ? unknownIds(node.url, variables, true)
          : unknownFacts(node.url, variables);
        if (/^(?:mailto:|[/{])/.test(node.url)) for (const id of names) report(id, node);
        node.url = interpolate(node.url, variables);
      }
      if (node.type === 'code' || node.type === 'inlineCode') {
        const facts = 'lang' in node && BRACELESS.test(node.lang ?? '') ? variables : {};
        // Two braces are a variable of another program.
        const inGroup = unknownFacts(node.value.replaceAll(/\{\{[^{}]*\}\}/g, ''), facts);
        const isMeant = (id: string) => inGroup.includes(id) || isMistyped(id, Object.keys(dotted));
        for (const id of unknownIds(node.value, dotted, false).filter(isMeant)) report(id, node);
        node.value = interpolate(node.value, dotted);
      }
      if (node.type === 'code' && node.meta) node.meta = interpolate(node.meta, variables);
      if (isElement(node)) addAttributes(node);
      const replacement = replace(node, variables, tables, report);
      if (!replacement || !parent || index === undefined) return undefined;
      (parent.children as RootContent[])[index] = replacement;
      return [SKIP, index + 1];
    });
  };
}

/**
 * Code has braces of its own: a fact with one wrong letter, with exchanged ones, or with two wrong ones in its group is no
 * code.
 */
function isMistyped(id: string, facts: readonly string[]): boolean {
  const name = id.slice(id.lastIndexOf('.'));
  return facts.some(
    (known) =>
      isTypo(id, known) ||
      (known.endsWith(name) && name.length + 4 < known.length && distance(id, known) === 2),
  );
}

function addDefaults(node: JsxElement, defaults: AttributeDefaults): void {
  const own = node.name && Object.hasOwn(defaults, node.name) ? defaults[node.name] : {};
  for (const [name, value] of Object.entries(own ?? {})) {
    const isSet = node.attributes.some(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
    );
    if (!isSet) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
  }
}

/** What readers see instead of a node; undefined if it stays. */
function replace(
  node: Nodes,
  variables: Variables,
  tables: VariableOptions['tables'],
  report: Report,
): RootContent | undefined {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const id = node.value.trim();
    if (COMMENT.test(id)) return undefined;
    const written = `{${node.value}}`;
    const value = variableOf(variables, id);
    if (value === undefined) report(NAME.test(id) ? id : written, node);
    return textAt(node, value ?? written);
  }
  const id = isElement(node) && attributeOf(node, 'id');
  // The schema of the component reports that it has no id, or another attribute.
  if (!id || !node.attributes.every(isOfFact)) return undefined;
  if (node.name === 'Fact') {
    const value = variableOf(variables, id);
    if (value === undefined) report(id, node);
    return textAt(node, value ?? id);
  }
  if (node.name !== 'FactTable') return undefined;
  const table = Object.hasOwn(tables, id) ? tables[id] : undefined;
  if (!table) report(id, node);
  if (!table) return { type: 'paragraph', children: [{ type: 'text', value: id }] };
  /** The names in an attribute, in its order; without the attribute, all names. */
  const namesIn = (attribute: 'rows' | 'columns') => {
    const all = Object.keys(table[attribute]);
    const names = (attributeOf(node, attribute) ?? '').split(/[\s,]+/).filter(Boolean);
    for (const name of names) if (!all.includes(name)) report(`${id}.${name}`, node, all);
    return names.length === 0 ? all : names.filter((name) => all.includes(name));
  };
  return tableOf(table, namesIn('rows'), namesIn('columns'));
}

function isOfFact(item: JsxElement['attributes'][number]): boolean {
  return item.type === 'mdxJsxAttribute' && /^(?:id|rows|columns)$/.test(item.name);
}

/** The text instead of a node. It keeps the node's position, so that checks of the prose can report it. */
function textAt({ type, position }: Nodes, value: string): Text | Paragraph {
  const text: Text = { type: 'text', value, position };
  const isBlock = type === 'mdxFlowExpression' || type === 'mdxJsxFlowElement';
  return isBlock ? { type: 'paragraph', children: [text] } : text;
}

function tableOf(
  table: Product['tables'][string],
  rows: readonly string[],
  columns: readonly string[],
): Table {
  const head = rowOf([
    table.rowHeading,
    ...columns.map((column) => table.columns[column] ?? column),
  ]);
  const body = rows.map((name) => {
    const row = table.rows[name];
    return rowOf([row?.label ?? name, ...columns.map((column) => row?.values[column] ?? '')]);
  });
  return {
    type: 'table',
    children: [head, ...body],
    data: { hProperties: { 'data-caption': table.caption } },
  };
}

function rowOf(cells: readonly string[]): TableRow {
  const cellOf = (value: string): TableCell => ({
    type: 'tableCell',
    children: [{ type: 'text', value }],
  });
  return { type: 'tableRow', children: cells.map(cellOf) };
}
