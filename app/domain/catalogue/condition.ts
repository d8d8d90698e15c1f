/** What the admin's form offers. */
export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

/** The condition as shown: a missing one is Good, as old and imported books have it. */
export function conditionLabel(condition: string | null): string {
  return condition?.trim() || "Good";
}
