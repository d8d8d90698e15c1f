import { contrast, type Theme, textOn } from "./theme";

/** What WCAG 2.2 asks of text (1.4.3), and of marks such as the ring around what has the focus (1.4.11). */
const TEXT = 4.5;
const MARK = 3;
/** The shop's grey for small print, which stands on the owner's background. */
const SMALL_PRINT = "#52606f";

export type ContrastWarnings = Partial<Record<keyof Theme, string>>;

const rounded = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function says(what: string, ratio: number, wanted: number): string {
  return `${what}: the contrast is ${rounded(ratio)} to 1, and needs ${wanted} to 1 to be read well.`;
}

/** What is hard to read in a theme, by the colour to change. It stops nothing. Colours are `#rrggbb`. */
export function contrastWarnings(theme: Theme): ContrastWarnings {
  const { primaryColor, accentColor, backgroundColor, textColor } = theme;
  const pairs: [keyof Theme, string, number, number][] = [
    ["textColor", "Text on the background", contrast(textColor, backgroundColor), TEXT],
    [
      "primaryColor",
      "Words on buttons in the primary colour",
      contrast(primaryColor, textOn(primaryColor)),
      TEXT,
    ],
    ["accentColor", "The accent on the background", contrast(accentColor, backgroundColor), MARK],
    [
      "backgroundColor",
      "The grey of small print on this background",
      contrast(SMALL_PRINT, backgroundColor),
      TEXT,
    ],
  ];
  const low = pairs.filter(([, , ratio, wanted]) => ratio < wanted);
  return Object.fromEntries(
    low.map(([name, what, ratio, wanted]) => [name, says(what, ratio, wanted)]),
  );
}
