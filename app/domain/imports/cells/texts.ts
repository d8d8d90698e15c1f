import type { z } from "zod";
import { bookSchema, longDescription, shortText } from "../../books/admin/book-schema";
import { type Descriptions, splitDescription } from "../../books/descriptions/description";
import { line } from "../../values/contact-fields";
import { quoted, type Reading } from "../../values/reading";
import { textOfHtml, withoutEntities } from "./html-text";

const MAX_NAME_LENGTH = 120;
const nameSchema = line(MAX_NAME_LENGTH, "");

function checked<Value>(schema: z.ZodType<Value>, value: unknown, field: string): Reading<Value> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { fault: `${field}: ${result.error.issues[0]?.message}.` };
}

export function readText<Value>(
  schema: z.ZodType<Value>,
  field: string,
  text: string,
): Reading<Value> {
  return checked(schema, withoutEntities(text), field);
}

export function readName(field: "School" | "Subject", text: string): Reading<string> {
  return checked(nameSchema, withoutEntities(text).replace(/\s+/g, " "), field);
}

/** Parses one description into both of a book: the text before the first empty line is the short one. */
export function readDescription(text: string): Reading<Descriptions> {
  const { shortDesc, longDesc } = splitDescription(textOfHtml(text));
  const short = checked(
    shortText.min(1, "Please enter a short description"),
    shortDesc,
    "Description",
  );
  const long = checked(longDescription, longDesc, "Description");
  if ("fault" in long) return long;
  if ("fault" in short) return short;
  return { value: { shortDesc: short.value, longDesc: long.value } };
}

export function readTags(text: string): Reading<string[]> {
  const tags = new Map<string, string>();
  for (const tag of withoutEntities(text).split(",")) {
    const bare = tag.trim();
    const key = bare.toLowerCase();
    if (bare !== "" && !tags.has(key)) tags.set(key, bare);
  }
  return checked(bookSchema.shape.tags, [...tags.values()], "Tags");
}

export function readImage(text: string): Reading<string> {
  const [first = ""] = text.split(/\s*[,|;]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/i);
  const reading = checked(bookSchema.shape.coverImageUrl, first, `Image ${quoted(first)}`);
  if ("fault" in reading) return reading;
  const value = reading.value ?? "";
  if (!/^http:/i.test(value)) return { value };
  const warning = `The image ${quoted(value)} starts with http://, so browsers will not show it. Use https:// if the site has it.`;
  return { value, warning };
}
