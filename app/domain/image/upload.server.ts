import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { uploads } from "~/db/schema/work";
import type { Counter } from "../accounts/admin";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { storeImage } from "./store.server";
import type { StoredImage } from "./view";

const ADDRESS = /\/api\/v1\/objects\/upload\/([\w-]{22})$/;

const find = (id: string) => db.select().from(uploads).where(eq(uploads.id, id)).get();

export function beginUpload(_admin: Counter): { uploadURL: string } {
  const id = randomBytes(16).toString("base64url");
  write((tx) => tx.insert(uploads).values({ id, createdAt: now() }).run());
  return { uploadURL: `/api/v1/objects/upload/${id}` };
}

export async function finishUpload(
  admin: Counter,
  id: string | undefined,
  bytes: Buffer,
): Promise<StoredImage> {
  if (id === undefined || find(id) === undefined) {
    throw new DomainError("not_found", "There is no such upload. Please begin it again.");
  }
  const image = await storeImage(admin, bytes);
  write((tx) => tx.update(uploads).set({ url: image.url }).where(eq(uploads.id, id)).run());
  return image;
}

/**
 * The image URL of a finished upload, for clients that know only their upload URL. Other URLs are returned unchanged.
 * @throws DomainError invalid when nothing was uploaded.
 */
export function uploadedImage(_admin: Counter, address: string): string {
  const [, id] = ADDRESS.exec(address) ?? [];
  if (id === undefined) return address;
  const url = find(id)?.url;
  if (url) return url;
  throw new DomainError("invalid", "No image has come to this address. Please upload it first.");
}
