import { beforeAll, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { mails } from "../../../app/db/schema/work";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, input, messageFor, tags } from "../html";

const CALL = "/api/v1/admin/settings";
const BUSINESS = "/admin/settings/business";
const PAYMENTS = "/admin/settings/payments";
const MISSING = "Please type your current password";
const WRONG = "This is not your current password.";

const shop = await useShop();
const stored = () => shop.db.select().from(settings).get();
const told = () =>
  shop.db
    .select()
    .from(mails)
    .all()
    .flatMap(({ kind, recipient }) => (kind === "sensitive-change" ? [recipient] : []));

beforeAll(() => {
  shop.db.update(settings).set({ businessEmail: "before@example.org" }).run();
});

/** An account of its own for each test: the tries of one are bounded. */
async function someOwner(email: string) {
  const who = { ...OWNER, email };
  await addAdmin(shop, who);
  const headers = await signIn(shop, who);
  const send = async (page: string, typed: Record<string, string>) => {
    const { text } = await ask(shop.url, page, { headers });
    return sendForm(shop.url, page, { ...formValues(text), ...typed }, headers);
  };
  const call = (value: unknown) => callAs(shop, headers, "PUT", CALL, value);
  return { who, headers, send, call };
}

it("the bank account needs the password at both doors, and its form keeps what was typed, but not the password", async () => {
  const { who, send, call } = await someOwner("bank@example.org");
  const before = stored();
  const bank = { bankName: "Other Bank", bankAccountNumber: "62000000009" };
  const asked = await send(PAYMENTS, bank);
  const refused = await call(bank);
  expect([asked.status, refused.status, refused.json.error.code]).toEqual([
    403,
    403,
    "proof_required",
  ]);
  expect(messageFor(asked.text, "current")).toBe(MISSING);
  expect(refused.json.error.fields).toEqual({ current: [MISSING] });
  expect(input(asked.text, "bankName")?.value).toBe("Other Bank");
  const wrong = await send(PAYMENTS, { ...bank, current: "not this one" });
  const wrongCall = await call({ ...bank, current: "not this one" });
  expect([wrong.status, wrongCall.status]).toEqual([422, 422]);
  expect(messageFor(wrong.text, "current")).toBe(WRONG);
  expect(wrong.text).not.toContain("not this one");
  expect([stored(), told()]).toEqual([before, []]);
  expect((await send(PAYMENTS, { ...bank, current: who.password })).status).toBe(303);
  expect(stored()).toMatchObject(bank);
  expect(told()).toEqual(["before@example.org", who.email]);
});

it("another business mail is told to the one before", async () => {
  const { who, headers, call, send } = await someOwner("mail@example.org");
  shop.db.delete(mails).run();
  expect((await send(BUSINESS, { businessEmail: "after@example.org" })).status).toBe(403);
  expect((await send(BUSINESS, { businessName: "Named Books" })).status).toBe(303);
  const changed = await call({ businessEmail: "after@example.org", current: who.password });
  expect([changed.status, changed.json.businessEmail]).toEqual([200, "after@example.org"]);
  expect(told()).toEqual(["before@example.org", who.email]);
  const whole = await callAs(shop, headers, "GET", CALL);
  expect((await call(whole.json)).status).toBe(200);
});

it("is named the current password wherever it is asked for", async () => {
  const { headers } = await someOwner("labels@example.org");
  for (const page of [BUSINESS, PAYMENTS, "/admin/account", "/admin/account/second-factor"]) {
    const { text } = await ask(shop.url, page, { headers });
    const labels = tags(text, "label").map(({ content }) => content);
    expect(
      labels.some((label) => label.includes("Current password")),
      page,
    ).toBe(true);
    expect(text).not.toContain("resent password");
  }
});
