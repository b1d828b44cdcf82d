import { root } from './words';
/**
 * Words that are so common in talk that they say little of what is looked for, though here and there they do: they count less than
 * their rarity on the site would have it.
 */
const LIST =
  'able about actually after again all allow already also always another anybody anyone anything ask away back because become before begin believe best better big both bring ' +
  'call case certain change come complete consider correct couple day different easy either else end enough even ever every everybody everyone everything exactly expect ' +
  'few figure find fine first follow give go good great guy happen happy hard hear help here idea instead keep kind know last later leave left let little long look lot make ' +
  'mean might mind mine more most move myself near new next nice no nobody nothing now often ok okay old once one only other out over own part people person possible ' +
  'prefer problem properly put quite rather really reason right same say see seem several show simple since single somebody someone something sometimes somewhere soon sort start still stop ' +
  'suddenly suppose sure take talk tell thank thing think time today together tomorrow try turn two understand until up use using usual very want way well whether ' +
  'whole wish within without wonder work wrong year yes yesterday yet';
const WORDS: ReadonlySet<string> = new Set(LIST.split(' ').map(root));
/** Whether a folded word says little. */
export const isSoftWord = (word: string): boolean => WORDS.has(root(word));
