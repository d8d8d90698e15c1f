import { createHash } from "node:crypto";
import type { ImportOptions } from "./options";

/**
 * A mark of what a look at a file was asked with: the same columns and choices give the same mark. Who starts an import
 * says by it which look was seen.
 */
export function lookMark(mapping: Record<string, string>, options: ImportOptions): string {
  const columns = Object.entries(mapping).filter(([, field]) => field !== "");
  const meant = options.meant.map(({ kind, name, is }) => [kind, name, is]);
  const asked = [columns, options.unknown, options.values, meant].map((part) =>
    Array.isArray(part) ? part.map(String).sort() : Object.entries(part).map(String).sort(),
  );
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22);
}
