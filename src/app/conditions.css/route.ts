import { styleSheet } from '../style-sheet';

export const dynamic = 'force-static';

/** The style sheet for print and forced colors: a separate file, so that other readers do not wait for it. */
export function GET(): Response {
  return styleSheet('src/app/conditions.css/sheet.css');
}
