import { settings } from "../../app/db/schema/settings";
import type { TestDatabase } from "./factories";

type Shop = { db: TestDatabase };

/** The owner's account. */
export const OWN_BANK = {
  bankName: "Example Bank",
  bankAccountHolder: "Example Books",
  bankAccountNumber: "62000000001",
  bankBranchCode: "250655",
};

/** The owner takes transfers into this account, and money from who collects. */
export const takeOffline = (
  { db }: Shop,
  change: Partial<typeof settings.$inferInsert> = {},
): unknown =>
  db
    .update(settings)
    .set({
      takesBankTransfer: true,
      takesPayOnCollection: true,
      bankTransferDays: 3,
      payOnCollectionDays: 5,
      ...OWN_BANK,
      ...change,
    })
    .run();

/** The owner takes money at PayFast alone. */
export const takeOnlyPayFast = ({ db }: Shop): unknown =>
  db
    .update(settings)
    .set({ takesBankTransfer: false, takesPayOnCollection: false, payfastWays: [] })
    .run();
