/** What the admin's form offers. */
export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

export type ConditionTone = "green" | "yellow" | "orange" | "grey";

/** The condition as shown: a missing one is Good, as old and imported books have it. */
export function conditionLabel(condition: string | null): string {
  return condition?.trim() || "Good";
}

/** The colour of a condition's badge, from best to worst: Like New green, Good yellow, Fair orange; other grey. */
export function conditionTone(condition: string | null): ConditionTone {
  switch (conditionLabel(condition).toLowerCase()) {
    case "like new":
      return "green";
    case "good":
      return "yellow";
    case "fair":
      return "orange";
    default:
      return "grey";
  }
}
