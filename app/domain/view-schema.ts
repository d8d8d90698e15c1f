import { z } from "zod";

/**
 * The strict schema of a view. Its type is inferred from it, and the API description lists it once under `id`. Views
 * are not parsed at run time: the compiler and tests check them.
 */
export const viewSchema = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.strictObject(fields).meta({ id });

export const inCents = () => z.int().describe("In cents");
export const isoTime = () => z.iso.datetime().describe("ISO 8601, UTC");
export const utcMilliseconds = () => z.int().describe("UTC, in milliseconds");

export const pageFields = { total: z.int(), page: z.int(), pages: z.int() };
export type PageFields = z.infer<z.ZodObject<typeof pageFields>>;
