import type { CookieHeader } from "./admin";
import { ask } from "./http/ask";
import type { RunningShop } from "./running-shop";

/** A form with files as a browser without script sends it. Several under one name are a list. */
export async function sendFiles(
  shop: RunningShop,
  path: string,
  fields: Record<string, string | File | File[]>,
  headers: CookieHeader | Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  const written = new Response(form);
  const type = written.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await written.arrayBuffer());
  return ask(shop.url, path, {
    method: "POST",
    body,
    headers: { ...headers, "Content-Type": type },
  });
}

export const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
