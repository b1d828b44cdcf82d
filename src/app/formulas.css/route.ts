import { styleSheet } from '../style-sheet';

export const dynamic = 'force-static';

/** The style sheet of formulas, for pages that have one. */
export function GET(): Response {
  return styleSheet('src/app/formulas.css/sheet.css');
}
