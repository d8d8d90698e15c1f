import type { CookieHeader } from "../admin";
import type { RunningShop } from "../running-shop";
import { sendFiles } from "../uploads";
import { ask, type HttpAnswer } from "./ask";
import { input } from "./html";

type UploadForm = {
  content: string | Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
};

/** Sends a file as a browser's form does, in the field `file`. */
export function sendFile(
  shop: Pick<RunningShop, "url">,
  path: string,
  { content, name = "books.csv", type = "text/csv", fields = {} }: UploadForm,
  headers: Partial<CookieHeader> & Record<string, string> = {},
): Promise<HttpAnswer> {
  const file = new File([new Uint8Array(Buffer.from(content))], name, { type });
  return sendFiles(shop, path, { file, ...fields }, headers);
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

/** Asks for the import of a kept file, by the mapping step's form: after a look at what these choices come to. */
export async function importLookedAt(
  shop: Pick<RunningShop, "url">,
  path: string,
  choices: [string, string][],
  owner: CookieHeader,
): Promise<HttpAnswer> {
  const look = await ask(shop.url, `${path}?${new URLSearchParams(choices)}`, { headers: owner });
  const seen = input(look.text, "seen")?.value;
  return sendChoices(shop, path, seen ? [...choices, ["seen", seen]] : choices, owner);
}

/** The mapping step's form as a browser sends it, whatever was looked at. */
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
