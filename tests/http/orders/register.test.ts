import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { intakes } from "../../../app/db/schema/intake";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { expectSame, signInToBoth, useTwoShops } from "../two-shops";

const PAGE = "/admin/register";
const EXTRACT = "/api/v1/admin/register/extract";
const ID_NUMBER = "8001015009087";

const shop = await useShop();
const owner = await signIn(shop);
const shops = await useTwoShops(() => {});
const [atForm, atJson] = await signInToBoth(shops);

const textOf = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
const call = (path: string, body: object) =>
  callAs(shop, owner, "POST", `/api/v1/admin/${path}`, body);

it("names goods, seller, price, number, who took them in, and when they were sold", async () => {
  expect(await textOf(PAGE)).toContain("No book came in yet");
  const book = { title: "Example Atlas", condition: "Good", isbn: null, priceCents: 12_000 };
  const bookId = addBook(shop.db, { ...book, stockQty: 0 });
  const identity = { idKind: "sa_id", idNumber: ID_NUMBER, verifiedHow: "The card itself" };
  const address = "1 Example Road";
  const who = { name: "Nomsa Example", phone: "082 555 0147", address, ...identity };
  const seller = await call("sellers", who);
  const lines = [{ bookId, condition: "Good", quantity: 2, paidCents: 4_500 }];
  const bought = { kind: "bought", payout: "cash", sellerId: seller.json.id, isAgreed: true };
  const { json: intake } = await call("intakes", { ...bought, lines });
  await call("intakes", { kind: "given", lines: [{ bookId, condition: "Good", quantity: 1 }] });
  const sale = { lines: [{ bookId, quantity: 1 }], payment: "cash", handedOver: true };
  const { json: sold } = await call("orders", sale);
  for (const path of [PAGE, EXTRACT]) {
    const words = await textOf(path);
    for (const said of [
      ...["2 × Example Atlas", intake.number, "Nomsa Example", "082 555 0147", address],
      ...["South African ID …087, The card itself", "R45.00", "owner@example.org", "Given"],
      sold.reference,
    ])
      expect(words).toContain(said);
    expect(words).not.toContain(ID_NUMBER);
  }
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/register");
  expect(json).toMatchObject({ total: 2, extracted: null });
  expect(json.entries[1].sold).toEqual([
    { at: expect.any(String), reference: sold.reference, copies: 1, isKept: false },
  ]);
  expect(JSON.stringify(json)).not.toContain(ID_NUMBER);
});

it("shows and prints what came from a day on, and says what is no day", async () => {
  const [first] = shop.db.select().from(intakes).all();
  const old = Date.UTC(2026, 0, 5);
  shop.db
    .update(intakes)
    .set({ takenAt: old })
    .where(eq(intakes.id, first?.id ?? 0))
    .run();
  for (const path of [`${PAGE}?since=2026-01-06`, `${EXTRACT}?since=2026-01-06`]) {
    expect(await textOf(path)).not.toContain(String(first?.number));
  }
  expect(await textOf(`${PAGE}?since=2026-01-05`)).toContain(String(first?.number));
  expect(await textOf(`${PAGE}?since=2026-13-01`)).toContain("Please enter a day");
  const refused = await ask(shop.url, `${EXTRACT}?since=yesterday`, { headers: owner });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("enter a day")]);
});

it("asks once before it notes that an extract was handed over", async () => {
  const page = await ask(shop.url, `${PAGE}?since=2026-01-05`, { headers: owner });
  expect(page.text).not.toMatch(/<button[^>]*>Note that/);
  const asking = `${PAGE}?since=2026-01-05&note=yes`;
  expect(page.text).toContain(`href="${asking.replace("&", "&amp;")}"`);
  expect(textOfHtmlPage(page.text)).not.toContain("This cannot be undone");
  const question = await textOf(asking);
  expect(question).toContain("Then the register offers what came in since. This cannot be undone.");
  expect(question).not.toContain("An extract was handed over");
  const sent = await sendForm(shop.url, asking, {}, owner);
  expect([sent.status, sent.headers.location]).toEqual([303, PAGE]);
  expect(await textOf(PAGE)).toContain("An extract was handed over on");
});

it("remembers at both doors when an extract was handed over, and by whom", async () => {
  await sendForm(shops.byForm.url, PAGE, {}, atForm);
  const noted = await callAs(shops.byJson, atJson, "POST", EXTRACT);
  expect(noted.status).toBe(201);
  expectSame(shops, "audit_log");
  const page = await ask(shops.byForm.url, PAGE, { headers: atForm });
  expect(textOfHtmlPage(page.text)).toMatch(/An extract was handed over on .* by owner@example/);
  expect(page.text).toContain(`${PAGE}?since=${noted.json.day}`);
});
