import type { z } from "zod";
import { bookSchema, longDescription } from "../../catalogue/book-schema";
import { type Descriptions, splitDescription } from "../../catalogue/description";
import { line } from "../../contact-fields";
import { quoted, type Reading } from "../../reading";
import { textOfHtml, withoutEntities } from "../file/html-text";

const MAX_NAME_LENGTH = 120;
const nameSchema = line(MAX_NAME_LENGTH, "");

/** A value as the book's own form would take it, or its complaint with the field's name before it. */
function checked<Value>(schema: z.ZodType<Value>, value: unknown, field: string): Reading<Value> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { fault: `${field}: ${result.error.issues[0]?.message}.` };
}

/** A text by the rules of the book's own form, with the entities of another shop's export resolved. */
export function readText<Value>(
  schema: z.ZodType<Value>,
  field: string,
  text: string,
): Reading<Value> {
  return checked(schema, withoutEntities(text), field);
}

/** The name of a school or subject, as it is written in the file. */
export function readName(field: "School" | "Subject", text: string): Reading<string> {
  return checked(nameSchema, withoutEntities(text).replace(/\s+/g, " "), field);
}

/** One description for both of a book's: what stands before the first empty line is the short one. */
export function readDescription(text: string): Reading<Descriptions> {
  const { shortDesc, longDesc } = splitDescription(textOfHtml(text));
  const short = checked(bookSchema.shape.shortDesc, shortDesc, "Description");
  const long = checked(longDescription, longDesc, "Description");
  if ("fault" in long) return long;
  if ("fault" in short) return short;
  return { value: { shortDesc: short.value, longDesc: long.value } };
}

/** Tags separated by commas, without blanks, each once however it is written. */
export function readTags(text: string): Reading<string[]> {
  const tags = new Map<string, string>();
  for (const tag of withoutEntities(text).split(",")) {
    const bare = tag.trim();
    const key = bare.toLowerCase();
    if (bare !== "" && !tags.has(key)) tags.set(key, bare);
  }
  return checked(bookSchema.shape.tags, [...tags.values()], "Tags");
}

/** The address of a cover. Of several, as other shops export them, the first; the server never fetches it. */
export function readImage(text: string): Reading<string> {
  const [first = ""] = text.split(/\s*[,|;]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/i);
  const reading = checked(bookSchema.shape.coverImageUrl, first, `Image ${quoted(first)}`);
  if ("fault" in reading) return reading;
  const value = reading.value ?? "";
  if (!/^http:/i.test(value)) return { value };
  const warning = `The image ${quoted(value)} starts with http://, so browsers will not show it. Use https:// if the site has it.`;
  return { value, warning };
}
