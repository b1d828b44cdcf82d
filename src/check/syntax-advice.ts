import { DIRECTIVES } from '@schema/callouts';
import { counterpartOf } from '@schema/html-elements';
import { SIMILAR_COMPONENTS } from '@schema/foreign-names';
import { mdxComponent, mdxComponents } from '@schema/mdx-components';
import { nearest } from '@schema/nearest';
import { OPEN_QUOTE } from '@/content/markdown/syntax-fault';
import { isHtmlName } from '@/content/markdown/raw-html';

/**
 * The parser's reason in the words of writers, and what to write instead. `source` is the text from the opening character
 * on.
 */
export function syntaxAdvice(reason: string, source: string): string {
  const [, name, column, block = ''] =
    /for `<([\w.-]+)>` \(\d+:(\d+)-.* before the end of `(\w+)`/.exec(reason) ?? [];
  if (name && !source.startsWith(`<${name}`) && BLOCKS[block])
    return `this line is outside of the ${BLOCKS[block]} in which <${name}> begins. Write ${block === 'blockQuote' ? '`> `' : `${Number(column) - 1} spaces`} in front of it, as in front of <${name}>.`;
  if (/^[ \t>]*(?:``|~~)/.test(source))
    return 'the block of code that begins here has no end, or two backticks only. Write three signs on a line of their own above the code, and below it.';
  if (!source.startsWith('{')) return tagAdvice(reason, source);
  // The next line is outside of the quotation or the list.
  if (/^\{(?:(?!\n[ \t>]*\n)[^{}])*\}/.test(source))
    return 'the text in the braces that open here leaves its quotation or its list. Write it on one line.';
  if (source.startsWith('{/*'))
    return 'the comment that begins here has no end, or a brace in it. Write `*/}` where it ends, and no single brace in it.';
  return 'the brace `{` that opens here has no closing `}`. Write the closing brace, or put the code in backticks: `{`.';
}

/** What to write instead of `{…}` that is neither a fact nor a comment. */
export function expressionAdvice(source: string): string {
  if (source.startsWith('{/*'))
    return 'This comment has a brace or another text beside it. Write `{/* text */}`, without a single brace.';
  if (/^\{\s*(["'])\s+\1\s*\}/.test(source))
    return 'Readers see the quotation marks of this space. Remove it: a space or a new line is enough.';
  const [, name = ''] = /^\{?([a-z]+)(?:[:|][^{}\n]*)?(?:\}|$)/.exec(source) ?? [];
  if (DIRECTIVES.has(name))
    return `\`{${name}}\` begins no callout here. Write \`:::${name}\` on a line above the text, and \`:::\` on a line below it.`;
  const [template] = /^(?:\{\{[^{}]*\}\}|\{%[^{}]*%\})/.exec(source) ?? [];
  if (template)
    return `\`${template}\` is a command of another site generator, or code without its signs. Put code in backticks. Write a fact as \`{name}\` and a remark as \`<Callout type="note">\`.`;
  const [attributes] =
    /^\{ ?(?::|\.\w|(?:target|rel|class|width|height|style)=)[^{}\n]*\}/.exec(source) ?? [];
  if (attributes)
    return `\`${attributes}\` is syntax of another site generator. Remove it: links and pictures have no attributes.`;
  const [, id] = /^\{#([\p{L}\p{M}\p{N}_.:-]+)\}/u.exec(source) ?? [];
  if (id) return `\`{#${id}}\` is no fact. Write a fixed id as \`{/* #${id} */}\`.`;
  const [shown = '{'] = /^\{[^\n}]{0,40}\}?/.exec(source) ?? [];
  return `\`${shown}\` is no fact, and braces in prose contain facts only. Put code in backticks: \`{id}\`. Write a fact as \`{name}\` and a comment as \`{/* text */}\`.`;
}

function tagAdvice(reason: string, source: string): string {
  const link = /^<((?:https?:\/\/|mailto:)[^>\s]*|[^>\s@]+@[^>\s]+)>/.exec(source)?.[1];
  const [, slash = '', name = ''] = /^<(\/?)([\w.-]*)/.exec(source) ?? [];
  if (source.startsWith('< '))
    return 'a space is between `<` and the name of the component. Remove it.';
  if (source.startsWith('<!'))
    return '`<!` begins a comment of HTML. Write a comment as `{/* text */}`.';
  if (link) {
    const href = link.includes('@') && !link.startsWith('mailto:') ? `mailto:${link}` : link;
    return `\`<${link}>\` is no component. Write the address as a link: \`[${link}](${href})\`.`;
  }
  if (/^<\/[\w/-]*\)/.test(source))
    return 'the address of a link begins with `<` and has no `>`. Write `[text](/page)`.';
  if (/closing quote/.test(reason) || source.search(OPEN_QUOTE) === 0)
    return `an attribute of <${name}> has no closing quotation mark. Write it: \`name="value"\`.`;
  if (/`[“”„‘’«»]`.* before attribute value/.test(reason))
    return `an attribute of <${name}> has curly quotation marks. Write straight ones: \`name="value"\`.`;
  if (/attribute value/.test(reason) && !counterpartOf(name))
    return `an attribute of <${name}> has a value without quotation marks. Write \`name="value"\`.`;
  if (/self-closing slash/.test(reason) && !isUnknown(name))
    return `the tag <${name}> has no \`>\` behind its slash. Write \`<${name} …/>\`.`;
  if (!slash && / closing (?:tag `<\/|slash)/.test(reason) && /^<[^>]*\/>/.test(source))
    return `\`<${name} … />\` ends here, and \`</${name}>\` below ends it again. Remove the slash in front of \`>\`.`;
  if (slash) return strayAdvice(reason, name, source);
  const stray =
    /^<[A-Z].*>/.test(source) &&
    /^Unexpected character `([^<])`.* attribute name/.exec(reason)?.[1];
  if (stray && /^<\w+(?: \w+="[^"<>]*")* ?\/>/.test(source))
    return `<${name}> is in the value of an attribute, where no component can be. Write a fact there in braces: \`title="After {load.timeout}"\`.`;
  if (stray && !isUnknown(name))
    return `the tag <${name}> has \`${stray}\` between its attributes. Write \`name="value"\` for each, with spaces between them. A value that contains \`"\` has other quotation marks around it: \`name='…'\`.`;
  if (!stray && /end of file|attribute name/.test(reason))
    return `the tag <${name}> has no closing \`>\`. Write \`<${name} attribute="value">\`, or \`\\<\` for the character.`;
  if (counterpartOf(name))
    return `the HTML element <${name}> is not allowed. ${counterpartOf(name)}`;
  if (/closing tag/.test(reason)) return closingAdvice(reason, name);
  return '`<` begins a component here. Write `\\<` for the character, or put code in backticks: `<id>`.';
}

/** Whether a tag is none of the engine's; the product can have components of its own. */
function isUnknown(name: string): boolean {
  return /^[A-Z]/.test(name) ? !mdxComponent(name) : !isHtmlName(name);
}

/** A closing tag that does not fit the open one. */
function strayAdvice(reason: string, name: string, source: string): string {
  const [, open = ''] = / for `<([\w.-]+)>`/.exec(reason) ?? [];
  const [, next] = /^<[^>]*>\s*<\/([\w.-]+)>/.exec(source) ?? [];
  if (open && next === open)
    return `\`</${name}>\` is in front of \`</${open}>\`, and <${open}> begins inside of <${name}>. Exchange the two closing tags.`;
  const wanted = nearest(name, [open]);
  if (wanted && isUnknown(wanted))
    return `\`<${wanted}>\` has the closing tag \`</${name}>\`. ${isUnknown(name) ? 'Write the same name in both tags.' : `Did you mean \`<${name}>\`?`}`;
  if (name === 'br') return '`</br>` closes nothing. Write `<br/>`.';
  const fix = wanted
    ? `Did you mean \`</${wanted}>\`?`
    : `Write \`<${name}>\` and \`</${name}>\` on lines of their own, above and below the text, or remove it.`;
  return `\`</${name}>\` closes nothing. ${fix}`;
}

function closingAdvice(reason: string, name: string): string {
  const block = /before the end of `(\w+)`/.exec(reason)?.[1];
  const fault = `<${name}> has no closing tag${block ? ` in the same ${BLOCKS[block] ?? 'block'}` : ''}.`;
  // In a line, it is more often a placeholder.
  const near =
    SIMILAR_COMPONENTS.get(name) ?? (block ? '' : nearest(name, Object.keys(mdxComponents)));
  if (isUnknown(name) && near) return `${fault} Did you mean \`<${near}>\`?`;
  if (isUnknown(name))
    return `${fault} Put a placeholder or code in backticks: \`<${name}>\`. If it is a component, write \`</${name}>\` where its text ends.`;
  if (mdxComponent(name)?.isEmpty) return `<${name}> has no end. Write \`<${name} …/>\`.`;
  if (name === 'br') return `${fault} Write \`<br/>\`.`;
  return `${fault} Write \`</${name}>\` where its text ends. Tags around blocks are on lines of their own.`;
}

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  blockQuote: 'quotation',
  listItem: 'entry of the list',
  tableCell: 'cell',
};
