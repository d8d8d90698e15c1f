const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const ABOUT_BOOKS =
  /\b(?:books?|lists?|stationery|grades?|academic|boeke?|boeklys|lys|graad|skryfbehoeftes|akademiese)\b/i;

/** The year of a letter's list: that of its headline, else the latest. A letter is of the year before its list. */
export function yearIn(lines: { text: string }[], thisYear: number): number | null {
  const likely = (text: string) =>
    [...text.matchAll(YEAR)]
      .map(([year]) => Number(year))
      .filter((year) => Math.abs(year - thisYear) <= 3);
  const headline = lines.find(({ text }) => ABOUT_BOOKS.test(text) && likely(text).length > 0);
  const years = headline ? likely(headline.text) : lines.flatMap(({ text }) => likely(text));
  return years.length === 0 ? null : Math.max(...years);
}
