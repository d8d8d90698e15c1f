import { type Transaction, write } from "~/db/client.server";
import { importFileDigest } from "~/providers/import-files.server";
import type { Admin } from "../../account/admin";
import { createdBefore, rememberCreated } from "../../creation/create-once.server";
import { forgetFile } from "../file/keep-file.server";
import type { Run } from "./find-run.server";

type Sent = { kept: Run; input: object; key: string | undefined };

/**
 * Begins the import of a stored file, once for each key. Answers the id of the import: where the same file was sent under
 * the key before, that of the first, and the second file is forgotten.
 * @throws DomainError conflict for another file under the key, and what `begin` throws.
 */
export async function beginOnce(
  admin: Admin,
  { kept, input, key }: Sent,
  begin: (tx: Transaction) => void,
): Promise<string> {
  const { id, ofLists, fileKey } = kept;
  const content = key === undefined ? null : await importFileDigest(fileKey);
  const asked = { key, kind: "import", input: { ofLists, content, ...input } } as const;
  const before = write((tx) => {
    const first = createdBefore(tx, admin, asked);
    if (first !== undefined) return first;
    begin(tx);
    rememberCreated(tx, admin, asked, id);
    return null;
  });
  if (before === null) return id;
  forgetFile(admin, id);
  return before;
}
