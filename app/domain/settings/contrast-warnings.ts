import { contrast, type Theme, textOn } from "./theme";

// The contrast that WCAG 2.2 requires for text (1.4.3), and for graphics such as the focus ring (1.4.11).
const TEXT = 4.5;
const MARK = 3;
// Below this contrast text and buttons are invisible: such a theme is not saved.
const LEAST = 3;
export const SMALL_PRINT = "#52606f";
export const MIST = "#f1f5f9";
const CARD = "#ffffff";

type ColorSentences = Partial<Record<keyof Theme, string>>;
type Pair = {
  name: keyof Theme;
  what: string;
  ratio: number;
  wanted: number;
  /** The consequence of a contrast below the minimum; null where low contrast is allowed. */
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

export function contrastFaults(theme: Theme): ColorSentences {
  const lost = pairsOf(theme).filter(isLost);
  return Object.fromEntries(lost.map((pair) => [pair.name, refuses(pair)]));
}

export function contrastWarnings(theme: Theme): ColorSentences {
  const low = pairsOf(theme).filter(({ ratio, wanted }) => ratio < wanted);
  const hard = Object.fromEntries(low.map((pair) => [pair.name, says(pair)]));
  return { ...hard, ...contrastFaults(theme) };
}
