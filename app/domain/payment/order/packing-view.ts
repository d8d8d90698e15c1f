import { z } from "zod";
import { viewSchema } from "../../view-schema";

const bookFields = {
  bookId: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  shelf: z.string().nullable(),
};

const forOrderSchema = viewSchema("PickedForOrder", {
  paymentId: z.string(),
  reference: z.string(),
  isTest: z.boolean(),
  copies: z.int(),
  owedCopies: z.int(),
});

const pickedBookSchema = viewSchema("PickedBook", {
  ...bookFields,
  copies: z.int().describe("To fetch from the shelf"),
  owedCopies: z.int().describe("Paid, and not on the shelf when they were"),
  orders: z.array(forOrderSchema),
});
export type PickedBook = z.infer<typeof pickedBookSchema>;

/** All that is to be fetched from the shelves for the orders to pack. */
export const pickListSchema = viewSchema("PickList", {
  books: z.array(pickedBookSchema).describe("By shelf, those without a mark last"),
  copies: z.int(),
  orders: z.int().describe("All that are to be packed, also those that are owed all their copies"),
  ordersToFetch: z.int().describe("Those with a copy to fetch from the shelves"),
});
export type PickList = z.infer<typeof pickListSchema>;

type SlipLine = Omit<PickedBook, "copies" | "orders"> & {
  copiesToPack: number;
  refundedCopies: number;
};

/** What a packing slip says: who gets what, how, and where to. No prices: it may go into the parcel. */
export type SlipView = {
  paymentId: string;
  reference: string;
  isTest: boolean;
  paidAt: number;
  customerName: string;
  customerPhone: string | null;
  deliveryName: string | null;
  deliveryTo: string[];
  lines: SlipLine[];
  /** Leads a phone's camera to the order in the back office. */
  code: { address: string; modules: boolean[][] };
};
