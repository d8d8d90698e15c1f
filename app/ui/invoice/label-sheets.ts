// Measures in mm. `width` and `height` are one label's; a roll has one label a page.
type LabelSheet = {
  label: string;
  page: [width: number, height: number];
  margin: [top: number, left: number];
  columns: number;
  rows: number;
  width: number;
  height: number;
  gap: number;
  code: number;
  price: string;
  text: string;
  lines: number;
};

export const LABEL_PAPERS = ["a4-65", "a4-21", "62mm"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

// A4 sheets as they are sold, and the roll of a label printer.
export const LABEL_SHEETS: Record<LabelPaper, LabelSheet> = {
  "a4-65": {
    label: "A4: 65 of 38 × 21 mm",
    page: [210, 297],
    margin: [10.7, 4.75],
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    gap: 2.5,
    code: 16,
    price: "9.5pt",
    text: "6pt",
    lines: 3,
  },
  "a4-21": {
    label: "A4: 21 of 64 × 38 mm",
    page: [210, 297],
    margin: [15.15, 7.25],
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    gap: 2.5,
    code: 27,
    price: "15pt",
    text: "9pt",
    lines: 4,
  },
  "62mm": {
    label: "Roll of 62 mm",
    page: [62, 29],
    margin: [0, 0],
    columns: 1,
    rows: 1,
    width: 62,
    height: 29,
    gap: 0,
    code: 25,
    price: "15pt",
    text: "8.5pt",
    lines: 3,
  },
};

export const labelsAPage = (paper: LabelPaper): number =>
  LABEL_SHEETS[paper].columns * LABEL_SHEETS[paper].rows;

export function firstFault(paper: LabelPaper, typed: string): string | null {
  const [first, most] = [Number(typed), labelsAPage(paper)];
  if (Number.isInteger(first) && first >= 1 && first <= most) return null;
  return `Give the first free sticker as a number from 1 to ${most}: so many are on this paper.`;
}

export const readLabelPaper = (asked: string | null): LabelPaper =>
  LABEL_PAPERS.find((paper) => paper === asked) ?? LABEL_PAPERS[0];
