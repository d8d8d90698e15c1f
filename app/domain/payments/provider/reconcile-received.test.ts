import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { testAdmin } from "../../accounts/account.fixture";
import { markReceived } from "../../offline-payments/receive.server";
import { paymentRow } from "../find.server";
import { openFlagsOf } from "../payment.fixture";
import { begunAgo, paidUnheard, testRound, withSilentPayFast } from "./history.fixture";

withSilentPayFast();

describe("a payment that an admin has received otherwise", () => {
  it("is looked for though nothing else is: its buyer may have paid at PayFast too", async () => {
    const { payment } = await paidUnheard();
    markReceived(testAdmin(), payment.id, { amountCents: payment.amountCents, way: "cash" });
    expect(await testRound()).toMatchObject({ outcome: "asked", rows: 1, flagged: 1 });
    expect(openFlagsOf(payment).map(({ kind }) => kind)).toEqual(["double_payment"]);
    expect(paymentRow(payment.id)).toMatchObject({ status: "completed", payfastPaymentId: null });
  });

  it("is not, when its buyer was never sent to PayFast", async () => {
    const payment = begunAgo(15);
    db.update(payments).set({ method: "bank_transfer" }).where(eq(payments.id, payment.id)).run();
    markReceived(testAdmin(), payment.id, { amountCents: payment.amountCents });
    expect(await testRound()).toMatchObject({ outcome: "nothing to look for" });
  });
});
