import type { Content, JsonSchema } from "../../app/web/api/served/json-schema";
import { photo } from "../factories/photos";
import { type Dice, fitting, nearly } from "./arbitrary";

type Known = { schemas: Record<string, JsonSchema>; hints: Record<string, readonly unknown[]> };

/** Headers and body of a call. */
export type Payload = { headers: Record<string, string>; body: string | Buffer };

const NOTHING: Payload = { headers: {}, body: "" };

const BOOKS = [
  "title,price,description,grade,school,subject\nFuzzed,120,Clean,Grade 10,Example High School,Mathematics\n",
  "title;price;description;grade;school;subject\r\nFuzzed;R 1 234,56;Clean;Gr 99;Nowhere;\r\nB;free;;;;\r\n",
];
const NO_BOOKS = [
  "",
  "title,price",
  "\ufeff\n\n\n",
  'title,price\n"never closed,1\n',
  "%PDF-1.7",
  "PK\u0003\u0004",
  "\u0000".repeat(400),
  `${"a,".repeat(300)}\n1\n`,
];
const NAMES = ["books.csv", "cover.jpg", "", 'a "b"; c.csv', "../../etc/passwd", "x".repeat(400)];

const pick = <Item>(dice: Dice, items: readonly Item[], otherwise: Item): Item =>
  items[dice(items.length)] ?? otherwise;

const aPhoto = await photo({ width: 40, height: 60 });

function fileFor(dice: Dice, isTable: boolean, isGood: boolean): File {
  const name = isGood ? (isTable ? "books.csv" : "cover.jpg") : pick(dice, NAMES, "");
  if (isTable) return new File([pick(dice, isGood ? BOOKS : NO_BOOKS, "")], name);
  const cut = aPhoto.subarray(0, dice(aPhoto.length));
  return new File([new Uint8Array(isGood ? aPhoto : cut)], name, { type: "image/jpeg" });
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Damages a form: truncated, or without its content type. */
function harmed(dice: Dice, { headers, body }: Payload): Payload {
  const kind = dice(8);
  if (kind === 0) return { headers, body: body.slice(0, dice(body.length)) };
  if (kind === 1) return { headers: { "Content-Type": "multipart/form-data" }, body };
  if (kind === 2) return { headers: { "Content-Type": "text/plain" }, body };
  return { headers, body };
}

async function formFor(
  dice: Dice,
  schema: JsonSchema,
  { schemas, hints }: Known,
  isGood: boolean,
): Promise<Payload> {
  const { file: described, ...others } = schema.properties ?? {};
  const fields = fitting(dice, { ...schema, properties: others }, schemas, "", hints);
  const sent = isGood || dice(2) === 0 ? fields : nearly(dice, fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(sent ?? {})) form.append(name, asText(value) ?? "");
  const isTable = described?.contentMediaType === "text/csv";
  if (isGood || dice(5) > 0) form.append("file", fileFor(dice, isTable, isGood || dice(2) === 0));
  const written = new Response(form);
  const payload = {
    headers: { "Content-Type": written.headers.get("Content-Type") ?? "" },
    body: Buffer.from(await written.arrayBuffer()),
  };
  return isGood ? payload : harmed(dice, payload);
}

/** A payload from the call's description; nearly valid unless `isGood`. */
export async function payloadFor(
  dice: Dice,
  content: Content,
  known: Known,
  isGood: boolean,
): Promise<Payload> {
  const [type = "", { schema = {} } = {}] = Object.entries(content)[0] ?? [];
  if (type === "") return NOTHING;
  if (type === "multipart/form-data") return formFor(dice, schema, known, isGood);
  if (type === "application/json") {
    const good = fitting(dice, schema, known.schemas, "", known.hints);
    const body = JSON.stringify(isGood ? good : nearly(dice, good));
    return { headers: { "Content-Type": type }, body };
  }
  if (type === "image/*") {
    const file = fileFor(dice, false, isGood);
    return {
      headers: { "Content-Type": "image/jpeg" },
      body: Buffer.from(await file.arrayBuffer()),
    };
  }
  const body = isGood ? "m_payment_id=1&payment_status=COMPLETE" : pick(dice, NO_BOOKS, "");
  return { headers: { "Content-Type": type }, body };
}
