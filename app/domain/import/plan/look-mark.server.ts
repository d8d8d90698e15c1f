import { createHash } from "node:crypto";
import type { ImportOptions } from "./options";

/** A token of a preview's mapping and options: starting an import sends it back to prove which preview was seen. */
export function lookMark(mapping: Record<string, string>, options: ImportOptions): string {
  const columns = Object.entries(mapping).filter(([, field]) => field !== "");
  const meant = options.meant.map(({ kind, name, is }) => [kind, name, is]);
  const asked = [columns, options.unknown, options.values, meant].map((part) =>
    Array.isArray(part) ? part.map(String).sort() : Object.entries(part).map(String).sort(),
  );
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22);
}
