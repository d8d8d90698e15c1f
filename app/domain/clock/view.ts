import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../view-schema";

export const clockViewSchema = viewSchema("Clock", {
  at: utcMilliseconds(),
  day: z.iso.date().describe("The day in South Africa, to say that it is right"),
  isInDoubt: z.boolean().describe("Nothing is erased, ended or deleted for good while it is"),
  seenAt: utcMilliseconds().describe("When the shop was last sure of the date"),
});
export type ClockView = z.infer<typeof clockViewSchema>;
