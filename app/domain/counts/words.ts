import type { CountState, StockCount } from "./view";

export const NO_SCOPE = "Please choose what to count";
export const NO_CODE = "Please scan or type a number";
export const COUNT_NOT_FOUND = "Count not found";
export const COUNT_ENDED = "This count has ended, so that nothing can be scanned in it any more";

export const NOT_SCANNED = "No copy was scanned yet: there is nothing to correct by.";

export const CHANGED_MEANWHILE =
  "The result changed meanwhile. Look at it again, then press again.";

export const COUNT_STATE_WORDS: Record<CountState, string> = {
  open: "Under way",
  applied: "Corrected",
  undone: "Undone",
  dropped: "Ended without a correction",
};

const copiesInWords = (copies: number) => (copies === 1 ? "1 copy" : `${copies} copies`);

export const countedSoFar = ({ scanned, expected }: StockCount): string =>
  `${scanned} of ${copiesInWords(expected)} scanned`;

type Changed = Pick<StockCount["changed"], "missing" | "over" | "shelves">;

// What a correction changes or changed: '3 copies off, 1 copy more, 2 shelf marks'.
export function changedInWords({ missing, over, shelves }: Changed): string {
  const parts = [
    missing > 0 && `${copiesInWords(missing)} off`,
    over > 0 && `${copiesInWords(over)} more`,
    shelves > 0 && (shelves === 1 ? "1 shelf mark" : `${shelves} shelf marks`),
  ];
  return parts.filter(Boolean).join(", ") || "Nothing";
}
