import { describe, expect, it } from "vitest";
import { addBook, type BookTraits } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, shopperWith, toastOf } from "../shopper";

const shop = await useShop();

const book = (traits: BookTraits = {}) => addBook(shop.db, traits);

/** The accessible count of the cart badge. */
const badge = (html: string) =>
  tags(html, "a").find(({ attributes }) => attributes["aria-label"]?.startsWith("Cart"));

const ADDED = {
  title: "Added to cart",
  text: "Item has been added to your cart",
  destructive: false,
};

describe("Add to Cart", () => {
  it("on a card leads back to the card, with a toast", async () => {
    const id = book({ title: "Zebra Crossings" });
    const shopper = newShopper(shop);
    await shopper.open("/?q=zebra");
    const { text } = await shopper.press("Add to Cart Zebra Crossings");
    expect(toastOf(text)).toEqual(ADDED);
    expect(textOfHtmlPage(text)).toContain("Found 1 book ");
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[id, 1]]);
  });

  it("on a book's page leads back to the page", async () => {
    const id = book({ title: "Animal Farm" });
    const shopper = newShopper(shop);
    await shopper.open(`/book/${id}`);
    const { text } = await shopper.press("Add to Cart Animal Farm");
    expect(toastOf(text)).toEqual(ADDED);
    expect(tags(text, "h1").map(({ content }) => textOfHtmlPage(content))).toContain("Animal Farm");
  });

  it("is offered only where there is a copy to add", async () => {
    const sold = book({ title: "Yellow Atlas", stockQty: 0 });
    for (const page of [`/book/${sold}`, "/?q=yellow"]) {
      const { text } = await ask(shop.url, page);
      expect(tags(text, "button").map(({ content }) => textOfHtmlPage(content))).not.toContain(
        "Add to Cart Yellow Atlas",
      );
    }
  });
});

describe("the page that a form leads back to", () => {
  const send = async (Referer: string, bookId = String(book())) => {
    const { status, headers } = await newShopper(shop).send(
      "/cart",
      { intent: "add", bookId },
      { Referer },
    );
    expect(status).toBe(303);
    return headers.location;
  };

  it("is the one that it came from, at the book's card in the catalogue", async () => {
    const id = String(book());
    expect(await send(`${shop.url}/?q=farm&page=2`, id)).toBe(`/?q=farm&page=2#book-${id}`);
    expect(await send(`${shop.url}/book/1`, id)).toBe("/book/1");
  });

  it.each(["", "https://evil.test/", "nonsense", "//evil.test", "file:///etc/passwd"])(
    "is the cart when it came from nowhere or from elsewhere: %j",
    async (referer) => {
      expect(await send(referer)).toBe("/cart");
    },
  );

  it("is never on another host", async () => {
    expect(await send(`${shop.url}//evil.test/x`)).toBe("/cart");
    expect(await send(`${shop.url}/\\evil.test`)).not.toMatch(/^\/[/\\]/);
  });

  it.each(["1\r\nSet-Cookie: x=y", "\u{1f600}", "<script>"])(
    "is not led astray by a book called %j",
    async (bookId) => {
      expect(await send(`${shop.url}/`, bookId)).toBe("/");
    },
  );
});

describe("the cart's page", () => {
  it("shows each line and the sums with two decimals", async () => {
    const farm = book({ title: "Animal Farm", priceCents: 8_050, stockQty: 3, grade: "Grade 9" });
    const shopper = await shopperWith(shop, farm, farm, book({ title: "Atlas" }));
    const words = textOfHtmlPage((await shopper.open("/cart")).text);
    expect(words).toContain("Shopping Cart (3 items)");
    expect(words).toContain("Animal Farm Good R80.50 each");
    expect(words).toMatch(/− 2 \+ R161\.00/);
    expect(words).toContain("Subtotal R281.00 Shipping Calculated at checkout Total R281.00");
  });

  it("says item for one copy", async () => {
    const shopper = await shopperWith(shop, book());
    expect(textOfHtmlPage((await shopper.open("/cart")).text)).toContain("Shopping Cart (1 item)");
  });

  it("changes, removes and clears by its own buttons", async () => {
    const [farm, atlas] = [book({ title: "Farm", stockQty: 3 }), book({ title: "Atlas" })];
    const shopper = await shopperWith(shop, farm, atlas);
    const now = () => cartContents(shop, shopper.sessionId());
    await shopper.open("/cart");
    expect(toastOf((await shopper.press("One copy more")).text)).toBeNull();
    expect(await now()).toEqual([
      [farm, 2],
      [atlas, 1],
    ]);
    await shopper.press("One copy less");
    expect(await now()).toEqual([
      [farm, 1],
      [atlas, 1],
    ]);
    expect(toastOf((await shopper.press("Remove Farm")).text)).toEqual({
      title: "Removed from cart",
      text: "Item has been removed from your cart",
      destructive: false,
    });
    expect(await now()).toEqual([[atlas, 1]]);
    expect(toastOf((await shopper.press("Clear cart")).text)).toEqual({
      title: "Cart cleared",
      text: "All items have been removed from your cart",
      destructive: false,
    });
    expect(await now()).toEqual([]);
  });

  it("offers one copy more where there is one, and no choice of a single copy", async () => {
    const [one, two] = [book({ title: "One" }), book({ title: "Two", stockQty: 2 })];
    const shopper = await shopperWith(shop, one, two);
    const { text } = await shopper.open("/cart");
    const buttons = (html: string, label: string) =>
      tags(html, "button").filter(({ attributes }) => attributes["aria-label"] === label);
    expect(buttons(text, "One copy more")).toHaveLength(1);
    const full = await shopper.press("One copy more");
    expect(buttons(full.text, "One copy more")[0]?.attributes).toHaveProperty("disabled");
    expect(textOfHtmlPage(full.text)).toContain("2 available");
  });

  it("claims no addition that did not happen", async () => {
    const id = book({ title: "One Left" });
    const shopper = await shopperWith(shop);
    await shopper.open(`/book/${id}`);
    await shopper.add(id);
    const { text } = await shopper.press("Add to Cart One Left");
    expect(textOfHtmlPage(text)).toContain("Shopping Cart (1 item)");
    expect(toastOf(text)).toEqual({
      title: "Already in your cart",
      text: "Every available copy of this book is in your cart",
      destructive: false,
    });
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[id, 1]]);
  });

  it("puts back what was removed, one line or all", async () => {
    const [farm, atlas] = [book({ title: "Farm", stockQty: 3 }), book({ title: "Atlas" })];
    const shopper = await shopperWith(shop, farm, farm, atlas);
    const now = () => cartContents(shop, shopper.sessionId());
    await shopper.open("/cart");
    const removed = await shopper.press("Remove Farm");
    expect(textOfHtmlPage(removed.text)).toContain("You removed Farm . Put back Farm");
    expect(toastOf((await shopper.press("Put back Farm")).text)).toEqual({
      title: "Back in your cart",
      text: "We put back what you removed",
      destructive: false,
    });
    expect(await now()).toEqual([
      [farm, 2],
      [atlas, 1],
    ]);
    const cleared = await shopper.press("Clear cart");
    expect(textOfHtmlPage(cleared.text)).toContain("You removed 2 books . Put back 2 books");
    expect(textOfHtmlPage(cleared.text)).toContain("Your cart is empty");
    await shopper.press("Put back 2 books");
    expect(await now()).toEqual([
      [farm, 2],
      [atlas, 1],
    ]);
    expect((await shopper.open("/cart")).text).not.toContain("Put back");
  });

  it("puts nothing back that it did not offer, and what is sold not at all", async () => {
    const farm = book({ title: "Farm" });
    const shopper = await shopperWith(shop, farm);
    for (const lines of ["", "nonsense", "1-999999-1", "1-1-99999"]) {
      const answer = await shopper.submit("/cart", { intent: "put-back", lines });
      expect(toastOf(answer.text), lines).toMatchObject({ title: "Error", destructive: true });
    }
    await shopper.open("/cart");
    await shopper.press("Remove Farm");
    shop.driver.prepare("update books set stock_qty = 0 where id = ?").run(farm);
    expect(toastOf((await shopper.press("Put back Farm")).text)).toMatchObject({
      text: "Failed to add item to cart. No copy is available now.",
    });
    expect(await cartContents(shop, shopper.sessionId())).toEqual([]);
  });

  it("gives every copy there is, and says that there are no more", async () => {
    const id = book({ title: "Soon Two Left", stockQty: 3 });
    const shopper = await shopperWith(shop, id, id);
    await shopper.open("/cart");
    shop.driver.prepare("update books set stock_qty = 2 where id = ?").run(id);
    expect(toastOf((await shopper.press("One copy more")).text)).toEqual({
      title: "That is all there is",
      text: "Your cart now holds every copy that is available",
      destructive: false,
    });
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[id, 2]]);
  });

  it("of who has nothing in it says so, and leads to the books", async () => {
    const cleared = await shopperWith(shop, book());
    await cleared.send("/cart", { intent: "clear" });
    for (const shopper of [newShopper(shop), cleared]) {
      const { text } = await shopper.open("/cart");
      expect(textOfHtmlPage(text)).toContain("Your cart is empty Add some books to get started");
      const browse = tags(text, "a").find(({ content }) => content === "Browse Books");
      expect(browse?.attributes.href).toBe("/");
    }
  });
});

describe("the badge", () => {
  it("counts copies on every page, and is not there at none", async () => {
    const id = book({ stockQty: 5 });
    const shopper = newShopper(shop);
    expect(textOfHtmlPage(badge((await shopper.open("/")).text)?.content ?? "")).toBe("");
    await shopper.add(id, id, book());
    for (const page of ["/", `/book/${id}`, "/cart", "/checkout", "/payment/status", "/nothing"]) {
      const found = badge((await shopper.open(page)).text);
      expect(textOfHtmlPage(found?.content ?? ""), page).toBe("3");
      expect(found?.attributes["aria-label"], page).toBe("Cart, 3 books");
    }
  });
});
