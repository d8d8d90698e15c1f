import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import { jobs, mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { PASSWORD, sessionFor, someAccount } from "../accounts/account.fixture";
import { cartWith, contents } from "../cart/cart.fixture";
import { mailRows } from "../mail/mail.fixture";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  report,
  setAccount,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { accountWithHistory, paymentAccount } from "../payments/provider/account.server";
import { SHARED_SANDBOX } from "../settings/rules";
import { nextCode, withFactor } from "../two-factor/factor.fixture";
import { provenSettingsSchema } from "../two-factor/schema";
import { replaceCopies } from "./change/replace.server";
import { saveSettings } from "./go-live.server";

const user = await someAccount();
const owner = sessionFor(user.id).admin;
const proof = { current: PASSWORD };
const ACCOUNT = {
  payfastMerchantId: "10012345",
  payfastMerchantKey: "abcdefghijklm",
  payfastPassphrase: "Cape-Town",
};
const tries = vi.fn();
const save = (typed: object) => saveSettings(owner, provenSettingsSchema.parse(typed), tries);
const goLive = () => save({ ...ACCOUNT, ...proof, payfastSandboxMode: false });

beforeEach(() => {
  setAccount({ live: false });
  db.update(payments).set({ status: "cancelled" }).where(eq(payments.status, "pending")).run();
});
afterEach(() => setAccount({ live: false }));

describe("going live", () => {
  it("ends the test payments that are open: copies are free, and a cart has its books back", async () => {
    const bookId = addBook(db);
    const [single, ofCart] = [beginPayment(), beginCartCheckout(cartWith(bookId))];
    await goLive();
    for (const payment of [single, ofCart]) {
      expect(paymentRow(payment.id).status).toBe("cancelled");
      expect(stepsOf(payment).at(-1)?.message).toContain("this was a test");
    }
    const cart = ofCart.cartSessionId as Parameters<typeof contents>[0];
    expect(contents(cart)).toEqual([[bookId, 1]]);
    expect(beginPayment(bookId).isTest).toBe(false);
  });

  it("leaves them alone when other settings are saved, and leaves real ones alone", async () => {
    const test = beginPayment();
    await save({ holdMinutes: 31 });
    expect(paymentRow(test.id).status).toBe("pending");
    await goLive();
    const real = beginPayment();
    await save({ payfastSandboxMode: true });
    await save({ payfastSandboxMode: false });
    expect(paymentRow(real.id).status).toBe("pending");
    db.update(settings).set({ holdMinutes: 30 }).run();
  });
});

describe("going live with a test order whose book was replaced", () => {
  it("puts the copy that would have gone out back on the shelf, once", async () => {
    const bookId = addBook(db);
    const payment = beginPayment(bookId);
    report(payment);
    const withBookId = addBook(db, { title: "Instead Atlas" });
    replaceCopies(owner, payment.id, { bookId, withBookId, difference: "waive" });
    expect(stockOf(withBookId)).toBe(0);
    await goLive();
    expect(stockOf(withBookId)).toBe(1);
    await save({ payfastSandboxMode: true });
    await save({ payfastSandboxMode: false });
    expect(stockOf(withBookId)).toBe(1);
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

  it("nobody knows the shared account, nor asks it for its history", async () => {
    await goLive();
    expect(() => paymentAccount(true)).toThrow("tests have ended");
    expect(accountWithHistory(true)).toBeNull();
    expect(paymentAccount(false).account.merchantId).toBe(ACCOUNT.payfastMerchantId);
  });
});

describe("changing where money or the shop's mail goes", () => {
  const BANK = {
    bankName: "Example Bank",
    bankAccountHolder: "Example Books",
    bankAccountNumber: "62000000001",
    bankBranchCode: "250655",
  };
  const told = () =>
    mailRows()
      .filter(({ kind }) => kind === "sensitive-change")
      .map(({ recipient, payload }) => [recipient, payload.what]);
  const stored = () => db.select().from(settings).get();

  beforeEach(() => {
    for (const table of [mails, jobs]) db.delete(table).run();
    tries.mockReset();
    const blank = { bankName: null, bankAccountHolder: null, bankAccountNumber: null };
    db.update(settings)
      .set({ ...blank, bankBranchCode: null, businessEmail: "before@example.org" })
      .run();
  });

  it.each([
    ["the bank account", BANK, "bank-account"],
    ["one field of it", { bankAccountNumber: "62000000002" }, "bank-account"],
    ["the PayFast account", ACCOUNT, "payfast"],
    ["its key alone", { payfastMerchantKey: "zyxwvutsrqpon" }, "payfast"],
    ["its passphrase alone", { payfastPassphrase: "Durban" }, "payfast"],
    ["the business mail", { businessEmail: "after@example.org" }, "business-email"],
    ["no business mail", { businessEmail: "" }, "business-email"],
  ])("asks for the password: %s", async (_what, change, what) => {
    const before = stored();
    await expect(save(change)).rejects.toMatchObject({
      code: "proof_required",
      fields: { current: ["Please type your current password"] },
    });
    expect(tries).not.toHaveBeenCalled();
    await expect(save({ ...change, current: "not this one" })).rejects.toMatchObject({
      code: "invalid",
      fields: { current: ["This is not your current password."] },
    });
    expect([stored(), told(), tries.mock.calls.length]).toEqual([before, [], 1]);
    await save({ ...change, ...proof });
    expect(stored()).not.toEqual(before);
    expect(told()).toEqual([
      ["before@example.org", [what]],
      [user.email, [what]],
    ]);
  });

  it("asks for a code too where two-step sign-in is on, and uses none up for what is refused anyway", async () => {
    const careful = await someAccount();
    const { key } = await withFactor(careful);
    const { admin } = sessionFor(careful.id);
    const saveAs = (typed: object) => saveSettings(admin, provenSettingsSchema.parse(typed), tries);
    await expect(saveAs({ ...BANK, ...proof })).rejects.toMatchObject({
      code: "proof_required",
      fields: { code: [expect.any(String)] },
    });
    const code = nextCode(key);
    const refused = saveAs({ ...BANK, vatRegistered: true, vatNumber: "", ...proof, code });
    await expect(refused).rejects.toMatchObject({ fields: { vatNumber: [expect.any(String)] } });
    await saveAs({ ...BANK, ...proof, code });
    expect(stored()).toMatchObject(BANK);
  });

  it("asks for nothing where what is sent is what is stored, or goes nowhere", async () => {
    await save({ businessEmail: "before@example.org", bankName: "", holdMinutes: 32 });
    await save({ holdMinutes: 30, payfastPassphrase: "" });
    expect([told(), tries.mock.calls]).toEqual([[], []]);
  });

  it("takes an owner's own address as a new shop's first at once, where mails go already, and asks for another", async () => {
    db.update(settings).set({ businessEmail: null }).run();
    const other = save({ businessEmail: "other@example.org" });
    await expect(other).rejects.toMatchObject({ code: "proof_required" });
    await save({ businessEmail: user.email.toUpperCase() });
    expect(stored()?.businessEmail?.toLowerCase()).toBe(user.email);
    expect([told(), tries.mock.calls]).toEqual([[], []]);
  });

  it("saves a new shop's proposed test account at once, and asks from then on", async () => {
    const none = { payfastMerchantId: null, payfastMerchantKeyEncrypted: null };
    db.update(settings)
      .set({ ...none, payfastPassphraseEncrypted: null, payfastSandboxMode: true })
      .run();
    const { merchantId, merchantKey, passphrase } = SHARED_SANDBOX;
    const test = { payfastMerchantId: merchantId, payfastMerchantKey: merchantKey };
    await expect(save({ ...test, ...BANK })).rejects.toMatchObject({ code: "proof_required" });
    await save({ ...test, payfastPassphrase: passphrase });
    expect(told()).toEqual([]);
    await expect(save(test)).rejects.toMatchObject({ code: "proof_required" });
  });
});
