/**
 * Characters that change the display order of the text around them, so that a reader sees other text than a program
 * reads ("Trojan Source", CVE-2021-42574): U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
 */
export const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const EACH = new RegExp(BIDI_CONTROL, 'g');

/** The Unicode notation of a character: `U+202E`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text with each bidirectional control as its code point in brackets: `[U+202E]`. */
export function visibleBidi(text: string): string {
  return text.replace(EACH, (character) => `[${codePoint(character)}]`);
}

/** A character as an escape of JSON and of most languages: `\u202e`. */
export function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A JSON text with each bidirectional control as an escape of the same meaning. */
export function escapeBidi(json: string): string {
  return json.replace(EACH, unicodeEscape);
}
