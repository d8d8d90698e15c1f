import { z } from "zod";

/** A schema with a name, under which the description holds it once. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  return schema.meta({ id });
}

/** What every refusal looks like: for programs under `error`, for people in `message`. */
export const errorSchema = named(
  "Error",
  z.strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).describe("Sentences by field name"),
    }),
    message: z.string(),
  }),
);

export const messageSchema = named("Message", z.strictObject({ message: z.string() }));

export const idParam = () => z.string().regex(/^\d+$/);

/** The part of a list that an address asks for: what makes no sense is clamped. */
export const pageQuery = (pageSize: number, most: number) => ({
  page: z.int().min(1).default(1).optional(),
  pageSize: z.int().min(1).max(most).default(pageSize).optional(),
});

export const searchQuery = (what: string) =>
  z.string().max(200).optional().describe(`Searches ${what}`);
