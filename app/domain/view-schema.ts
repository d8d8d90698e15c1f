import { z } from "zod";

/**
 * The schema of a view: these fields and no others. Its type is inferred from it, and the API's description holds it
 * once, under the name `id`. Who answers a view does not parse it: the compiler and the tests hold answers against it.
 */
export const viewSchema = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.strictObject(fields).meta({ id });

export const inCents = () => z.int().describe("In cents");
export const isoTime = () => z.iso.datetime().describe("ISO 8601, UTC");
export const utcMilliseconds = () => z.int().describe("UTC, in milliseconds");

/** Where a page of a list lies among all that match. */
export const pageFields = { total: z.int(), page: z.int(), pages: z.int() };
export type PageFields = z.infer<z.ZodObject<typeof pageFields>>;
