import type { Admin } from "../../accounts/admin";
import type { ImportKind } from "../kinds";
import { unpackInThread } from "../run/thread.server";
import { PAGE_LIMITS } from "./limits";
import { type GivenFile, storeFile } from "./store-file.server";

export async function keepFile(admin: Admin, kind: ImportKind, file: GivenFile): Promise<string> {
  const { id } = await storeFile(admin.id, kind, file, PAGE_LIMITS.bytes, unpackInThread);
  return id;
}
