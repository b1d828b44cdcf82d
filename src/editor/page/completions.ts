import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { ComponentHelp, Model } from '../model';
import type { Editor } from './context';

/** What a text can name. */
export type Named = Pick<Editor, 'model' | 'files' | 'client'>;

/** How what is before the cursor on its line is completed: the group `part` is replaced. */
type Rule = readonly [
  before: RegExp,
  options: (
    named: Named,
    found: RegExpMatchArray,
  ) => readonly Completion[] | Promise<readonly Completion[]>,
];

const RULES: readonly Rule[] = [
  [/^[ \t]*(?:`{3,}|~{3,})(?<part>[\w+#-]*)$/, ({ model }) => model.languages.map(plain)],
  [/\]\((?<part>(\/[^)\s#]*)#[^)\s]*)$/, (named, [, , route = '']) => headingsOf(named, route)],
  [/\]\((?<part>[^)\s#]*)$/, pages],
  [/\bhref="(?<part>[^"#]*)$/, pages],
  [/<([A-Z]\w*)\b[^<>]*\s(\w+)="(?<part>[^"]*)$/, values],
  [/<([A-Z]\w*)\b(?:[^<>"]|"[^"]*")*\s(?<part>\w*)$/, attributes],
  [/(?<part><[A-Z]?\w*)$/, ({ model }) => model.components.map(component)],
  [/(?<part>\{[\w.]*)$/, ({ model }) => Object.entries(model.choices.facts).map(fact)],
];

/** Completes languages of code, links, attributes, components and facts. */
export async function completeText(
  named: Named,
  { state, pos }: Pick<CompletionContext, 'state' | 'pos'>,
): Promise<CompletionResult | null> {
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  for (const [pattern, optionsOf] of RULES) {
    const found = pattern.exec(before);
    if (!found) continue;
    const from = pos - (found.groups?.['part']?.length ?? 0);
    return { from, options: await optionsOf(named, found), validFor: /^[^\s"()#]*$/ };
  }
  return null;
}

function plain(label: string): Completion {
  return { label };
}

function pages({ files, model }: Named): Completion[] {
  const titles = new Map(files.map(({ route, title }) => [route, title]));
  return model.choices.route.map((route) => ({ label: route, detail: titles.get(route) ?? '' }));
}

async function headingsOf({ files, client }: Named, route: string): Promise<Completion[]> {
  const file = files.find((one) => one.route === route);
  const targets = file ? await client.outline({ path: file.path }) : [];
  return targets.map(({ id, text }) => ({ label: `${route}#${id}`, detail: text }));
}

function attributes({ model }: Named, [tag = '', name = '']: RegExpMatchArray): Completion[] {
  const known = helpOf(model, name)?.attributes ?? {};
  const free = Object.keys(known).filter((attribute) => !tag.includes(` ${attribute}=`));
  return free.map((label) => snippetCompletion(`${label}="\${}"`, { label }));
}

function values({ model }: Named, [, name = '', attribute = '']: RegExpMatchArray): Completion[] {
  const own = helpOf(model, name)?.attributes ?? {};
  if (name === 'Fact' && attribute === 'id') return Object.keys(model.choices.facts).map(plain);
  return (Object.hasOwn(own, attribute) ? (own[attribute] ?? []) : []).map(plain);
}

function helpOf({ components }: Model, name: string): ComponentHelp | undefined {
  return components.find((one) => one.name === name);
}

function component({ name, description, example }: ComponentHelp): Completion {
  return { label: `<${name}`, info: description, apply: example ?? `<${name} ` };
}

function fact([id, text]: readonly [string, string]): Completion {
  return { label: `{${id}`, detail: text, apply: `{${id}}` };
}
