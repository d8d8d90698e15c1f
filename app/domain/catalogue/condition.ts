/** What the admin's form offers. */
export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

export type ConditionTone = "green" | "yellow" | "blue" | "grey";

/** The condition as shown: a missing one is Good, as old and imported books have it. */
export function conditionLabel(condition: string | null): string {
  return condition?.trim() || "Good";
}

/** The colour of a condition's badge: Like New green, Good yellow, Fair blue, other grey. */
export function conditionTone(condition: string | null): ConditionTone {
  switch (conditionLabel(condition).toLowerCase()) {
    case "like new":
      return "green";
    case "good":
      return "yellow";
    case "fair":
      return "blue";
    default:
      return "grey";
  }
}

/** The colour of a stock figure: above 3 green, 2 to 3 yellow, 1 or fewer red. */
export function stockTone(quantity: number): "green" | "yellow" | "red" {
  if (quantity > 3) return "green";
  return quantity >= 2 ? "yellow" : "red";
}
