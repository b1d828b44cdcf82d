import type { Nodes, Parents, Root } from 'mdast';
import type { z } from 'zod';
import { CONTAINERS, CONTENTS } from '@schema/component-structure';
import { foreignComponent } from '@schema/foreign-names';
import { counterpartOf, htmlElements } from '@schema/html-elements';
import { issue, type Issue, type Place } from '@schema/issues';
import { mdxComponents } from '@schema/mdx-components';
import { nearest } from '@schema/nearest';
import { removedForm } from '@schema/removed-forms';
import { checkValue } from '@/source/schema-problems';
import type { Analysis } from '@/markdown/outline';

/** Components by name, with the schemas of their attributes. */
export type KnownComponents = Readonly<Record<string, z.ZodObject>>;

/** An unknown component or element, or wrong attributes. */
export function componentIssues(
  { name, attributes, line, column }: Analysis['components'][number],
  file: string,
  components: KnownComponents,
): Issue[] {
  const place = { file, line, column };
  const isElement = /^[a-z]/.test(name);
  const known: KnownComponents = isElement ? htmlElements : components;
  const schema = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!schema) return [isElement ? elementIssue(name, place, components) : unknownIssue(name, place, components)];
  return checkValue(schema, attributes).problems.map(({ path, message }) => {
    const form = `<${[name, ...path].join(' ')}>`;
    const instead = removedForm(form);
    if (instead) return issue('form-removed', place, { form, instead });
    const detail = `\`${path.join('.')}\`: ${message} Attributes are plain text: name="value".`;
    return issue('component-props', place, { name, detail });
  });
}

function unknownIssue(name: string, place: Place, components: KnownComponents): Issue {
  const instead = removedForm(`<${name}>`);
  if (instead) return issue('form-removed', place, { form: `<${name}>`, instead });
  const names = Object.keys(components);
  return issue('component-unknown', place, {
    name,
    near: foreignComponent(name) || nearest(name, names),
    known: names.join(', '),
  });
}

/** A lower-case name can be a component with a wrong letter case, an element with a counterpart, or a typing error. */
function elementIssue(name: string, place: Place, components: KnownComponents): Issue {
  const component = Object.keys(components).find((known) => known.toLowerCase() === name.toLowerCase());
  const fix = component ? '' : counterpartOf(name);
  const elements = Object.keys(htmlElements);
  const near = component ?? (fix ? '' : nearest(name, [...elements, ...Object.keys(components)]));
  return issue('html-element', place, { name, fix, near, known: elements.join(', ') });
}

/** Components outside of their containers, and components without their content, if all of it can be read. */
export function structureIssues(
  tree: Root,
  placeOf: (node: Nodes) => Place,
  isReadable: (node: Nodes) => boolean,
): Issue[] {
  const issues: Issue[] = [];
  const walk = (node: Nodes, around: readonly string[]) => {
    const name = componentName(node);
    // The check of a snippet's file reports what is in it.
    const isOwn = node.data?.origin === undefined;
    const container = name && CONTAINERS[name];
    if (isOwn && name && container && !around.includes(container))
      issues.push(issue('component-outside', placeOf(node), { name, container }));
    const content = name && CONTENTS[name];
    if (isOwn && name && content && !contains(node as Parents, content.node) && isReadable(node))
      issues.push(issue('component-empty', placeOf(node), { name, content: content.name }));
    if (isOwn && name === 'details' && !hasSummary(node as Parents) && isReadable(node))
      issues.push(issue('summary-missing', placeOf(node)));
    if ('children' in node) for (const child of node.children) walk(child, name ? [...around, name] : around);
  };
  walk(tree, []);
  return issues;
}

/** Whether details have a summary, which `remarkDetails` makes a paragraph of its own if it has no attributes. */
function hasSummary(details: Parents): boolean {
  return (
    details.children.some((child) => child.type === 'paragraph' && child.data?.hName === 'summary') ||
    contains(details, 'summary')
  );
}

/** Whether a kind of node or a component is in the children; any content, if `kind` is ''. */
function contains(node: Parents, kind: string): boolean {
  return node.children.some((child) => {
    if (kind === '') return hasContent(child);
    const isWanted = child.type === kind && (child.type !== 'list' || child.ordered === true);
    const name = componentName(child) ?? '';
    const isOther = kind !== 'summary' && isReported(name, node);
    return isWanted || name === kind || isOther || ('children' in child && contains(child, kind));
  });
}

/** Whether a component has its own message: it is unknown, or outside of its container. */
function isReported(name: string, parent: Nodes): boolean {
  const container = Object.hasOwn(CONTAINERS, name) ? CONTAINERS[name] : undefined;
  const isUnknown = /^[A-Z]/.test(name) && !Object.hasOwn(mdxComponents, name);
  return isUnknown || (container !== undefined && container !== componentName(parent));
}

function hasContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return false;
  if (node.type === 'paragraph') return node.children.some(hasContent);
  return true;
}

function componentName(node: Nodes): string | undefined {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? undefined) : undefined;
}
