import { z } from "zod";

const NOT_A_DAY = "Write the day as 2026-11-20.";

export const rightDaySchema = z.strictObject({ day: z.iso.date(NOT_A_DAY) });
export type RightDay = z.infer<typeof rightDaySchema>;
