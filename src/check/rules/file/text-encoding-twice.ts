import { matches, rule } from '../../rule';

/** What a program displays for each byte from 0x80 to 0x9F that reads UTF-8 as Windows-1252. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TAIL = `[${UPPER}\u00a0-\u00bf]`;
const WRONG = new RegExp(`[Â-ß]${TAIL}|[à-ï]${TAIL}{2}|ð${TAIL}{3}|\\uFFFD+`, 'g');

/** Text that a program read as Windows-1252 and saved as UTF-8 (`cafÃ©`), and the character that replaces lost text. */
export default rule({
  code: 'text-encoding-twice',
  on: 'file',
  stops: 'strict',
  find: ({ text, isProse }) =>
    matches(isProse ? text : '', WRONG, ({ 0: found }) => ({
      found,
      wanted: found.startsWith('\uFFFD') ? '' : wantedFor(found),
    })).filter(({ found, wanted }) => wanted !== found),
  message: ({ found, wanted }) =>
    wanted
      ? `Readers see \`${found}\`, because a program read this text with another encoding than UTF-8. Write \`${wanted}\`.`
      : `Readers see \`${found}\`, because the character that was here was lost when a program read the text with a wrong encoding. Write the character again.`,
});

function wantedFor(found: string): string {
  const bytes = Array.from(found, (character) => {
    const index = UPPER.indexOf(character);
    return index < 0 ? character.charCodeAt(0) : index + 0x80;
  });
  const text = Buffer.from(bytes).toString();
  return text.includes('\uFFFD') ? found : text;
}
