import { expect, it } from "vitest";
import { intakes, lots, payouts, sellerEntries, sellers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { callAs, signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { expectSame, signInToBoth, useTwoShops } from "../two-shops";

const PAGE = "/admin/payouts";
const BANK = {
  bankName: "Example Bank",
  bankBranchCode: "250655",
  bankAccountNumber: "0123456789",
};

const shop = await useShop();
const owner = await signIn(shop);

type Db = typeof shop.db;

function owe(db: Db, name: string, amountCents: number): number {
  const row = { name, phone: `+2782555${String(amountCents).padStart(4, "0")}` };
  const { id: sellerId } = db
    .insert(sellers)
    .values({ ...row, createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const number = `IN-2020-${String(amountCents).padStart(6, "0")}`;
  const intake = { number, kind: "consigned" as const, sellerId, adminId: 1, takenAt: 1 };
  const { id: intakeId } = db
    .insert(intakes)
    .values({ ...intake, terms: "As agreed", payout: "later" })
    .returning()
    .get();
  const copies = { bookId: 1, title: "Example Sold", condition: "Good", quantity: 1 };
  const lot = { intakeId, ...copies, soldQty: 1, askedCents: 9_000, sharePercent: 60 };
  const { id: lotId } = db.insert(lots).values(lot).returning().get();
  db.insert(sellerEntries).values({ sellerId, at: 1, kind: "sold", amountCents, lotId }).run();
  return sellerId;
}

const shops = await useTwoShops(({ db }) => void owe(db, "Sipho Example", 7_777));
const [atForm, atJson] = await signInToBoth(shops);

const textOf = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);

const messagesOf = async (number: string) => {
  const { text } = await ask(shop.url, PAGE, { headers: owner });
  const links = [...text.matchAll(/href="(https:\/\/wa\.me[^"]*)"/g)];
  const said = links.map(([, href]) => decodeURIComponent(href ?? "").replaceAll("+", " "));
  return said.filter((words) => words.includes(number)).join();
};

const press = (fields: Record<string, string>) => sendForm(shop.url, PAGE, fields, owner);

it("sellers are paid out without script: chosen, prepared, a slip to sign, sent", async () => {
  const [one, other] = [
    owe(shop.db, "Ayanda Example", 6_000),
    owe(shop.db, "Zanele Example", 5_500),
  ];
  owe(shop.db, "Pieter Example", 4_999);
  const page = await textOf(PAGE);
  expect(page).toContain("Ayanda Example, R60.00");
  expect(page).not.toContain("Pieter Example");
  expect(page).toContain("In cash: no bank account");
  const nobody = await press({ way: "cash" });
  expect(nobody.status).toBe(422);
  expect(textOfHtmlPage(nobody.text)).toContain("Please choose at least one seller");
  const prepared = await press({ way: "cash", sellerIds: `${one},${other}` });
  expect(prepared.status).toBe(303);
  expect((await press({ way: "cash", sellerIds: String(one) })).status).toBe(409);
  const listed = await callAs(shop, owner, "GET", `/api/v1${PAGE}`);
  expect(listed.json.total).toBe(2);
  const [second, first] = listed.json.payouts;
  expect(first).toMatchObject({ amountCents: 6_000, state: "prepared", way: "cash" });
  const slip = await ask(shop.url, `/api/v1${PAGE}/${first.id}/slip`, { headers: owner });
  const words = textOfHtmlPage(slip.text);
  for (const part of [
    first.number,
    "Ayanda Example, money received",
    "Sold: Example Sold",
    "R60.00",
  ]) {
    expect(words).toContain(part);
  }
  expect(await textOf(PAGE)).toContain(`Mark as paid ${first.number}`);
  expect(await textOf(PAGE)).not.toContain("Mark as sent");
  expect(await messagesOf(first.number)).toContain("is ready for you in cash");
  await press({ state: "sent", ids: String(first.id) });
  expect(await messagesOf(first.number)).toContain("was paid to you in cash");
  expect(await messagesOf(first.number)).not.toContain("is ready for you");
  await press({ state: "cancelled", ids: String(second.id) });
  expect(await textOf(`/admin/sellers/${one}`)).toContain(`${first.number}`);
  expect(await textOf(`/admin/sellers/${one}`)).toContain("is owed R0.00");
  expect(await textOf(`/admin/sellers/${other}`)).toContain("is owed R55.00");
  expect((await press({ state: "cancelled", ids: String(first.id) })).status).toBe(409);
});

it("transfers are one file in the columns of the owner's bank", async () => {
  shop.db.update(settings).set({ payoutMinimumCents: 100 }).run();
  const id = owe(shop.db, "Naledi Example", 8_001);
  expect(await textOf(PAGE)).toContain("Naledi Example, R80.01");
  const missing = await press({ way: "transfer", sellerIds: String(id) });
  expect(textOfHtmlPage(missing.text)).toContain("The bank account of Naledi Example is missing");
  const details = { name: "Naledi Example", phone: "082 555 8001" };
  const form = `/admin/sellers/${id}`;
  const half = await sendForm(
    shop.url,
    form,
    { ...details, bankAccountNumber: "0123456789" },
    owner,
  );
  expect(textOfHtmlPage(half.text)).toContain("Please enter the bank of this account");
  await sendForm(shop.url, form, { ...details, ...BANK }, owner);
  expect((await ask(shop.url, form, { headers: owner })).text).not.toContain("0123456789");
  const { text: page } = await ask(shop.url, PAGE, { headers: owner });
  expect(textOfHtmlPage(page)).toContain("By transfer: bank account stored");
  expect((await press({ sellerIds: String(id) })).status).toBe(303);
  const file = await ask(shop.url, `${PAGE}/bank-file`, { headers: owner });
  expect(file.text).toContain("Naledi Example,Example Bank,250655,0123456789,80.01,PO-");
  const stranger = await ask(shop.url, `${PAGE}/bank-file`);
  expect(stranger.text).not.toContain("0123456789");
  const wrong = { payoutColumns: "Amount: amount" };
  const refused = await callAs(shop, owner, "PUT", "/api/v1/admin/settings", wrong);
  expect(refused.status).toBe(422);
  expect(shop.output()).not.toContain("0123456789");
});

it("a payout of more than is owed now says so, and is not marked as sent", async () => {
  const sellerId = owe(shop.db, "Nomsa Example", 17_999);
  await press({ way: "cash", sellerIds: String(sellerId) });
  const back = { sellerId, at: 2, kind: "refunded" as const, amountCents: -4_857 };
  shop.db.insert(sellerEntries).values(back).run();
  const said =
    "Nomsa Example is owed R131.42 now: cancel this payout and prepare it again, unless it went already";
  expect(await textOf(PAGE)).toContain(said);
  const { json } = await callAs(shop, owner, "GET", `/api/v1${PAGE}`);
  const [{ id }] = json.payouts;
  const refused = await press({ state: "sent", ids: String(id) });
  expect(refused.status).toBe(409);
  expect(textOfHtmlPage(refused.text)).toContain("Nothing was changed");
  const state = await callAs(shop, owner, "POST", `/api/v1${PAGE}/${id}/state`, { state: "sent" });
  expect(state.status).toBe(409);
  expect(state.json).toMatchObject({ error: { message: said } });

  expect(await textOf(PAGE)).toContain("Then Nomsa Example owes the shop the difference");
  expect((await press({ state: "sent", ids: String(id), isGone: "on" })).status).toBe(303);
  // R179.90 went: no coin pays the rest.
  expect(await textOf(`/admin/sellers/${sellerId}`)).toContain("owes the shop R48.48");
});

it("what a seller owes the shop is paid back or written off at both doors, and what is left is said", async () => {
  const sellerId = owe(shop.db, "Lindiwe Example", 3_001);
  const door = `/api/v1/admin/sellers/${sellerId}/debt`;
  const settle = (asked: object) => callAs(shop, owner, "POST", door, asked);
  const none = await settle({ how: "paid_back", debtCents: 1 });
  expect([none.status, none.json.error.message]).toEqual([
    409,
    "Lindiwe Example owes the shop nothing",
  ]);
  const back = { sellerId, at: 2, kind: "refunded" as const, amountCents: -9_001 };
  shop.db.insert(sellerEntries).values(back).run();
  expect((await settle({ how: "written_off", debtCents: 6_000 })).json.error.fields).toEqual({
    reason: ["Please say why it is written off"],
  });
  const much = { how: "paid_back", debtCents: 6_000, amountCents: 6_001 };
  expect((await settle(much)).json.error.fields).toHaveProperty("amountCents");
  const part = { how: "paid_back", debtCents: 6_000, amountCents: 4_000, reason: "Not kept" };
  expect((await settle(part)).json).toMatchObject({ owedCents: -2_000 });
  expect((await settle(part)).status, "the same again finds less").toBe(409);

  const page = `/admin/sellers/${sellerId}/debt`;
  expect(await textOf(page)).toContain("Lindiwe Example owes the shop R20.00");
  const words = await textOf(`/admin/sellers/${sellerId}`);
  expect(words).toContain("Settle the R20.00");
  expect(words).toContain("owes R20.00");
  const rest = { how: "written_off", debtCents: "2000", amount: "20", reason: "They moved away" };
  expect((await sendForm(shop.url, page, rest, owner)).status).toBe(303);
  const { json } = await callAs(shop, owner, "GET", `/api/v1/admin/sellers/${sellerId}/entries`);
  expect(json.entries.slice(0, 2)).toMatchObject([
    { kind: "written_off", amountCents: 2_000, owedCents: 0, reason: "They moved away" },
    { kind: "paid_back", amountCents: 4_000, owedCents: -2_000, reason: null },
  ]);
  expect(await textOf(page)).toContain("Lindiwe Example owes nothing");
});

it("a slip is mailed only by a shop that has a mail server", async () => {
  const sellerId = owe(shop.db, "Mailed Example", 9_119);
  await press({ way: "cash", sellerIds: String(sellerId) });
  const { json } = await callAs(shop, owner, "GET", `/api/v1${PAGE}`);
  const [{ id }] = json.payouts;
  const refused = await callAs(shop, owner, "POST", `/api/v1${PAGE}/${id}/mail`);
  expect([refused.status, refused.json.error.message]).toEqual([
    409,
    "The shop sends no mails yet",
  ]);
  expect((await press({ mailId: String(id) })).status).toBe(409);
});

it("leaves the same behind at both doors", async () => {
  const { byForm, byJson } = shops;
  const id = byForm.db.select().from(sellers).get()?.id ?? 0;
  await sendForm(byForm.url, PAGE, { way: "cash", sellerIds: String(id) }, atForm);
  const body = { way: "cash", sellerIds: [id] };
  const made = await callAs(byJson, atJson, "POST", `/api/v1${PAGE}`, body);
  expect(made.status).toBe(201);
  expectSame(shops, "payouts", "seller_entries");
  const payoutId = byForm.db.select().from(payouts).get()?.id ?? 0;
  await sendForm(byForm.url, PAGE, { state: "sent", ids: String(payoutId) }, atForm);
  const state = `/api/v1${PAGE}/${payoutId}/state`;
  expect((await callAs(byJson, atJson, "POST", state, { state: "sent" })).status).toBe(200);
  expectSame(shops, "payouts", "seller_entries", "audit_log");
});
