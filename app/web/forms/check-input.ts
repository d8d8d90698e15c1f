import { z } from "zod";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { plainSentence, unknownField } from "./plain-sentences";

const HALF_CHARACTER = /\p{Surrogate}/u;
const DAMAGED = "This text is damaged: it holds half of a character. Please type it again.";

/**
 * Paths of texts with half of a surrogate pair, which only JSON can express and which would be stored as U+FFFD. Not
 * recursive, because input may be nested thousands of levels deep.
 */
function damagedTexts(given: unknown): string[] {
  const damaged: string[] = [];
  const left: [place: string, value: unknown][] = [["", given]];
  for (let next = left.pop(); next && damaged.length < MAX_FIELDS; next = left.pop()) {
    const [place, value] = next;
    if (typeof value === "string" && HALF_CHARACTER.test(value)) damaged.push(nameOf(place));
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (HALF_CHARACTER.test(name)) damaged.push(nameOf(place));
      left.push([place === "" ? name : `${place}.${name}`, inner]);
    }
  }
  return damaged;
}

/**
 * Validates input of a call; null counts as absent in optional fields.
 * @throws DomainError invalid, with a sentence for each faulty field.
 */
export function checkInput<Checked>(schema: z.ZodType<Checked>, given: unknown): Checked {
  const damaged = damagedTexts(given);
  if (damaged.length > 0) {
    const fields = Object.fromEntries(damaged.map((place) => [place, [DAMAGED]]));
    throw new DomainError("invalid", DAMAGED, fields);
  }
  const result = schema.safeParse(withoutAbsentNulls(schema, given), { error: plainSentence });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0] ?? "Please check what was sent.";
  throw new DomainError("invalid", first, fields);
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? bare(schema.unwrap()) : schema;
}

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null && !Array.isArray(given);

/**
 * Drops nulls from optional fields, because many clients send null for an absent value, and the shop's own answers do
 * too. Where null is a value (it empties a field), it stays.
 */
function withoutAbsentNulls(schema: z.core.$ZodType, given: unknown): unknown {
  const object = bare(schema);
  if (!(object instanceof z.ZodObject) || !isRecord(given)) return given;
  const kept = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const field: z.core.$ZodType | undefined = Object.hasOwn(object.shape, name)
      ? object.shape[name]
      : undefined;
    if (field === undefined) return [[name, value]];
    const isAbsent = value === null && !takes(field, null) && takes(field, undefined);
    return isAbsent ? [] : [[name, withoutAbsentNulls(field, value)]];
  });
  return Object.fromEntries(kept);
}

// More than any form has. Limits the answer when a request names thousands of fields.
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

const nameOf = (name: string) => name.slice(0, MAX_NAME_LENGTH);

function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== "unrecognized_keys") return [[nameOf(issue.path.join(".")), issue.message]];
  return issue.keys
    .slice(0, MAX_FIELDS)
    .map((key) => nameOf([...issue.path, key].join(".")))
    .map((name) => [name, unknownField(name)]);
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const sentences = new Map<string, string[]>();
  for (const [name, sentence] of error.issues.flatMap(faultsOf)) {
    const known = sentences.get(name);
    if (known) known.push(sentence);
    else if (sentences.size < MAX_FIELDS) sentences.set(name, [sentence]);
  }
  return Object.fromEntries(sentences);
}
