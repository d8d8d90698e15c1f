export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

/** The displayed condition: Good when missing, as in old and imported books. */
export function conditionLabel(condition: string | null): string {
  return condition?.trim() || "Good";
}
