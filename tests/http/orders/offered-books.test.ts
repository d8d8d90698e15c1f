import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { mails } from "../../../app/db/schema/work";
import { formatAmount } from "../../../app/domain/values/money";
import { signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const SELLER = { name: "Nomsa Example", phone: "082 555 0147", email: "", website: "" };
const isbn = "9780306406157";

const shop = await useShop();
shop.db.update(settings).set({ takesOffers: true }).run();
const first = addBook(shop.db, { isbn, title: "Title 0", originalPriceCents: 22_000, stockQty: 0 });
const list = addBookList(shop.db, { year: 2026, items: [{ title: "Title 0", isbn }] });
const form = `/sell?list=${list.id}`;

const textOf = async (path: string) => textOfHtmlPage((await ask(shop.url, path)).text);

it("takes several copies of one title, each in a condition of its own, and says when they are enough", async () => {
  const twice = await ask(shop.url, `/sell?isbn=${isbn}%0A${isbn.slice(0, 3)}-${isbn.slice(3)}`);
  expect(tags(twice.text, "fieldset")).toHaveLength(2);
  const more = `more-${first}`;
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500" };
  const added = await sendForm(shop.url, form, { ...typed, step: more });
  expect(formValues(added.text)).toMatchObject({
    [`copy-${first}`]: "Good 5500",
    more: `${first}`,
  });
  expect(textOfHtmlPage(added.text)).toContain("Title 0, copy 2");
  expect(textOfHtmlPage(added.text)).not.toContain("and no more today");
  const again = await sendForm(shop.url, form, {
    ...typed,
    another: isbn,
    isbns: isbn,
    step: "add",
  });
  expect(tags(again.text, "fieldset")).toHaveLength(2);
  const most = Array.from({ length: 70 }, () => first).join(" ");
  const full = await sendForm(shop.url, form, { ...typed, more: most, step: "add" });
  expect(textOfHtmlPage(full.text)).toMatch(/We take \d+ of it, and no more today/);
  expect(full.text).not.toContain(more);
  const quoted = await ask(shop.url, `/api/v1/sell/quote?isbn=${isbn}&condition=Fair`);
  const cents: number = JSON.parse(quoted.text).titles[0].prices[0].paidCents;
  const both = {
    ...typed,
    [`copy-${first}-2`]: `Fair ${cents}`,
    more: String(first),
    step: "send",
  };
  const page = await textOf(String((await sendForm(shop.url, form, both)).headers.location));
  expect(page).toContain(formatAmount(5_500 + cents));
  expect(page.match(/Title 0 ?(Good|Fair)/g)).toHaveLength(2);
});

it("keeps books that the shop does not know as books to look at, at both doors, in the mails and in the intake", async () => {
  const owner = await signIn(shop);
  const unknown = "9783161484100";
  const asked = await ask(shop.url, `/sell?isbn=${unknown}%0Ahello`);
  expect(formValues(asked.text)).toMatchObject({ [`look-isbn-${unknown}`]: "on" });
  expect(textOfHtmlPage(asked.text)).toContain("1 book to look at and 1 not sent");
  const gone = await sendForm(shop.url, `/sell?isbn=${unknown}%0Ahello`, { step: "gone-“hello”" });
  expect(textOfHtmlPage(gone.text)).not.toContain("hello");
  const other = addBookList(shop.db, { year: 2025, items: [{ title: "Nobody Knows It" }] });
  const item = other.itemIds[0];
  const looks = { [`look-isbn-${unknown}`]: "on", [`look-item-${item}`]: "on" };
  const typed = { ...SELLER, email: "nomsa@example.org", ...looks, step: "send" };
  const place = String((await sendForm(shop.url, "/sell", typed)).headers.location);
  expect(place).toMatch(/^\/sell\/OF-/);
  const reference = place.replace("/sell/", "");
  const books = [`ISBN ${unknown}`, "Nobody Knows It"];
  const intake = `/admin/intakes/new?offer=${reference}`;
  for (const [path, headers] of [
    [place, {}],
    [`/admin/offers?q=${reference}`, owner],
    [intake, owner],
  ] as const) {
    const words = textOfHtmlPage((await ask(shop.url, path, { headers })).text);
    for (const one of ["lso to look at", ...books]) expect(words, path).toContain(one);
  }
  const mail = shop.db.select().from(mails).where(eq(mails.kind, "offer-acknowledgement")).all();
  expect(mail.length).toBeGreaterThan(0);
  const call = await sendJson(shop.url, "/api/v1/offers", {
    ...{ name: SELLER.name, phone: SELLER.phone },
    toLookAt: [{ isbn: unknown }, { itemId: item }],
  });
  expect(JSON.parse(call.text)).toMatchObject({ lines: [], toLookAt: books, paidCents: 0 });
  for (const toLookAt of [[{ isbn: "buy my pills" }], [{ itemId: 999_999 }], []]) {
    const body = { name: SELLER.name, phone: SELLER.phone, toLookAt };
    const { status } = await sendJson(shop.url, "/api/v1/offers", body);
    expect([404, 409, 422]).toContain(status);
  }
});

it("marks only the book whose condition is missing, and none that stands at 'No'", async () => {
  const isbns = ["9780141439518", "9780747532743"] as const;
  const [listed, typed] = isbns.map((one) =>
    addBook(shop.db, { isbn: one, title: `Priced ${one}`, originalPriceCents: 22_000 }),
  );
  const items = ["Title 0", `Priced ${isbns[0]}`].map((title) => ({ title }));
  const { id } = addBookList(shop.db, { year: 2024, items });
  const { status, text } = await sendForm(shop.url, `/sell?list=${id}`, {
    ...{ ...SELLER, isbns: isbns[1], asked: `copy-${typed}`, step: "send" },
    [`copy-${first}`]: "Good 5500",
    [`copy-${listed}`]: "",
  });
  expect(status).toBe(422);
  const marked = tags(text, "fieldset").filter((one) => "aria-describedby" in one.attributes);
  expect(marked.map(({ content }) => content)).toEqual([expect.stringContaining(isbns[1])]);
});

it("takes a book in a condition without a price to be looked at, and says in which", async () => {
  const isbn = "9780747532699";
  const id = addBook(shop.db, { isbn, title: "Only Priced Good", condition: "Good" });
  const page = `/sell?isbn=${isbn}`;
  expect(await textOf(page)).toContain("Like New or Fair when we see it");
  const typed = { ...SELLER, isbns: isbn, asked: `copy-${id}`, [`copy-${id}`]: "on" };
  const added = await sendForm(shop.url, page, { ...typed, step: "add" });
  expect(textOfHtmlPage(added.text)).toContain("1 book to look at and 1 without a condition");
  expect(formValues(added.text)).toMatchObject({ [`copy-${id}`]: "on" });
  const { headers } = await sendForm(shop.url, page, { ...typed, step: "send" });
  const offer = await textOf(String(headers.location));
  expect(offer).toContain(`Only Priced Good, ISBN ${isbn} (Like New or Fair)`);
});
