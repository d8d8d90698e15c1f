import { z } from "zod";

/** Which job to try again. */
export const retryJobSchema = z.strictObject({ id: z.int().positive() });
