import { describe, expect, it } from "vitest";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { checkOut } from "../checkout/checkout";
import { fieldsAsSent, tags, textOfHtmlPage } from "../html";
import { newShopper, shopperWith } from "../shopper";
import { GOOD, newIsbn, sendList, TWO } from "./sent-list";

const shop = await useShop();
const open = (path: string) => ask(shop.url, path);
const words = async (path: string) => textOfHtmlPage((await open(path)).text);

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

  it("ticks nothing that the visitor has ordered from it, and offers no mail about it", async () => {
    const list = sendList(shop, { Maths: TWO, Art: GOOD, English: GOOD });
    const shopper = newShopper(shop);
    for (const take of list.itemIds.slice(0, 2).map(String)) {
      const fields = fieldsAsSent((await shopper.open(list.page)).text);
      await shopper.send(list.page, { ...fields, take });
    }
    await checkOut(shopper);
    const own = textOfHtmlPage((await shopper.open(list.page)).text);
    expect(own).toMatch(/Maths in your order .*Art in your order You are paying .* 1 book R120/);
    expect(own).not.toContain("Email me");
    expect(await words(list.page)).toMatch(/Maths R90 .*Art Somebody is paying .* 2 books/);
  });

  it("groups its books on the receipt, which leads back to it", async () => {
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
});
