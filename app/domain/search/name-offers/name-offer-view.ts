import { z } from "zod";
import { viewSchema } from "../../view-schema";

export const nameOfferSchema = viewSchema("NameOffer", {
  names: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      label: z.string().optional().describe("A school's name with its town"),
      also: z.array(z.string()).optional().describe("Other names of a subject or grade"),
    }),
  ),
  total: z.int().describe("How many names there are; more than are listed when there are many"),
});
export type NameOfferView = z.infer<typeof nameOfferSchema>;
