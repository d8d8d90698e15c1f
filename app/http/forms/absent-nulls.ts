import { z } from "zod";

/** Unwraps optional and nullable wrappers. */
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
 * Drops nulls from optional fields: many clients send null for an absent value, and the shop's own answers do. Where
 * null is a value (it empties a field), it stays.
 */
export function withoutAbsentNulls(schema: z.core.$ZodType, given: unknown): unknown {
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
