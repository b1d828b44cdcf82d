import { COLOR_MODES, STORAGE_KEYS } from '@/config/site';
import { THEME_COLORS } from '@/config/tokens';
import { KEPT } from './storage';

const { theme, announcementId, announcementDismissed, announcementDismissedIds, codeLanguage, codeWrap } = STORAGE_KEYS;
/** Only the keys that the script reads, because every page contains them. */
const KEYS = { theme, announcementId, announcementDismissed, announcementDismissedIds, codeLanguage, codeWrap };

/**
 * The values of the script in the head. `announcement` is the id of the site's announcement, if it has one; `languages`
 * are the ids of the code languages with a rule in the style sheet.
 */
export function firstPaint(announcement: string | undefined, languages: readonly string[]) {
  return {
    keys: KEYS,
    prefix: KEPT,
    modes: COLOR_MODES as readonly string[],
    themeColors: THEME_COLORS,
    announcement,
    languages,
  };
}
