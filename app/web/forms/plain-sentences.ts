import type { z } from "zod";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const UNITS: Record<string, string> = { string: " characters", array: " entries" };

type Issue = z.core.$ZodRawIssue;

const nameOf = ({ path = [] }: Issue) => path.map(String).join(".");

const quotedValues = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(" or ");

function wanted(issue: Issue): string | null {
  if (issue.code === "invalid_type") return KINDS[issue.expected] ?? null;
  return issue.code === "invalid_value" ? quotedValues(issue.values) : null;
}

function bound(issue: Extract<Issue, { code: "too_small" | "too_big" }>): string {
  const isSmall = issue.code === "too_small";
  const limit = isSmall ? issue.minimum : issue.maximum;
  const unit = UNITS[issue.origin] ?? "";
  const isIn = issue.inclusive ?? true;
  const words = isIn ? ["at least", "at most"] : ["more than", "less than"];
  return `${words[isSmall ? 0 : 1]} ${limit}${unit}`;
}

export const unknownField = (name: string) =>
  `There is no field ${JSON.stringify(name)} here: remove it.`;

/** For a validation error whose schema has no sentence, so that nobody reads the validator's wording. */
export function plainSentence(issue: Issue): string {
  const name = nameOf(issue);
  const what = wanted(issue);
  if (issue.code === "unrecognized_keys") return issue.keys.map(unknownField).join(" ");
  if (name === "") return "Send a JSON object with the fields of this call.";
  if (issue.input === undefined) return `${name} is missing: give ${what ?? "it"}.`;
  if (what !== null) return `${name} must be ${what}.`;
  if (issue.code === "too_small" || issue.code === "too_big") {
    const verb = UNITS[issue.origin] ? "must have" : "must be";
    return `${name} ${verb} ${bound(issue)}.`;
  }
  return `${name} is not in the form that it must have.`;
}
