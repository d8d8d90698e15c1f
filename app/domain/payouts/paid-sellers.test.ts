import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { sell } from "../counter/counter.fixture";
import { newSeller, taker } from "../intakes/intake.fixture";
import { newSellerLink, sellerPageBehind } from "../intakes/seller-page.server";
import { takeIn } from "../intakes/take-in.server";
import { settleUnsold } from "../intakes/unsold.server";
import { setSettings } from "../invoices/invoice.fixture";
import { paymentRow } from "../payments/find.server";
import { inCash } from "../refunds/refund.fixture";
import { settleDebt } from "../sellers/debt.server";
import { getSeller } from "../sellers/sellers.server";
import { debtors, preparePayouts, setPayoutStates } from "./payouts.server";

it("lists what was paid by day, names who then owes, and counts copies that went back as brought", async () => {
  setSettings({ consignedPercent: 60, mostCopies: 100, payfastSandboxMode: false });
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents: 10_000 });
  const { id: sellerId } = newSeller();
  const line = { bookId, condition: "Good" as const, quantity: 8, askedCents: 10_000 };
  const agreed = { kind: "consigned" as const, sellerId, isAgreed: true };
  const { lots } = takeIn(taker, { ...agreed, lines: [line] });
  settleUnsold(taker, { lotId: lots[0]?.id ?? 0, fate: "given_back", isAgreed: true, copies: 4 });
  expect(getSeller(taker, sellerId).copies).toBe(8);
  const { id } = sell(bookId);
  const [payout] = preparePayouts(taker, { way: "cash", sellerIds: [sellerId] });
  setPayoutStates(taker, [payout?.id ?? 0], { state: "sent" });
  await inCash(paymentRow(id), { lines: [{ bookId, quantity: 1, restock: true }] });
  expect(debtors(taker)).toMatchObject([{ id: sellerId, owedCents: -6_000 }]);
  settleDebt(taker, sellerId, { how: "paid_back", amountCents: 2_000, debtCents: 6_000 });
  const token = newSellerLink(taker, sellerId).split("/").at(-1) ?? "";
  const { paid, paidCents, onShelf } = sellerPageBehind(token);
  expect(paid).toMatchObject([
    { cents: -2_000, way: "cash", number: null },
    { cents: 6_000, way: "cash", number: payout?.number },
  ]);
  expect([paidCents, onShelf[0]?.left]).toEqual([4_000, 4]);
});
