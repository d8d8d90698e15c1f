import type { COUNT_SCOPES } from "~/db/schema/stock";

type Counted = { scope: (typeof COUNT_SCOPES)[number]; named: string | null };

export function countTitle({ scope, named }: Counted): string {
  if (named === null) return "All books";
  return scope === "shelf" ? `Shelf ${named}` : named;
}
