import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookListItems } from "../../../app/db/schema/book-list";
import { books } from "../../../app/db/schema/catalogue";
import { callAs, signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { completed, paymentIn } from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask } from "../ask";
import { checkOut, continueToPayFast } from "../checkout/checkout";
import { fieldsAsSent, tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, type Shopper, shopperWith } from "../shopper";
import { GOOD, newIsbn, sendList, TWO } from "./sent-list";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);
const open = (path: string) => ask(shop.url, path);
const words = async (path: string) => textOfHtmlPage((await open(path)).text);

/** Answers the order's reference. */
async function payFor(shopper: Shopper, paymentId: string): Promise<string> {
  await standIn.pay(await continueToPayFast(shopper, standIn, paymentId));
  await completed(shop, paymentId);
  return paymentIn(shop, paymentId)?.reference ?? "";
}

describe("a school's list", () => {
  it("leads each line with the subject, and names the book that one gets and why it will do", async () => {
    const other = newIsbn();
    const { slug } = addBookList(shop.db, {
      school: "Accepting School",
      items: [
        {
          ...{ subject: "Social Sciences", title: "Platinum Social Sciences", isbn: newIsbn() },
          otherIsbns: [other],
        },
      ],
    });
    const copy = addBook(shop.db, { title: "Via Afrika Social Sciences", isbn: other });
    const page = `/schools/${slug}/grade-8`;
    expect(await words(page)).toContain(
      "Social Sciences Via Afrika Social Sciences Your school accepts it for Platinum Social Sciences",
    );
    const cart = await shopperWith(shop, copy);
    expect(textOfHtmlPage((await cart.open(page)).text)).toMatch(
      /In your cart: 1 of 1 Social Sciences Via Afrika Social Sciences Your school accepts it/,
    );
  });

  it("leads to each copy, whose page leads back to the list as it was chosen", async () => {
    const list = sendList(shop, { Maths: TWO, English: GOOD });
    const chosen = `${list.page}?copies=cheapest&have=${list.itemIds[1]}`;
    const links = tags((await open(chosen)).text, "a").map(({ attributes }) => attributes.href);
    for (const id of list.copies.flat()) {
      const copy = links.find((href) => href?.startsWith(`/book/${id}?list=`)) ?? "";
      const { text } = await open(copy);
      expect(textOfHtmlPage(text)).toContain(`Back to the list: Grade 8, ${list.school}`);
      expect(text).toContain(`href="${chosen.replace("&", "&amp;")}"`);
    }
    const elsewhere = `/book/${list.copies[0]?.[0]}?list=`;
    for (const no of ["0", "9999999", "x", `${list.id} or 1`]) {
      const { text } = await open(elsewhere + encodeURIComponent(no));
      expect(textOfHtmlPage(text)).toContain("Back to Catalogue");
    }
  });

  it("ticks no optional title, and takes the cheapest copy of each by one button", async () => {
    const list = sendList(shop, { Maths: TWO, English: GOOD, "Dictionary (optional)": GOOD });
    const { text } = await open(list.page);
    expect(textOfHtmlPage(text)).toMatch(/Best copies R275 Cheapest R210 .* 2 books R275/);
    const fields = fieldsAsSent(text);
    const long = new URLSearchParams({ ...fields, take: String(list.itemIds[0]) });
    long.set("all", "cheapest");
    const { headers } = await open(`${list.page}?${long}`);
    const cheapest = `${list.page}?copies=cheapest&have=${list.itemIds[1]}`;
    expect(headers.location).toBe(cheapest);
    expect(await words(cheapest)).toContain("1 book R90");
  });

  it("counts of the cart what the cart counts: a copy that somebody else holds is open again", async () => {
    const list = sendList(shop, { Maths: GOOD, Art: GOOD });
    const shopper = newShopper(shop);
    const fields = fieldsAsSent((await shopper.open(list.page)).text);
    const take = list.itemIds.map(String);
    for (const each of take) await shopper.send(list.page, { ...fields, take: each });
    await checkOut(await shopperWith(shop, list.copies[0]?.[0] ?? 0));
    const cart = textOfHtmlPage((await shopper.open("/cart")).text);
    expect(cart).toMatch(/somebody is paying for it.* 1 of 2 on the list/);
    const { text } = await shopper.open(list.page);
    expect(textOfHtmlPage(text)).toMatch(
      /Still open: 1 of 2 · 0 in stock – Maths Somebody is paying .* In your cart: 1 of 2 Art R120 Good/,
    );
    const tellMe = (await shopper.open(`/tell-me?book=${list.copies[0]?.[0]}&from=cart&when=free`))
      .text;
    expect(textOfHtmlPage(tellMe)).toMatch(/Tell me when it can be bought .* Back to your cart/);
  });

  it("has nothing to add where nothing is ticked, and counts a title of several as one that is missing", async () => {
    const list = sendList(shop, { Maths: GOOD });
    const said = await words(`${list.page}?have=${list.itemIds[0]}`);
    expect(said).toContain("Nothing is ticked, so there is nothing to add.");
    const group = { choiceGroup: "Literature" };
    const items = [
      { title: "Emma", ...group },
      { title: "Persuasion", ...group },
      { title: "Lost Atlas" },
    ].map((item) => ({ ...item, isbn: newIsbn() }));
    const { slug } = addBookList(shop.db, { school: "Missing School", items });
    expect(await words(`/schools/${slug}/grade-8`)).toContain("Tell me when the 2 missing are in");
  });

  it("shows what the visitor has ordered as settled, asks for none of it, and offers no mail about it", async () => {
    const list = sendList(shop, { Maths: TWO, Art: GOOD, English: GOOD });
    const shopper = newShopper(shop);
    for (const take of list.itemIds.slice(0, 2).map(String)) {
      const fields = fieldsAsSent((await shopper.open(list.page)).text);
      await shopper.send(list.page, { ...fields, take });
    }
    const paymentId = await checkOut(shopper);
    const ownList = async () => textOfHtmlPage((await shopper.open(`${list.page}?have=`)).text);
    expect(await ownList()).toMatch(
      /Still open: 1 of 3 English .* In your order: 2 of 3 Continue to pay, R275.00 Maths R155 Like New You are paying for it .*Art R120 Good You are paying for it .* 1 book R120/,
    );
    expect(await ownList()).not.toMatch(/Email me|–/);
    expect(await words(list.page)).toMatch(/Maths R90 .*Art Somebody is paying .* 2 books/);
    const reference = await payFor(shopper, paymentId);
    const { text } = await shopper.open(list.page);
    expect(textOfHtmlPage(text)).toMatch(
      new RegExp(
        `Maths R155 Like New In your order ${reference} .*Art R120 Good In your order ${reference}`,
      ),
    );
    expect(text).toContain(`href="/payment/success/${paymentId}"`);
  });

  it("says which copy was ordered and what it cost, and has nothing to press when nothing is left", async () => {
    const list = sendList(shop, { Maths: TWO });
    const shopper = await shopperWith(shop, list.copies[0]?.[1] ?? 0);
    const reference = await payFor(shopper, await checkOut(shopper));
    const { text } = await shopper.open(list.page);
    expect(textOfHtmlPage(text)).toMatch(
      new RegExp(`In your order: 1 of 1 Maths R90 Fair In your order ${reference}`),
    );
    expect(textOfHtmlPage(text)).not.toMatch(/R155|ticked/);
    expect(textOfHtmlPage(text)).toContain(`Share on WhatsApp See your order ${reference}`);
  });

  it("lets a parent of two in one grade take the list again, with other copies, before and after paying", async () => {
    const list = sendList(shop, { Maths: TWO, Art: GOOD });
    const shopper = newShopper(shop);
    const take = async (page: string) => {
      const fields = fieldsAsSent((await shopper.open(page)).text);
      return shopper.send(page, { ...fields, take: String(list.itemIds[0]) });
    };
    await take(list.page);
    const first = (await shopper.open(list.page)).text;
    expect(textOfHtmlPage(first)).toContain("Take it again for a second child");
    expect(first).toContain(`href="${list.page}?child=2"`);
    const again = `${list.page}?child=2`;
    expect(textOfHtmlPage((await shopper.open(again)).text)).toMatch(
      /For your second child .*Maths R90 Fair .* 2 books R210/,
    );
    const { headers } = await take(again);
    expect(headers.location).toContain("child=2");
    const both = list.copies[0]?.map((id) => [id, 1]);
    expect(await cartContents(shop, shopper.sessionId())).toEqual(both);
    await payFor(shopper, await checkOut(shopper));
    for (const [page, price] of [
      [list.page, "R155 Like New"],
      [again, "R90 Fair"],
    ] as const) {
      expect(textOfHtmlPage((await shopper.open(page)).text)).toMatch(
        new RegExp(`In your order: 1 of 2 (See your order BK-\\S+ )?Maths ${price} In your order`),
      );
    }
  });

  it("counts of the cart what was taken from it, and offers a copy for the child of another list", async () => {
    const { page, copies, itemIds } = sendList(shop, { Maths: GOOD, Art: GOOD });
    const [maths = 0, art = 0] = copies.map(([id]) => id ?? 0);
    shop.db.update(books).set({ stockQty: 2 }).where(eq(books.id, maths)).run();
    const sister = addBookList(shop.db, {
      ...{ school: "Sister School", grade: "Grade 9" },
      items: [
        { title: "Maths", tiedBookId: maths },
        { title: "Art", tiedBookId: art },
      ],
    });
    const other = `/schools/${sister.slug}/grade-9`;
    const shopper = newShopper(shop);
    for (const take of itemIds.map(String)) {
      const fields = fieldsAsSent((await shopper.open(page)).text);
      await shopper.send(page, { ...fields, take });
    }
    const { text } = await shopper.open(other);
    expect(textOfHtmlPage(text)).toMatch(
      /2 titles.*Maths One is in your cart for Grade 8 R120 Good .*Art The only copy is in your cart for Grade 8 · Tell me when another is in.* 1 book R120/,
    );
    const sent = fieldsAsSent(text);
    await shopper.send(other, sent);
    await shopper.send(other, sent);
    expect(await cartContents(shop, shopper.sessionId())).toEqual([
      [maths, 2],
      [art, 1],
    ]);
    const inBoth = [
      [page, 2],
      [other, 1],
    ] as const;
    for (const [each, titles] of inBoth) {
      expect(textOfHtmlPage((await shopper.open(each)).text)).toContain(
        `In your cart: ${titles} of 2 Maths`,
      );
    }
    const shares = /Maths .*1 for Grade 9 · Sister School/;
    for (const where of ["/cart", "/checkout"]) {
      expect(textOfHtmlPage((await shopper.open(where)).text)).toMatch(shares);
    }
    const paymentId = await checkOut(shopper);
    const reference = await payFor(shopper, paymentId);
    const receipt = (await shopper.open(`/payment/success/${paymentId}`)).text;
    expect(textOfHtmlPage(receipt)).toMatch(shares);
    for (const [each, titles] of inBoth) {
      expect(textOfHtmlPage((await shopper.open(each)).text)).toMatch(
        new RegExp(
          `In your order: ${titles} of 2 (See your order \\S+ )?Maths R120 Good In your order ${reference}`,
        ),
      );
    }
  });

  it("calls of several titles the one ordered that the visitor ordered, until it is refunded", async () => {
    const list = sendList(shop, { Plays: GOOD, Poems: GOOD });
    shop.db
      .update(bookListItems)
      .set({ choiceGroup: "literature" })
      .where(inArray(bookListItems.id, list.itemIds))
      .run();
    const shopper = await shopperWith(shop, list.copies[1]?.[0] ?? 0);
    const paymentId = await checkOut(shopper);
    const reference = await payFor(shopper, paymentId);
    const own = async () => textOfHtmlPage((await shopper.open(list.page)).text);
    expect(await own()).toContain(
      `In your order: 1 of 1 Poems R120 Good In your order ${reference}`,
    );
    expect(await own()).not.toContain("Plays");
    const refund = {
      lines: [{ bookId: list.copies[1]?.[0], quantity: 1 }],
      reason: "changed_mind",
      way: "cash",
    };
    await callAs(shop, owner, "POST", `/api/v1/admin/payments/${paymentId}/refunds`, refund);
    expect(await own()).not.toContain("your order");
  });

  it("keeps what was left out for the next visit, until it is ticked again", async () => {
    const list = sendList(shop, { Maths: GOOD, Art: GOOD, English: GOOD });
    const [maths, art, english] = list.itemIds.map(String);
    const shopper = newShopper(shop);
    const add = async (take: string) => {
      const fields = fieldsAsSent((await shopper.open(list.page)).text);
      return shopper.send(list.page, { ...fields, take });
    };
    await add(maths ?? "");
    const { text } = await shopper.open(list.page);
    expect(textOfHtmlPage(text)).toContain("1 book of this list in your cart");
    const ticked = await shopper.open(`${list.page}?have=`);
    expect(textOfHtmlPage(ticked.text)).toContain("2 books R240");
    await shopper.open(
      `${list.page}?${new URLSearchParams({ ...fieldsAsSent(text), take: art ?? "" })}`,
    );
    expect(textOfHtmlPage((await shopper.open(list.page)).text)).toContain("1 book R120");
    await add(english ?? "");
    expect(textOfHtmlPage((await shopper.open(list.page)).text)).toContain(
      "2 books of this list in your cart",
    );
  });

  it("says what is saved of those books alone whose price new is known", async () => {
    const list = sendList(shop, { Maths: GOOD, Art: GOOD });
    shop.db
      .update(bookListItems)
      .set({ newPriceCents: null })
      .where(eq(bookListItems.id, list.itemIds[1] ?? 0))
      .run();
    const said = await words(list.page);
    expect(said).toContain("2 books R240 You save R180 on 1 of them");
    expect(said).not.toContain("New R");
  });
});
