import { contrast, type Theme, textOn } from "./theme";

/** What WCAG 2.2 asks of text (1.4.3), and of marks such as the ring around what has the focus (1.4.11). */
const TEXT = 4.5;
const MARK = 3;
/** Below this, text is not read at all, nor is a button made out: no theme is saved with it. */
const LEAST = 3;
/** The shop's grey for small print, which stands on the owner's background. */
export const SMALL_PRINT = "#52606f";
/** The shop's pale grey under a link that is pointed at. */
export const MIST = "#f1f5f9";
/** What cards and boxes are made of, whatever the owner's background. */
const CARD = "#ffffff";

type ColorSentences = Partial<Record<keyof Theme, string>>;
type Pair = {
  name: keyof Theme;
  what: string;
  ratio: number;
  wanted: number;
  /** What nobody can do where the contrast is lower than the least; null where it may be low. */
  lost: string | null;
};

const READ = "people cannot read it";
const SEEN = "people cannot see where a button begins";

const rounded = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function pairsOf(theme: Theme): Pair[] {
  const { primaryColor, accentColor, backgroundColor, textColor } = theme;
  return [
    {
      name: "textColor",
      what: "Text on a link that is pointed at",
      ratio: contrast(textColor, MIST),
      wanted: LEAST,
      lost: READ,
    },
    {
      name: "textColor",
      what: "Text on the background",
      ratio: contrast(textColor, backgroundColor),
      wanted: TEXT,
      lost: READ,
    },
    {
      name: "primaryColor",
      what: "Words on buttons in the primary colour",
      ratio: contrast(primaryColor, textOn(primaryColor)),
      wanted: TEXT,
      lost: READ,
    },
    {
      name: "primaryColor",
      what: "The primary colour on the white of cards",
      ratio: contrast(primaryColor, CARD),
      wanted: MARK,
      lost: SEEN,
    },
    {
      name: "primaryColor",
      what: "The primary colour on the background",
      ratio: contrast(primaryColor, backgroundColor),
      wanted: MARK,
      lost: SEEN,
    },
    {
      name: "accentColor",
      what: "The accent on the background",
      ratio: contrast(accentColor, backgroundColor),
      wanted: MARK,
      lost: null,
    },
    {
      name: "backgroundColor",
      what: "The grey of small print on this background",
      ratio: contrast(SMALL_PRINT, backgroundColor),
      wanted: TEXT,
      lost: READ,
    },
  ];
}

const isLost = ({ ratio, lost }: Pair) => lost !== null && ratio < LEAST;

const says = ({ what, ratio, wanted }: Pair) =>
  `${what}: the contrast is ${rounded(ratio)} to 1, and needs ${wanted} to 1 to be read well.`;

const refuses = ({ what, ratio, lost }: Pair) =>
  `${what}: the contrast is ${rounded(ratio)} to 1. Below ${LEAST} to 1 ${lost}, so it cannot be saved. Choose colours that differ more.`;

/** What nobody could read or make out in a theme, by the colour to change: such a theme is not saved. Colours are `#rrggbb`. */
export function contrastFaults(theme: Theme): ColorSentences {
  const lost = pairsOf(theme).filter(isLost);
  return Object.fromEntries(lost.map((pair) => [pair.name, refuses(pair)]));
}

/** What is hard to read in a theme, by the colour to change, and what nobody could. Colours are `#rrggbb`. */
export function contrastWarnings(theme: Theme): ColorSentences {
  const low = pairsOf(theme).filter(({ ratio, wanted }) => ratio < wanted);
  const hard = Object.fromEntries(low.map((pair) => [pair.name, says(pair)]));
  return { ...hard, ...contrastFaults(theme) };
}
