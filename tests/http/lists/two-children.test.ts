import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { checkOut } from "../checkout/checkout";
import { fieldsAsSent, tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, shopperWith } from "../shopper";
import { GOOD, sendList, TWO } from "./sent-list";

const shop = await useShop();

describe("a list for two children of a grade", () => {
  it("is told as theirs in the cart, at the checkout and on the receipt, with the copies of a title side by side", async () => {
    const list = sendList(shop, { Maths: TWO, Art: GOOD });
    const shopper = newShopper(shop);
    for (const page of [list.page, `${list.page}?child=2`]) {
      for (const take of list.itemIds.map(String)) {
        const fields = fieldsAsSent((await shopper.open(page)).text);
        await shopper.send(page, { ...fields, take });
      }
    }
    const cart = textOfHtmlPage((await shopper.open("/cart")).text);
    expect(cart).toMatch(
      /3 books for 2 children, 2 of 2 titles .*Maths Like New .*Maths (Good|Fair) .*Art Good/,
    );
    const theirs =
      /Grade 8 · .*: 3 books for 2 children Maths Like New .*Maths (Good|Fair) .*Art Good/;
    expect(textOfHtmlPage((await shopper.open("/checkout")).text)).toMatch(theirs);
    const receipt = (await shopper.open(`/payment/success/${await checkOut(shopper)}`)).text;
    expect(textOfHtmlPage(receipt)).toMatch(theirs);
  });

  it("is told in the fold of the checkout by its name, and its copies are counted", async () => {
    const numbers = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    const listOf = (which: string) => {
      const titles = Object.fromEntries(numbers.map((each) => [`${which} ${each}`, GOOD]));
      return sendList(shop, titles, { school: `${which} School of the Fold` });
    };
    const [first, second] = [listOf("First"), listOf("Second")];
    const [twice = 0] = second.copies.at(-1) ?? [];
    shop.db.update(books).set({ stockQty: 2 }).where(eq(books.id, twice)).run();
    const shopper = newShopper(shop);
    const takeAll = async (page: string, itemIds: number[]) => {
      for (const take of itemIds.map(String)) {
        await shopper.send(page, { ...fieldsAsSent((await shopper.open(page)).text), take });
      }
    };
    await takeAll(first.page, first.itemIds);
    await takeAll(second.page, second.itemIds);
    await takeAll(`${second.page}?child=2`, second.itemIds.slice(-1));
    expect(await cartContents(shop, shopper.sessionId())).toContainEqual([twice, 2]);
    const { text } = await shopper.open("/checkout");
    const [fold] = tags(text, "summary").filter(({ content }) => content.includes("See the other"));
    expect(textOfHtmlPage(fold?.content ?? "")).toBe(
      "See the other 8 books: Good Grade 8 · Second School of the Fold: 8 books for 2 children",
    );
    const [above] = textOfHtmlPage(text).split("See the other");
    expect(above).toContain("Grade 8 · First School of the Fold");
  });

  it("counts for the second child what it takes and the first left, also once it is ordered", async () => {
    const list = sendList(shop, { Maths: TWO, Art: GOOD });
    const [maths = "", art = ""] = list.itemIds.map(String);
    const shopper = newShopper(shop);
    const pages = [list.page, `${list.page}?child=2`] as const;
    const take = async (page: string, item: string) => {
      const fields = fieldsAsSent((await shopper.open(page)).text);
      await shopper.submit(page, { ...fields, take: item });
    };
    await take(pages[0], maths);
    await take(pages[1], maths);
    await take(pages[1], art);
    const shown = async (page: string) => textOfHtmlPage((await shopper.open(page)).text);
    expect(await shown(pages[0])).toMatch(
      /Art The only copy is in your cart .*In your cart: 1 of 2/,
    );
    expect(await shown(pages[1])).toMatch(
      /In your cart: 2 of 2 .*2 books of this list in your cart/,
    );
    await checkOut(shopper);
    expect(await shown(pages[0])).toMatch(/In your order: 1 of 2/);
    expect(await shown(pages[1])).toMatch(/In your order: 2 of 2/);
  });

  it("offers to tell of another copy for a second child, and counts what is missing from the start", async () => {
    const list = sendList(shop, { Maths: GOOD, Art: GOOD });
    const shopper = newShopper(shop);
    const fields = fieldsAsSent((await shopper.open(list.page)).text);
    for (const take of list.itemIds.map(String)) await shopper.send(list.page, { ...fields, take });
    const second = textOfHtmlPage((await shopper.open(`${list.page}?child=2`)).text);
    expect(second).toContain("2 titles, 0 more in stock");
    expect(second).toMatch(
      /Maths The only copy is in your cart · Tell me when another is in.*Art The only copy .* when the 2 missing are in/,
    );
    await checkOut(shopper);
    const paying = textOfHtmlPage((await shopper.open(`${list.page}?child=2`)).text);
    expect(paying).toMatch(/You are paying for the only copy .* when the 2 missing are in/);
  });
});

it("a title that was ordered from another list says so, with the order, and is not ticked", async () => {
  const list = sendList(shop, { Maths: TWO, Art: GOOD });
  const [maths = 0, other = 0] = list.copies[0] ?? [];
  const [art = 0] = list.copies[1] ?? [];
  const sister = addBookList(shop.db, {
    ...{ school: "Sister of Two", grade: "Grade 9" },
    items: [
      { title: "Any Maths", tiedBookId: other },
      { title: "Art", tiedBookId: art },
    ],
  });
  const shopper = newShopper(shop);
  for (const take of list.itemIds.map(String)) {
    const fields = fieldsAsSent((await shopper.open(list.page)).text);
    await shopper.send(list.page, { ...fields, take });
  }
  const id = await checkOut(shopper);
  expect(paymentIn(shop, id).status).toBe("pending");
  const { text } = await shopper.open(`/schools/${sister.slug}/grade-9`);
  const said = textOfHtmlPage(text);
  expect(said).toMatch(/Art You have ordered this book: see the order/);
  expect(text).toContain(`/payment/success/${id}`);
  expect(said).not.toContain("– Art");
  expect(maths).not.toBe(other);
});

it("the list of who is paying leads back to the payment once, and then to the order", async () => {
  const list = sendList(shop, { Maths: GOOD, Art: GOOD });
  const shopper = newShopper(shop);
  for (const take of list.itemIds.map(String)) {
    const fields = fieldsAsSent((await shopper.open(list.page)).text);
    await shopper.send(list.page, { ...fields, take });
  }
  const id = await checkOut(shopper);
  const { text } = await shopper.open(list.page);
  expect(text.split(`href="/payment/pay/${id}"`)).toHaveLength(2);
  expect(textOfHtmlPage(text)).toMatch(/Continue to pay, R240(\.00)?/);
});

it("a list groups its books on the receipt, which leads back to it", async () => {
  const list = sendList(shop, { Maths: GOOD });
  const shopper = await shopperWith(shop, addBook(shop.db, { title: "Loose Atlas" }));
  const fields = fieldsAsSent((await shopper.open(list.page)).text);
  await shopper.send(list.page, { ...fields, take: String(list.itemIds[0]) });
  const groups = / · .*Maths.*Other books Loose Atlas/;
  const receipt = (await shopper.open(`/payment/success/${await checkOut(shopper)}`)).text;
  expect(textOfHtmlPage(receipt)).toMatch(groups);
  const [heading] = tags(receipt, "h3").map(({ content }) => tags(content, "a")[0]);
  expect(heading?.attributes.href).toContain(list.page);
});

it("counts as open every title that is not in the cart, also one that is unticked", async () => {
  const list = sendList(shop, { Maths: GOOD, Art: GOOD, English: GOOD });
  const shopper = newShopper(shop);
  const fields = fieldsAsSent((await shopper.open(list.page)).text);
  const take = String(list.itemIds[0]);
  await shopper.send(list.page, { ...fields, take });
  const page = `${list.page}?have=${list.itemIds[1]}`;
  const said = textOfHtmlPage((await shopper.open(page)).text);
  expect(said).toMatch(/Still open: 2 of 3 .* In your cart: 1 of 3/);
});
