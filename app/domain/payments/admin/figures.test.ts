import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { cancelPayment } from "../../checkout/cancel.server";
import { beginPayment, flagIdOf, report, setAccount } from "../payment.fixture";
import { getPaymentForAdmin } from "./admin-payment.server";
import { paymentFigures } from "./figures.server";
import { settleFlag } from "./resolve-flag.server";

const admin = testAdmin();
const NO_MONEY = { revenue: 0, paidCents: 0, refundedCents: 0 };
const NO_PAYMENTS = { total: 0, completed: 0, pending: 0, awaited: 0, failed: 0 };
const NOTHING = { ...NO_PAYMENTS, ...NO_MONEY, needsAttention: 0 };
const LIVE = { live: true, merchantId: "1", merchantKey: "example", passphrase: "example" };

const buys = (priceCents: number) => beginPayment(addBook(db, { priceCents }));

it("counts real payments, and in test mode test payments too, and adds up what is completed", () => {
  expect(paymentFigures(admin)).toEqual({ ...NOTHING, isTest: true });
  report(buys(12_050));
  report(buys(7_000));
  report(buys(50_000), { status: "FAILED" });
  cancelPayment(buys(60_000).id);
  buys(70_000);
  const counts = { total: 5, completed: 2, pending: 1, awaited: 0, failed: 1, needsAttention: 0 };
  const money = { revenue: 19_050, paidCents: 19_050, refundedCents: 0 };
  const test = { ...counts, ...money, isTest: true };
  expect(paymentFigures(admin)).toEqual(test);

  setAccount(LIVE);
  expect(paymentFigures(admin)).toEqual({ ...NOTHING, isTest: false });
  const live = buys(9_900);
  expect(paymentFigures(admin)).toEqual({ ...NOTHING, total: 1, pending: 1, isTest: false });
  db.update(payments).set({ isTest: true }).where(eq(payments.id, live.id)).run();
  setAccount({ live: false });
  expect(paymentFigures(admin)).toEqual({ ...test, total: 6, pending: 2 });
});

it("counts what needs attention once a payment, until all of it is settled", () => {
  const before = paymentFigures(admin).needsAttention;
  const counted = () => paymentFigures(admin).needsAttention - before;
  const payment = buys(12_000);
  report(payment, { amountGrossCents: 1 });
  report(payment, { amountGrossCents: 2 });
  expect(counted()).toBe(1);
  settleFlag(admin, payment.id, flagIdOf(payment), "Refunded");
  expect(counted()).toBe(1);
  const [open] = getPaymentForAdmin(admin, payment.id).flags;
  settleFlag(admin, payment.id, String(open?.id), "Refunded");
  expect(counted()).toBe(0);
});
