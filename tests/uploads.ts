import http from "node:http";
import type { CookieHeader } from "./admin";
import { ask } from "./http/ask";
import type { RunningShop } from "./running-shop";

/** Submits a multipart form as a browser without JavaScript does. A list sends several files under one name. */
export async function sendFiles(
  shop: Pick<RunningShop, "url">,
  path: string,
  fields: Record<string, string | File | File[]>,
  headers: Partial<CookieHeader> & Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  const written = new Response(form);
  const type = written.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await written.arrayBuffer());
  // Keep-alive, as browsers do: closing the connection with the answer may lose it while a large file is still being
  // sent.
  const agent = new http.Agent({ keepAlive: true });
  const sent = { ...headers, "Content-Type": type };
  const answer = await ask(shop.url, path, { method: "POST", body, headers: sent, agent });
  agent.destroy();
  return answer;
}

export const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
