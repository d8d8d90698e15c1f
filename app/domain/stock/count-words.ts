import type { COUNT_SCOPES } from "~/db/schema/stock";

export type CountScope = (typeof COUNT_SCOPES)[number];

export const COUNT_SCOPE_WORDS: Record<CountScope, string> = {
  all: "All books",
  shelf: "One shelf",
  grade: "One grade",
  school: "One school",
};

type Counted = { scope: CountScope; named: string | null };

export function countTitle({ scope, named }: Counted): string {
  if (named === null) return COUNT_SCOPE_WORDS[scope];
  return scope === "shelf" ? `Shelf ${named}` : named;
}
