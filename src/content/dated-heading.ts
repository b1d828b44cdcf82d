const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A heading such as `12 March 2026: What is new`; undefined if it does not begin with an existing day. */
export function parseDatedHeading(text: string): { date: Date; title: string } | undefined {
  const [, day = '', month = '', year = '', title = ''] =
    /^(\d{1,2}) (\p{L}+) (\d{4}): *(\S.*)$/u.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)));
  if (date.getUTCDate() === Number(day) && MONTHS[date.getUTCMonth()] === month)
    return { date, title };
  return undefined;
}
