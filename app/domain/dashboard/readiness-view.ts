import { z } from "zod";
import { viewSchema } from "../view-schema";

/**
 * A requirement before a shop can sell. `advice` can wait; `missing` cannot. `text` says what is so, or what to do;
 * `page` is null for what is done on the server.
 */
export const readinessSchema = viewSchema("Readiness", {
  key: z.string(),
  title: z.string(),
  state: z.enum(["ready", "missing", "advice"]),
  text: z.string(),
  page: z.string().nullable().describe("The page of the back office where it is mended"),
});
export type Readiness = z.infer<typeof readinessSchema>;
