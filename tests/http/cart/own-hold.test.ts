import { describe, expect, it } from "vitest";
import { addBookList } from "../../factories/book-lists";
import { addBook, BUYER } from "../../factories/factories";
import { holdRunsOut, onOffer, paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask, sendJson } from "../ask";
import { checkOut } from "../checkout/checkout";
import { tags, textOfHtmlPage } from "../html";
import { cookiesOf, newShopper, type Shopper, shopperWith, toastOf } from "../shopper";

const OWN = "You are paying for this book";
const KEPT = "We keep this book for you";
const BLAME = /Out of Stock|another shopper|0 available/;

const shop = await useShop();

const words = async (shopper: Shopper, path: string) =>
  textOfHtmlPage((await shopper.open(path)).text);
const linkTo = (html: string, label: string) =>
  tags(html, "a").find(({ content }) => textOfHtmlPage(content) === label)?.attributes.href;

/** Presses Buy Now and returns from PayFast without paying. */
async function buyNow(bookId: number, shopper = newShopper(shop)) {
  const { headers } = await shopper.send(`/book/${bookId}/buy`, BUYER);
  const paymentId = headers.location?.split("/").at(-1) ?? "";
  shopper.cookies.delete("flash");
  return { shopper, paymentId };
}

describe("who would like a book that another shopper is paying for", () => {
  it("is told so where the button and the stock stand", async () => {
    const book = addBook(shop.db);
    await buyNow(book);
    const { text } = await newShopper(shop).open(`/book/${book}`);
    const [button] = tags(text, "button").filter(({ attributes }) => "disabled" in attributes);
    expect(textOfHtmlPage(button?.content ?? "")).toMatch(
      /^Somebody is paying for it until \d\d:\d\d$/,
    );
    expect(textOfHtmlPage(text).match(/Somebody is paying/g)).toHaveLength(2);
    expect(textOfHtmlPage(text)).toContain("Stock Somebody is paying for it until");
    expect(textOfHtmlPage(text)).not.toContain("Out of Stock");
  });

  it("finds no form that could not be sent, until the hold ends", async () => {
    const book = addBook(shop.db);
    const { paymentId } = await buyNow(book);
    const shopper = newShopper(shop);
    const taken = (await shopper.open(`/book/${book}/buy`)).text;
    expect(textOfHtmlPage(taken)).toMatch(
      /Purchase Book Somebody is paying for it until \d\d:\d\d\. If they stop, this copy can be bought again\./,
    );
    expect(textOfHtmlPage(taken)).not.toContain("Proceed to Payment");
    expect(linkTo(taken, "Back to the book")).toBe(`/book/${book}`);
    expect(linkTo(taken, "Tell me when it can be bought")).toBe(`/tell-me?book=${book}&when=free`);
    holdRunsOut(shop, paymentId);
    expect(await words(shopper, `/book/${book}/buy`)).toContain("Proceed to Payment");
  });

  it("is told so when another was faster, and finds no form that could not be sent again", async () => {
    const book = addBook(shop.db);
    const { paymentId } = await buyNow(book);
    const shopper = newShopper(shop);
    const { status, text } = await shopper.send(`/book/${book}/buy`, BUYER);
    expect(status).toBe(409);
    expect(textOfHtmlPage(text)).toMatch(
      /Somebody is paying for it until \d\d:\d\d Somebody is paying for this book until .* You have not been charged\./,
    );
    expect(textOfHtmlPage(text)).not.toMatch(/Payment Error|Proceed to Payment|We hold/);
    expect(linkTo(text, "Tell me when it can be bought")).toBe(`/tell-me?book=${book}&when=free`);
    holdRunsOut(shop, paymentId);
    const sent = await shopper.send(`/book/${book}/buy`, BUYER);
    expect(sent.status).toBe(303);
  });
});

describe("who comes back from PayFast", () => {
  it("is told on the book's page that they are paying for it, and nobody is blamed", async () => {
    const book = addBook(shop.db);
    const { shopper, paymentId } = await buyNow(book);
    const page = await shopper.open(`/book/${book}`);
    expect(textOfHtmlPage(page.text)).toContain(OWN);
    expect(textOfHtmlPage(page.text)).not.toMatch(BLAME);
    expect(linkTo(page.text, "Continue")).toBe(`/payment/pay/${paymentId}`);
  });

  it("is told so on the book's card, with a way on", async () => {
    const book = addBook(shop.db, { title: "Carried to the till" });
    const { shopper, paymentId } = await buyNow(book);
    const page = await shopper.open("/?q=carried+to+the+till");
    expect(textOfHtmlPage(page.text)).toContain(OWN);
    expect(textOfHtmlPage(page.text)).not.toMatch(BLAME);
    expect(linkTo(page.text, "Continue")).toBe(`/payment/pay/${paymentId}`);
  });

  it("is told so on a school's list, beside a title that another shopper is paying for", async () => {
    const items = ["Mine", "Theirs", "Missing"].map((title) => ({ title }));
    const { slug } = addBookList(shop.db, { items });
    const [mine = 0, theirs = 0] = ["Mine", "Theirs"].map((title) =>
      addBook(shop.db, { title, grade: "Grade 8" }),
    );
    await buyNow(theirs);
    const { shopper } = await buyNow(mine);
    expect(await words(shopper, `/schools/${slug}/grade-8`)).toMatch(
      /Theirs Somebody is paying for it until .*Missing Sold out .*In your order: 1 of 3 Mine R\d+ .*You are paying for it/,
    );
  });

  it("is told so where the cart is empty, and at the checkout, by whichever way they began", async () => {
    const { shopper: fromBook, paymentId: first } = await buyNow(addBook(shop.db));
    const fromCart = await shopperWith(shop, addBook(shop.db), addBook(shop.db));
    const second = await checkOut(fromCart);
    for (const path of ["/cart", "/checkout"]) {
      const one = await fromBook.open(path);
      expect(textOfHtmlPage(one.text)).toMatch(
        /Finish paying for your book You are paying for this book.*We are holding this book while you pay R120\.00, until \d\d:\d\d\./,
      );
      expect(linkTo(one.text, "Continue")).toBe(`/payment/pay/${first}`);
      const two = await fromCart.open(path);
      expect(textOfHtmlPage(two.text)).toMatch(
        /Finish paying for your books You are paying for these books.*We are holding these books while you pay R240\.00, until \d\d:\d\d\./,
      );
      expect(linkTo(two.text, "Continue")).toBe(`/payment/pay/${second}`);
    }
  });

  it("is told so above a cart that holds something else meanwhile", async () => {
    const { shopper } = await buyNow(addBook(shop.db));
    await shopper.add(addBook(shop.db));
    for (const path of ["/cart", "/checkout"]) {
      const shown = await words(shopper, path);
      expect(shown).toContain(OWN);
      expect(shown).not.toContain("Your cart is empty");
    }
  });

  it("knows all of their books, though they began to pay for one after the other", async () => {
    const [first, second] = [addBook(shop.db), addBook(shop.db)];
    const { shopper } = await buyNow(first);
    await buyNow(second, shopper);
    for (const book of [first, second]) {
      expect(await words(shopper, `/book/${book}`)).toContain(OWN);
    }
    const again = await shopper.send(`/book/${first}/buy`, { ...BUYER, customerName: "Mended" });
    expect(again.status).toBe(303);
  });

  it("can still buy another copy where there is one", async () => {
    const book = addBook(shop.db, { stockQty: 2 });
    const { shopper } = await buyNow(book);
    const shown = await words(shopper, `/book/${book}`);
    expect(shown).toContain(OWN);
    expect(shown).toContain("Buy Now");
  });

  it("is told nothing of it once their time has run out", async () => {
    const book = addBook(shop.db);
    const { shopper, paymentId } = await buyNow(book);
    holdRunsOut(shop, paymentId);
    expect(await words(shopper, `/book/${book}`)).not.toContain(OWN);
    expect(await words(shopper, "/cart")).toContain("Your cart is empty");
  });
});

describe("anybody else", () => {
  it("is told that another shopper is paying, and is shown nothing of theirs", async () => {
    const book = addBook(shop.db);
    const { shopper, paymentId } = await buyNow(book);
    for (let i = 0; i < 3; i++) {
      expect(await words(shopper, `/book/${book}`)).toContain(OWN);
      const others = [newShopper(shop), await shopperWith(shop, addBook(shop.db))];
      for (const other of others) {
        for (const path of [`/book/${book}`, "/"]) {
          const { text } = await other.open(path);
          expect(text).not.toContain(paymentId);
          expect(textOfHtmlPage(text)).not.toContain(OWN);
          expect(textOfHtmlPage(text)).toContain("Somebody is paying for it until");
          expect(textOfHtmlPage(text)).not.toContain("0 available");
        }
      }
    }
  });
});

describe("who asks again, from a page of before, for the book that they are paying for", () => {
  it("is told so with a way on, with and without script", async () => {
    const book = addBook(shop.db);
    const { shopper, paymentId } = await buyNow(book);
    const add = { intent: "add", bookId: String(book) };
    const way = { to: `/payment/pay/${paymentId}`, label: "Continue" };
    const byScript = await shopper.send("/cart.data", { ...add, via: "script" });
    expect(byScript.status).toBe(409);
    for (const words of [KEPT, way.to, way.label]) expect(byScript.text).toContain(`"${words}"`);
    const { text } = await shopper.submit("/cart", add);
    expect(toastOf(text)).toMatchObject({ title: KEPT, destructive: false });
    expect(text).toMatch(new RegExp(`class="toast [\\s\\S]*href="${way.to}"[^>]*>Continue<`));
    expect(textOfHtmlPage(text)).not.toContain("No copy is available");
  });

  it("is told so by the call", async () => {
    const book = addBook(shop.db);
    const { shopper } = await buyNow(book);
    const body = { bookId: book, quantity: 1 };
    const own = await sendJson(shop.url, "/api/v1/cart", body, shopper.headers());
    expect(own.status).toBe(409);
    expect(JSON.parse(own.text).error.code).toBe("conflict");
    expect(JSON.parse(own.text).message).toMatch(/^We keep this book for you/);
    const other = await sendJson(shop.url, "/api/v1/cart", body);
    expect(JSON.parse(other.text).error.code).toBe("sold_out");
  });
});

describe("Cancel", () => {
  it("ends the payment, puts the copy back and stays where one was", async () => {
    const book = addBook(shop.db);
    const { shopper, paymentId } = await buyNow(book);
    await shopper.open(`/book/${book}`);
    const { text } = await shopper.press("Cancel this payment");
    expect(toastOf(text)).toMatchObject({
      title: "Payment Cancelled",
      text: "No charge was made.",
    });
    expect(textOfHtmlPage(text)).toContain("Buy Now");
    expect(paymentIn(shop, paymentId).status).toBe("cancelled");
    expect(await onOffer(shop, book)).toBe(1);
  });

  it("gives a cart its books back", async () => {
    const shopper = await shopperWith(shop, addBook(shop.db), addBook(shop.db));
    await checkOut(shopper);
    shopper.cookies.delete("flash");
    await shopper.open("/cart");
    expect(textOfHtmlPage((await shopper.press("Cancel this payment")).text)).toContain(
      "Shopping Cart (2 items)",
    );
  });

  it("leads to the payment when it was paid after all, and to nobody else's site", async () => {
    const { shopper, paymentId: payment } = await buyNow(addBook(shop.db));
    const strange = await shopper.send("/payment/cancel", { payment, back: "//evil.test/book/1" });
    expect(strange.headers.location).toBe(`/payment/cancel?payment=${payment}`);
    const unknown = await shopper.send("/payment/cancel", { payment: "nothing-like-it" });
    expect(unknown.status).toBe(404);
  });

  it("is a call too", async () => {
    const book = addBook(shop.db);
    const { paymentId } = await buyNow(book);
    const path = `/api/v1/payments/${paymentId}/cancel`;
    const { status, text } = await sendJson(shop.url, path, {});
    expect(status).toBe(200);
    expect(JSON.parse(text).payment).toMatchObject({ id: paymentId, status: "cancelled" });
    expect(await onOffer(shop, book)).toBe(1);
    const missing = await sendJson(shop.url, "/api/v1/payments/nothing-like-it/cancel", {});
    expect(missing.status).toBe(404);
  });
});

it("a browser that began to pay by a call knows its payment on the pages too", async () => {
  const book = addBook(shop.db);
  const answer = await sendJson(shop.url, "/api/v1/payments/initiate", { bookId: book, ...BUYER });
  const attempt = cookiesOf(answer).get("attempt")?.split(";")[0] ?? "";
  const page = await ask(shop.url, `/book/${book}`, { headers: { Cookie: attempt } });
  expect(textOfHtmlPage(page.text)).toContain(OWN);
});
