export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

export const isCondition = (text: string): text is (typeof CONDITIONS)[number] =>
  CONDITIONS.some((condition) => condition === text);

/** The displayed condition: Good when missing, as in old and imported books. */
export function conditionLabel(condition: string | null): string {
  return condition?.trim() || "Good";
}

const BEST_FIRST: readonly string[] = CONDITIONS;

/** The place of a stored condition among the three, best first; an unknown one stands with Good. */
export function conditionRank(condition: string | null): number {
  const place = BEST_FIRST.indexOf(conditionLabel(condition));
  return place === -1 ? BEST_FIRST.indexOf("Good") : place;
}

const MEANINGS: Record<(typeof CONDITIONS)[number], string> = {
  "Like New": "Looks unused: a clean cover, clean pages, nothing written in it.",
  Good: "Used with care: all pages are there, with at most a name or some pencil in it.",
  Fair: "Much used: a worn cover or writing in it, and every page can be read.",
};

export function conditionMeaning(label: string): string {
  const known = CONDITIONS.find((condition) => condition === label);
  return known === undefined ? "" : MEANINGS[known];
}
