import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../../view-schema";

export const streamViewSchema = viewSchema("Stream", {
  to: z.string().describe("STREAM_TO"),
  at: utcMilliseconds()
    .nullable()
    .describe("All that was written until then lies there; null: nothing yet"),
  error: z.string().nullable().describe("What the stream said last that was wrong"),
});
export type StreamView = z.infer<typeof streamViewSchema>;
