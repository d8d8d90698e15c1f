import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import { addBook } from "../../../../tests/factories";
import { testAdmin } from "../../account/account.fixture";
import { cartWith, contents } from "../../cart/cart.fixture";
import { settingsSchema } from "../../settings/schema";
import { paymentRow } from "../find.server";
import {
  beginCartCheckout,
  beginPayment,
  report,
  setAccount,
  stepsOf,
  stockOf,
} from "../payment.fixture";
import { accountWithHistory, paymentAccount } from "./account.server";
import { saveSettings } from "./go-live.server";

const owner = testAdmin();
const ACCOUNT = {
  payfastMerchantId: "10012345",
  payfastMerchantKey: "abcdefghijklm",
  payfastPassphrase: "Cape-Town",
};
const save = (typed: object) => saveSettings(owner, settingsSchema.parse(typed));
const goLive = () => save({ ...ACCOUNT, payfastSandboxMode: false });

beforeEach(() => {
  setAccount({ live: false });
  db.update(payments).set({ status: "cancelled" }).where(eq(payments.status, "pending")).run();
});
afterEach(() => setAccount({ live: false }));

describe("going live", () => {
  it("ends the test payments that are open: copies are free, and a cart has its books back", () => {
    const bookId = addBook(db);
    const [single, ofCart] = [beginPayment(), beginCartCheckout(cartWith(bookId))];
    goLive();
    for (const payment of [single, ofCart]) {
      expect(paymentRow(payment.id).status).toBe("cancelled");
      expect(stepsOf(payment).at(-1)?.message).toContain("this was a test");
    }
    const cart = ofCart.cartSessionId as Parameters<typeof contents>[0];
    expect(contents(cart)).toEqual([[bookId, 1]]);
    expect(beginPayment(bookId).isTest).toBe(false);
  });

  it("leaves them alone when other settings are saved, and leaves real ones alone", () => {
    const test = beginPayment();
    save({ holdMinutes: 31 });
    expect(paymentRow(test.id).status).toBe("pending");
    goLive();
    const real = beginPayment();
    save({ payfastSandboxMode: true });
    save({ payfastSandboxMode: false });
    expect(paymentRow(real.id).status).toBe("pending");
    db.update(settings).set({ holdMinutes: 30 }).run();
  });
});

describe("in live mode", () => {
  it("a test payment that PayFast's sandbox completes takes no book and stays what it was", () => {
    const bookId = addBook(db);
    const open = beginPayment(bookId);
    // A shop that went live before open test payments were ended.
    setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
    expect(report(open)).toEqual({
      verdict: "ignored",
      reason: "a test payment, and the shop takes real ones",
    });
    expect(paymentRow(open.id)).toMatchObject({ status: "pending", invoiceNumber: null });
    expect(stockOf(bookId)).toBe(1);
  });

  it("nobody knows the shared account, nor asks it for its history", () => {
    goLive();
    expect(() => paymentAccount(true)).toThrow("tests have ended");
    expect(accountWithHistory(true)).toBeNull();
    expect(paymentAccount(false).account.merchantId).toBe(ACCOUNT.payfastMerchantId);
  });
});
