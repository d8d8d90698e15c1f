import { z } from "zod";
import { MOST_A_PAGE, ROWS_A_PAGE } from "~/domain/paging";

/** Names a schema, so that the OpenAPI document holds it once as a component. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  return schema.meta({ id });
}

/** Body of every error: a code in `error` for programs, a sentence in `message` for people. */
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

export const doneAnswer = { 200: { what: "Done", schema: messageSchema } };

export const printedAnswer = {
  200: {
    what: "A PDF; a page to print where nothing prints",
    type: ["application/pdf", "text/html"],
  },
};

export const idParam = () => z.string().regex(/^\d+$/);

/** Pagination parameters; invalid values are clamped. */
export const pageQuery = (pageSize = ROWS_A_PAGE, most = MOST_A_PAGE) => ({
  page: z.int().min(1).default(1).optional(),
  pageSize: z.int().min(1).max(most).default(pageSize).optional(),
});

export const searchQuery = (what: string) =>
  z.string().max(200).optional().describe(`Searches ${what}`);
