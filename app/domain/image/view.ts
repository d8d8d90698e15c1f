import { z } from "zod";
import { viewSchema } from "../view-schema";

export const storedImageSchema = viewSchema("StoredImage", {
  url: z.string().describe("Its address, to be put into a book or the settings"),
  width: z.int(),
  height: z.int(),
  bytes: z.int().describe("Of its largest file"),
});
export type StoredImage = z.infer<typeof storedImageSchema>;
