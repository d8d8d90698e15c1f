import http from "node:http";
import type { CookieHeader } from "../admin";
import type { RunningShop } from "../running-shop";
import { type Answer, ask } from "./ask";

type UploadForm = {
  content: string | Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
};

/** Sends a file as a browser's form does, in the field `file`. */
export async function sendFile(
  shop: Pick<RunningShop, "url">,
  path: string,
  { content, name = "books.csv", type = "text/csv", fields = {} }: UploadForm,
  headers: Partial<CookieHeader> & Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(Buffer.from(content))], name, { type }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  const contentType = packed.headers.get("Content-Type") ?? "";
  // As a browser does: a connection that closes with the answer may take it along, while a large file still goes out.
  const agent = new http.Agent({ keepAlive: true });
  const sent = { "Content-Type": contentType, ...headers };
  const answer = await ask(shop.url, path, { method: "POST", body, headers: sent, agent });
  agent.destroy();
  return answer;
}

/** A file in the template's columns, one book a row. */
export const bookFile = (...rows: string[]): string =>
  [
    "title,price,description,isbn,condition,grade,school,subject,tags,stock,image",
    ...rows,
    "",
  ].join("\r\n");

export const bookRow = (title: string, isbn = "", price = "150"): string =>
  `${title},${price},Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,1,`;

/** Each of the template's columns is its own field. */
export const TEMPLATE_MAPPING: Record<string, string> = Object.fromEntries(
  "title price description isbn condition grade school subject tags stock image"
    .split(" ")
    .map((field) => [field, field]),
);
