import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../view-schema";

export const setAsideJobSchema = viewSchema("SetAsideJob", {
  id: z.int(),
  kind: z.string(),
  payload: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe("What it is about, by ids only"),
  tries: z.int(),
  error: z.string().nullable(),
  createdAt: utcMilliseconds(),
  setAsideAt: utcMilliseconds(),
});
export type DeadJob = z.infer<typeof setAsideJobSchema>;

export type { JobKind } from "~/db/queue.server";
