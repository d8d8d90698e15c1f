import http from "node:http";
import type { CookieHeader } from "../factories/admin";
import type { RunningShop } from "../shop/running-shop";
import { ask, type HttpAnswer } from "./ask";
import { input } from "./html";

type UploadForm = {
  content: string | Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
};

/** Uploads a file in the field `file`, as a browser does. */
export function sendFile(
  shop: Pick<RunningShop, "url">,
  path: string,
  { content, name = "books.csv", type = "text/csv", fields = {} }: UploadForm,
  headers: Partial<CookieHeader> & Record<string, string> = {},
): Promise<HttpAnswer> {
  const file = new File([new Uint8Array(Buffer.from(content))], name, { type });
  return sendFiles(shop, path, { file, ...fields }, headers);
}

/** A CSV with the template's columns, one book a row. */
export const bookFile = (...rows: string[]): string =>
  [
    "title,price,description,isbn,condition,grade,school,subject,tags,stock,image",
    ...rows,
    "",
  ].join("\r\n");

export const bookRow = (title: string, isbn = "", price = "150"): string =>
  `${title},${price},Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,1,`;

/** Maps each of the template's columns to its field. */
export const TEMPLATE_MAPPING: Record<string, string> = Object.fromEntries(
  "title price description isbn condition grade school subject tags stock image"
    .split(" ")
    .map((field) => [field, field]),
);

/** Starts the import of an uploaded file through the mapping form, after its dry run. */
export async function importLookedAt(
  shop: Pick<RunningShop, "url">,
  path: string,
  choices: [string, string][],
  owner: CookieHeader,
): Promise<HttpAnswer> {
  const lookAt = (query: string) => ask(shop.url, `${path}?${query}`, { headers: owner });
  const first = await lookAt(new URLSearchParams(choices).toString());
  // Led on where the shop knows what new names mean: then the form has those too.
  const led =
    first.status === 303 ? new URL(String(first.headers.location), shop.url).searchParams : null;
  const look = led === null ? first : await lookAt(led.toString());
  const chosen = led === null ? choices : [...led];
  const seen = input(look.text, "seen")?.value;
  return sendChoices(shop, path, seen ? [...chosen, ["seen", seen]] : chosen, owner);
}

/** Submits the mapping form without its dry run. */
export const sendChoices = (
  shop: Pick<RunningShop, "url">,
  path: string,
  choices: [string, string][],
  owner: CookieHeader,
): Promise<HttpAnswer> =>
  ask(shop.url, path, {
    method: "POST",
    body: new URLSearchParams(choices).toString(),
    headers: { ...owner, "Content-Type": "application/x-www-form-urlencoded" },
  });

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
