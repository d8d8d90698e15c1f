import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { testAdmin } from "../../accounts/account.fixture";
import { begunAgo, listedReceipts, paidFor, testRound, withSilentPayFast } from "./history.fixture";
import { settleUnmatchedTransaction, unmatchedTransactions } from "./unmatched-transactions.server";

withSilentPayFast();

const admin = testAdmin();
const open = () => unmatchedTransactions(admin).map((receipt) => receipt.claimedPaymentId);

/** Receives money with these m_payment_ids and reconciles it. */
async function received(...names: string[]): Promise<string[]> {
  begunAgo(15);
  const numbers: string[] = [];
  for (const name of names) numbers.push(await paidFor(name, "75.50"));
  await testRound();
  return numbers;
}

describe("money that no payment explains", () => {
  it("is shown until somebody has settled it with a note", async () => {
    const [first = "", second] = await received("till-1", "till-2");
    expect(open()).toEqual(["till-2", "till-1"]);
    settleUnmatchedTransaction(admin, first, "  Paid at the school's fête ");
    expect(unmatchedTransactions(admin)).toMatchObject([
      { providerPaymentId: second, amountCents: 7_550, isTest: true },
    ]);
    const settled = listedReceipts().find(({ providerPaymentId }) => providerPaymentId === first);
    expect(settled).toMatchObject({ settledBy: admin.id, note: "Paid at the school's fête" });
    expect(db.select().from(auditLog).where(eq(auditLog.targetId, first)).all()).toMatchObject([
      { action: "settled", targetKind: "unknown receipt", adminEmail: admin.email },
    ]);
  });

  it("is not listed anew by later rounds once it is settled", async () => {
    const [number = ""] = await received("till-3");
    settleUnmatchedTransaction(admin, number, "Refunded");
    await testRound();
    expect(open()).toEqual([]);
    expect(listedReceipts()).toHaveLength(1);
  });

  it("is settled once, and not without a note", async () => {
    const [number = ""] = await received("till-4");
    expect(() => settleUnmatchedTransaction(admin, number, " ")).toThrow(
      "Please note what became of",
    );
    expect(open()).toEqual(["till-4"]);
    settleUnmatchedTransaction(admin, number, "Refunded");
    expect(() => settleUnmatchedTransaction(admin, number, "Again")).toThrow("settled already");
    expect(() => settleUnmatchedTransaction(admin, "1", "Whose?")).toThrow("settled already");
    expect(listedReceipts()[0]?.note).toBe("Refunded");
  });
});
