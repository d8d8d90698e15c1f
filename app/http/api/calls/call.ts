import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a call answers with a status. Without a schema it is a file or nothing; `type` says which. */
export type Answer = { what: string; schema?: z.ZodType; type?: string };

/**
 * One call of the JSON API, as its description tells of it. `path` is under /api/v1, with the parameters in braces.
 * `body` is the very schema that checks what is sent. `answers` are those of a call that went well.
 */
export type CallDescription = {
  method: Method;
  path: string;
  group: string;
  summary: string;
  access: "everyone" | "admin";
  params?: Record<string, z.ZodType>;
  query?: z.ZodObject;
  /** Headers that the call understands. None is needed. */
  headers?: Record<string, z.ZodType>;
  body?: z.ZodType;
  bodyIsOptional?: true;
  /** What the field `file` of a multipart form holds. The form's other fields are the body's, as JSON or plain text. */
  file?: { type: "text/csv" | "image/*"; what: string };
  /** What is sent when it is neither. */
  bodyType?: string;
  answers: Record<number, Answer>;
  /** Refusals that do not follow from the rest: 404, 409, 429, 503. */
  refuses?: number[];
};

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
