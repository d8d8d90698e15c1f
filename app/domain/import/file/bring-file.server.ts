import { env } from "~/env.server";
import {
  hasImportFile,
  importFileName,
  keepCopiedImportFile,
} from "~/providers/import-files.server";
import { fileOfBox, otherBoxes } from "../../box/ask-others.server";
import { DomainError } from "../../errors";
import type { Run } from "../run/find-run.server";

const WITHIN_MS = 60_000;

const ELSEWHERE =
  "The box of this shop that took the file does not answer just now. Please try again in a moment, or upload the file again.";

/**
 * Fetches the file of an import from the box that took it, unless this one did or has fetched it before.
 * @throws DomainError unavailable while no box that answers has it.
 */
export async function bringImportFile({
  fileKey,
  fileBytes,
}: Pick<Run, "fileKey" | "fileBytes">): Promise<void> {
  if (env.DATABASE_URL === undefined || hasImportFile(fileKey)) return;
  const file = { folder: "imports", name: importFileName(fileKey) } as const;
  for (const address of otherBoxes()) {
    const bytes = await fileOfBox(address, file, { mostBytes: fileBytes, withinMs: WITHIN_MS });
    if (bytes?.byteLength === fileBytes) return keepCopiedImportFile(fileKey, bytes);
  }
  throw new DomainError("unavailable", ELSEWHERE);
}
