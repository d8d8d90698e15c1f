import type { Owner } from "../../accounts/admin";
import { PAGE_LIMITS } from "../file/limits";
import type { ImportKind } from "../kinds/kinds";
import { type GivenFile, storeFile } from "./store-file.server";
import { unpackInThread } from "./thread.server";

export async function keepFile(admin: Owner, kind: ImportKind, file: GivenFile): Promise<string> {
  const { id } = await storeFile(admin.id, kind, file, PAGE_LIMITS.bytes, unpackInThread);
  return id;
}
