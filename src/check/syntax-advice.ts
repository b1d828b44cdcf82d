import { counterpartOf } from '@schema/html-elements';
import { emptyComponents, mdxComponents } from '@schema/mdx-components';
import { nearest } from '@schema/nearest';

/** What is wrong with a syntax, and what to write instead. */
interface Advice {
  readonly detail: string;
  readonly fix: string;
}

/**
 * The parser's reason in the words of writers, with the form that MDX accepts. `source` is the text from the opening
 * character on.
 */
export function syntaxAdvice(reason: string, source: string): Advice {
  const [, attribute] = /^([\w:.-]+)=\{/.exec(source) ?? [];
  if (attribute)
    return {
      detail: `the value of the attribute \`${attribute}\` is code`,
      fix: `Attributes are plain text: \`${attribute}="value"\`.`,
    };
  return source.startsWith('{') ? expressionAdvice(reason, source) : tagAdvice(reason, source);
}

function expressionAdvice(reason: string, source: string): Advice {
  const [template] = /^(?:\{\{[^{}]*\}\}|\{%[^{}]*%\})/.exec(source) ?? [];
  if (template)
    return {
      detail: `\`${template}\` is a command of another site generator`,
      fix: 'Write a fact as `{name}`, a remark as `<Callout type="note">`, and a shared text as `<Snippet name="…"/>`.',
    };
  if (/end of file/.test(reason) && source.startsWith('{/*'))
    return { detail: 'the comment that begins here has no end', fix: 'Write `*/}` where it ends.' };
  if (/end of file/.test(reason))
    return {
      detail: 'the brace `{` that opens here has no closing `}`',
      fix: 'Write the closing brace, or put the code in backticks: `{`.',
    };
  const [, id] = /^\{#([\p{L}\p{M}\p{N}_.:-]+)\}/u.exec(source) ?? [];
  if (id) return { detail: `\`{#${id}}\` is no fact`, fix: `Write a fixed id as \`{/* #${id} */}\`.` };
  const [shown = '{'] = /^\{[^\n}]{0,40}\}?/.exec(source) ?? [];
  return {
    detail: `\`${shown}\` is no fact, and braces in prose contain facts only`,
    fix: 'Put code in backticks: `{id}`. Write a fact as `{name}` and a comment as `{/* text */}`.',
  };
}

function tagAdvice(reason: string, source: string): Advice {
  const link = /^<((?:https?:\/\/|mailto:)[^>\s]*|[^>\s@]+@[^>\s]+)>/.exec(source)?.[1];
  const [, slash = '', name = ''] = /^<(\/?)([\w.-]*)/.exec(source) ?? [];
  if (source.startsWith('<!'))
    return { detail: '`<!` begins a comment of HTML', fix: 'Write a comment as `{/* text */}`.' };
  if (link) {
    const href = link.includes('@') && !link.startsWith('mailto:') ? `mailto:${link}` : link;
    return { detail: `\`<${link}>\` is no component`, fix: `Write the address as a link: \`[${link}](${href})\`.` };
  }
  if (/closing quote/.test(reason))
    return { detail: `an attribute of <${name}> has no closing quotation mark`, fix: 'Write it: `name="value"`.' };
  if (/`[“”„‘’«»]`.* before attribute value/.test(reason))
    return {
      detail: `an attribute of <${name}> has curly quotation marks`,
      fix: 'Write straight ones: `name="value"`.',
    };
  if (/attribute value/.test(reason))
    return {
      detail: `an attribute of <${name}> has a value without quotation marks`,
      fix: 'Write `name="value"`.',
    };
  if (slash) {
    const wanted = nearest(name, [/ for `<([\w.-]+)>`/.exec(reason)?.[1] ?? '']);
    if (wanted && isUnknown(wanted))
      return {
        detail: `\`<${wanted}>\` has the closing tag \`</${name}>\``,
        fix: isUnknown(name) ? 'Write the same name in both tags.' : `Did you mean \`<${name}>\`?`,
      };
    return {
      detail: `\`</${name}>\` closes nothing`,
      fix: wanted
        ? `Did you mean \`</${wanted}>\`?`
        : `Remove it, or write \`<${name}>\` on a line of its own above the text.`,
    };
  }
  if (/end of file|attribute name/.test(reason))
    return {
      detail: `the tag <${name}> has no closing \`>\``,
      fix: `Write \`<${name} attribute="value">\`, or \`\\<\` for the character.`,
    };
  if (/closing tag/.test(reason)) return closingAdvice(reason, name, source);
  return {
    detail: '`<` begins a component here',
    fix: 'Write `\\<` for the character, or put code in backticks: `<id>`.',
  };
}

/** Whether a tag is none of the engine's; the product can have components of its own. */
function isUnknown(name: string): boolean {
  return /^[A-Z]/.test(name) ? !Object.hasOwn(mdxComponents, name) : !/^[a-z][a-z0-9]*$/.test(name);
}

function closingAdvice(reason: string, name: string, source: string): Advice {
  if (/^<[\w.-]+[ \t]*\/>/.test(source))
    return { detail: `\`<${name}/>\` does not end the <${name}> above`, fix: `Write \`</${name}>\` here.` };
  const block = /before the end of `(\w+)`/.exec(reason)?.[1];
  const detail = `<${name}> has no closing tag${block ? ` in the same ${BLOCKS[block] ?? 'block'}` : ''}`;
  // In a line, it is more often a placeholder.
  const near = block ? '' : nearest(name, Object.keys(mdxComponents));
  if (isUnknown(name) && near) return { detail, fix: `Did you mean \`<${near}>\`?` };
  if (isUnknown(name))
    return {
      detail,
      fix: `Put a placeholder or code in backticks: \`<${name}>\`. If it is a component, write \`</${name}>\` where its text ends.`,
    };
  if (emptyComponents.has(name)) return { detail: `<${name}> has no end`, fix: `Write \`<${name} …/>\`.` };
  if (name === 'br') return { detail, fix: 'Write `<br/>`.' };
  if (counterpartOf(name)) return { detail: `the HTML element <${name}> is not allowed`, fix: counterpartOf(name) };
  return { detail, fix: `Write \`</${name}>\` where its text ends. Tags around blocks are on lines of their own.` };
}

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  blockQuote: 'quotation',
  listItem: 'entry of the list',
  tableCell: 'cell',
};
