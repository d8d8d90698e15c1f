import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { deliveryMethods } from "../../../app/db/schema/delivery";
import { orders } from "../../../app/db/schema/order";
import { payments } from "../../../app/db/schema/payment";
import { signIn } from "../../factories/admin";
import { HOME, offerFourWays } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { input, tags, textOfHtmlPage } from "../html";
import { atCounter, PAGE } from "./at-counter";

const shop = await useShop();
const owner = await signIn(shop);
const { shelved, open, scan, press } = atCounter(shop, owner);

/** A book whose only copy somebody is paying for, and the reference of their order. */
function held(): { id: number; paymentId: string; reference: string } {
  const paymentId = addPayment(shop.db, { status: "pending" });
  const row = shop.db.select().from(payments).where(eq(payments.id, paymentId)).get();
  return { id: row?.bookId ?? 0, paymentId, reference: row?.reference ?? "" };
}

beforeEach(() => void shop.db.update(deliveryMethods).set({ deletedAt: 1 }).run());

const lastPayment = () => shop.db.select().from(payments).all().at(-1);
const paymentsOf = (bookId: number) =>
  shop.db.select().from(payments).where(eq(payments.bookId, bookId)).all();

describe("picking books without script", () => {
  it("adds the book of an ISBN by one Enter, and once more as a second copy", async () => {
    const { id, isbn } = shelved({ stockQty: 3 });
    const once = await scan(PAGE, isbn);
    expect(once.at).toBe(`${PAGE}?books=${id}x1`);
    const twice = await scan(once.at, `${isbn.slice(0, 3)}-${isbn.slice(3)}`);
    expect(twice.at).toBe(`${PAGE}?books=${id}x2`);
    expect(textOfHtmlPage(twice.text)).toContain("2 books Example Title");
    expect(textOfHtmlPage(twice.text)).toContain("Total R240.00");
  });

  it("asks which one where an ISBN is there in several conditions, and not where one of them is sold out", async () => {
    const { id, isbn } = shelved({ condition: "Good" });
    const fair = addBook(shop.db, { isbn, condition: "Fair" });
    const found = await scan(PAGE, isbn);
    expect(
      tags(found.text, "button").filter(({ attributes }) => attributes.name === "add"),
    ).toHaveLength(2);
    shop.db.update(books).set({ stockQty: 0 }).where(eq(books.id, id)).run();
    expect((await scan(PAGE, isbn)).at).toBe(`${PAGE}?books=${fair}x1`);
  });

  it("lists what words may mean, and adds what is chosen", async () => {
    const { id } = shelved({ title: "Zulu Readers Anthology" });
    const found = await scan(PAGE, "anthology zulu");
    expect(textOfHtmlPage(found.text)).toContain("1 book for 'anthology zulu'");
    const button = tags(found.text, "button").find(({ attributes }) => attributes.name === "add");
    expect(button?.attributes.value).toBe(String(id));
    const picked = await open(`${found.at}&add=${id}`);
    expect(picked.at).toBe(`${PAGE}?books=${id}x1`);
  });

  it("says that there is no such book, keeps what was picked, and words to refine but no number in the way of the next scan", async () => {
    const { id } = shelved();
    const none = await scan(`${PAGE}?books=${id}x1`, "9789999999999");
    expect(textOfHtmlPage(none.text)).toContain("There is no book for '9789999999999'");
    expect(none.at).toContain(`books=${id}x1`);
    expect(input(none.text, "q")?.value).toBeUndefined();
    expect(input((await scan(PAGE, "no such words")).text, "q")?.value).toBe("no such words");
  });

  it("changes copies and takes a book away, whatever else is typed", async () => {
    const [one, other] = [shelved({ stockQty: 9 }), shelved()];
    const choice = `books=${one.id}x1.${other.id}x1`;
    const more = await open(`${PAGE}?${choice}&x${one.id}=4&x${other.id}=1&q=`);
    expect(more.at).toBe(`${PAGE}?books=${one.id}x4.${other.id}x1`);
    const fewer = await open(`${PAGE}?${choice}&x${one.id}=2&x${other.id}=1&without=${other.id}`);
    expect(fewer.at).toBe(`${PAGE}?books=${one.id}x2`);
    expect((await open(`${PAGE}?${choice}&x${one.id}=0`)).at).toBe(`${PAGE}?books=${other.id}x1`);
  });

  it("answers any address: what is no choice is none", async () => {
    for (const search of [
      "books=x.-1x2.9x",
      "books=99999999x1",
      "add=NaN&without=x",
      "step=details",
      "sold=none",
    ]) {
      expect((await open(`${PAGE}?${search}`)).at).toBe(PAGE);
    }
  });

  it("says before the sale which copies are not there to sell", async () => {
    const { id, paymentId, reference } = held();
    const page = await open(`${PAGE}?books=${id}x1`);
    const text = textOfHtmlPage(page.text);
    expect(text).toContain("none to sell, 1 held for another buyer");
    expect(text).toContain(`held for a buyer who is paying for it: ${reference} until`);
    expect(page.text).toContain(`href="/admin/orders/${paymentId}"`);
    expect(text).not.toContain("Correct its copies");
    const { isbn, id: none } = shelved({ stockQty: 0, title: "Example Atlas" });
    const scanned = await scan(PAGE, isbn);
    expect(textOfHtmlPage(scanned.text)).toContain("The shop has no copy of 'Example Atlas'");
    const correct = tags(scanned.text, "a").find(({ content }) =>
      content.startsWith("Correct its"),
    );
    const edit = String(correct?.attributes.href).replace("#stockQty", "");
    expect(edit).toContain(`/admin/books/${none}/edit?`);
    const back = tags((await open(edit)).text, "a").find(({ content }) =>
      content.includes("Back to the sale"),
    );
    expect(back?.attributes.href).toBe(`${PAGE}?books=${none}x1`);
  });
});

describe("a cash sale", () => {
  it("is one press after the scan, and leads to its invoice, its order and the next scan", async () => {
    const { id, isbn } = shelved({ priceCents: 12_000 });
    const sold = await press(await scan(PAGE, isbn), { payment: "cash" });
    expect(sold.status).toBe(303);
    const payment = lastPayment();
    expect(payment).toMatchObject({
      bookId: id,
      status: "completed",
      customerName: "Counter sale",
    });
    expect(sold.headers.location).toBe(`${PAGE}?sold=${payment?.id}`);
    const { text } = await open(sold.headers.location ?? "");
    expect(textOfHtmlPage(text)).toContain("Sold for R120.00");
    const links = tags(text, "a").map(({ attributes }) => attributes.href);
    expect(tags(text, "input").find(({ attributes }) => attributes.name === "q")).toMatchObject({
      attributes: { autofocus: "" },
    });
    expect(links).toContain(`/admin/orders/${payment?.id}`);
    expect(links).toContain(`/api/v1/payments/${payment?.id}/invoice`);
    expect(links.filter((href) => href?.startsWith("mailto:"))).toEqual([]);
    const state = shop.db
      .select()
      .from(orders)
      .where(eq(orders.paymentId, payment?.id ?? ""))
      .get();
    expect(state?.state).toBe("handed_over");
  });

  it("is one sale for two clicks", async () => {
    const { id, isbn } = shelved();
    const page = await scan(PAGE, isbn);
    const clicks = await Promise.all([
      press(page, { payment: "cash" }),
      press(page, { payment: "cash" }),
    ]);
    expect(new Set(clicks.map(({ headers }) => headers.location)).size).toBe(1);
    expect(paymentsOf(id)).toHaveLength(1);
    // Back to the page that the browser kept, where the other button is pressed.
    const other = await press(page, { payment: "card_machine" });
    expect(other.status).toBe(409);
    const [sold] = paymentsOf(id);
    expect(textOfHtmlPage(other.text)).toContain(
      `This was taken already as order ${sold?.reference} for R120.00`,
    );
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it("does not sell what was not shown: the total is shown first", async () => {
    const { id, isbn } = shelved({ stockQty: 3 });
    const page = await scan(PAGE, isbn);
    const typed = await press(page, { payment: "cash", [`x${id}`]: "2" });
    expect(typed.headers.location).toBe(`${PAGE}?books=${id}x2&again=1`);
    const other = shelved();
    const scanned = await press(page, { payment: "cash", q: other.isbn });
    expect((await open(scanned.headers.location ?? "")).at).toBe(
      `${PAGE}?books=${other.id}x1.${id}x1&again=1`,
    );
    shop.db.update(books).set({ priceCents: 13_000 }).where(eq(books.id, id)).run();
    const dearer = await press(page, { payment: "cash" });
    expect(dearer.status).toBe(409);
    expect(textOfHtmlPage(dearer.text)).toContain("It costs R130.00 now, and R120.00 was shown.");
    expect(paymentsOf(id)).toEqual([]);
  });

  it("with a discount in percent is for what stands on its page", async () => {
    const { id } = shelved({ priceCents: 12_300 });
    const page = await open(`${PAGE}?books=${id}x1&discount=10%25`);
    expect(textOfHtmlPage(page.text)).toContain("10% is R12.30, rounded to R12.00.");
    expect((await press(page, { payment: "cash" })).status).toBe(303);
    expect(lastPayment()?.amountCents).toBe(11_100);
  });

  it("of a copy that somebody is paying for is refused with their order and how long", async () => {
    const { id, paymentId, reference } = held();
    const refused = await press(await open(`${PAGE}?books=${id}x1`), { payment: "cash" });
    expect(refused.status).toBe(409);
    expect(textOfHtmlPage(refused.text)).toContain(
      `held for a buyer who is paying for it: ${reference} until`,
    );
    expect(refused.text).toContain(`href="/admin/orders/${paymentId}"`);
  });

  it("of just what was sold seconds ago says so, and needs a second press; other books and prices do not", async () => {
    const [{ id }, other] = [shelved({ stockQty: 9 }), shelved()];
    const at = `${PAGE}?books=${id}x1`;
    await press(await open(at), { payment: "cash" });
    const { reference } = lastPayment() ?? {};
    const back = await open(at);
    expect(textOfHtmlPage(back.text)).not.toContain("seconds ago");
    const refused = await press(back, { payment: "cash" });
    expect(textOfHtmlPage(refused.text)).toContain("For the next buyer, press again.");
    expect(refused.text).toMatch(
      new RegExp(`href="/admin/orders\\?q=${reference}"[^>]*>${reference}<`),
    );
    expect([refused.status, paymentsOf(id).length]).toEqual([409, 1]);
    const again = await press({ at, text: refused.text }, { payment: "cash" });
    expect([again.status, paymentsOf(id).length]).toEqual([303, 2]);
    for (const books of [`${id}x2`, `${id}x1.${other.id}x1`, `${id}x1&discount=5`]) {
      const page = await open(`${PAGE}?books=${books}`);
      expect((await press(page, { payment: "cash" })).status).toBe(303);
    }
  });
});

describe("an order with a buyer, a delivery and another payment", () => {
  const details = (id: number) => open(`${PAGE}?books=${id}x1&step=details`);

  it("is taken with all of it, and keeps what was typed where something is missing", async () => {
    const [, courier] = offerFourWays(shop);
    const { id } = shelved({ priceCents: 12_000 });
    const typed = {
      customerName: "Thandi Example",
      customerPhone: "082 000 0000",
      deliveryMethodId: String(courier),
      payment: "transfer",
      reference: "FNB 4711",
    };
    const incomplete = await press(await details(id), typed);
    expect(incomplete.status).toBe(422);
    expect(input(incomplete.text, "customerName")?.value).toBe("Thandi Example");
    expect(input(incomplete.text, "reference")?.value).toBe("FNB 4711");
    const address = Object.fromEntries(
      Object.entries(HOME).map(([name, value]) => [`deliveryAddress.${name}`, value]),
    );
    const taken = await press(await details(id), { ...typed, ...address });
    expect(taken.status).toBe(303);
    expect(lastPayment()).toMatchObject({
      status: "completed",
      amountCents: 21_900,
      deliveryAddress: HOME,
      method: "bank_transfer",
      isTest: false,
    });
  });

  it("sells nothing by Enter in a field, whose button is the form's first, and keeps what was typed", async () => {
    const { id } = shelved();
    const page = await open(`${PAGE}?books=${id}x1&step=details`);
    const form = tags(page.text, "form").find((tag) => tag.content.includes("customerName"));
    const [first] = tags(form?.content ?? "", "button");
    expect(first?.attributes).toMatchObject({ type: "submit", name: "step" });
    const more = { customerName: "Thandi Example", step: first?.attributes.value ?? "" };
    const answer = await press({ at: page.at, text: form?.content ?? "" }, more);
    expect(input(answer.text, "customerName")?.value).toBe("Thandi Example");
    expect(paymentsOf(id)).toEqual([]);
  });

  it("that is paid for later leads to its payment", async () => {
    const [collection] = offerFourWays(shop);
    const { id } = shelved();
    const typed = { customerName: "Thandi Example", deliveryMethodId: String(collection) };
    const taken = await press(await details(id), { ...typed, payment: "on_collection" });
    const payment = lastPayment();
    expect(taken.headers.location).toBe(`/admin/orders/${payment?.id}`);
    expect(payment).toMatchObject({ status: "pending", method: "on_collection" });
    const page = await open(`/admin/orders/${payment?.id}`);
    expect(page.text).not.toContain("mailto:");
  });

  it("that is handed over has to be paid for", async () => {
    const { id } = shelved();
    const refused = await press(await details(id), {
      deliveryMethodId: "now",
      payment: "bank_transfer",
    });
    expect(refused.status).toBe(422);
    expect(textOfHtmlPage(refused.text)).toContain(
      "Books that are handed over now are paid for now.",
    );
  });
});
