import { bookSchema } from "../../books/admin/book-schema";
import { readRand } from "../../values/rand";
import { quoted, type Reading } from "../../values/reading";

export function readPrice(text: string): Reading<number> {
  const reading = readRand(text);
  if ("fault" in reading) return reading;
  const checked = bookSchema.shape.priceCents.safeParse(reading.value);
  if (checked.success) return reading;
  return { fault: `${checked.error.issues[0]?.message}, and this one is ${quoted(text)}.` };
}

/** Zero means none, as other shops write it. */
export function readOriginalPrice(text: string): Reading<number | null> {
  const reading = readRand(text);
  if ("value" in reading && reading.value === 0) return { value: null };
  const read = readPrice(text);
  return "value" in read ? read : { fault: read.fault.replace("The price", "The original price") };
}
