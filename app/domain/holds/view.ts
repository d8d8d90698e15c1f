import { z } from "zod";
import { type UnpaidPayment, unpaidPaymentSchema } from "../payments/admin/admin-view";
import { viewSchema } from "../view-schema";

const networkHoldSchema = viewSchema("NetworkHold", {
  network: z.string().describe("A digest, by which it is freed; it does not tell who it is"),
  networks: z.int().describe("One, or so many neighbouring ones"),
  copies: z.int(),
  payments: z.int(),
  unpaidOrders: z.int().describe("Of the payments, those that keep copies for days"),
});
export type NetworkHold = z.infer<typeof networkHoldSchema>;

export type NetworkHoldsView = Pick<NetworkHold, "network" | "copies" | "payments"> & {
  orders: UnpaidPayment[];
};

export const heldTitlesSchema = viewSchema("HeldTitles", {
  titles: z.int().describe("Of which at least a copy is held"),
  ofTitles: z.int().describe("That are in stock"),
  copies: z.int(),
  payments: z.int(),
  networks: z.int().describe("That the payments came from"),
  byNetwork: z.array(networkHoldSchema).describe("The five that hold most"),
});
export type HeldTitles = z.infer<typeof heldTitlesSchema>;

export const holdsSchema = viewSchema("Holds", {
  ...heldTitlesSchema.shape,
  beingPaid: z
    .strictObject({ titles: z.int(), copies: z.int(), payments: z.int() })
    .describe("Of these, what card payments hold for minutes: `DELETE` frees it"),
  unpaidOrders: z
    .strictObject({ total: z.int(), items: z.array(unpaidPaymentSchema) })
    .describe("By transfer or when collecting, the first hundred: `DELETE` leaves them"),
});
export type HoldsView = z.infer<typeof holdsSchema>;
