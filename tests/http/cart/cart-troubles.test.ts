import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { addBook, type BookTraits } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, shopperWith, toastOf } from "../shopper";

const shop = await useShop();

const book = (traits: BookTraits = {}) => addBook(shop.db, traits);
const change = (bookId: number, values: Partial<typeof books.$inferInsert>) =>
  shop.db.update(books).set(values).where(eq(books.id, bookId)).run();

const INTERNAL_ERROR = "the disk is full";

/** Makes every insert into a cart fail. */
async function withFailingInserts<Result>(act: () => Promise<Result>): Promise<Result> {
  shop.driver.exec(
    `create trigger refuse before insert on cart_items begin select raise(abort, '${INTERNAL_ERROR}'); end`,
  );
  try {
    return await act();
  } finally {
    shop.driver.exec("drop trigger refuse");
  }
}

describe("a form that fails", () => {
  it.each([
    ["add", { bookId: "999999" }, "Failed to add item to cart"],
    ["add", { bookId: "nonsense" }, "Failed to add item to cart"],
    ["set", { itemId: "999999", quantity: "2" }, "Failed to update quantity"],
    ["set", { itemId: "1", quantity: "0" }, "Failed to update quantity"],
    ["set", { itemId: "1", quantity: "many" }, "Failed to update quantity"],
    ["fix", { itemId: "999999" }, "Failed to update quantity"],
    ["remove", { itemId: "999999" }, "Failed to remove item"],
    ["remove", {}, "Failed to remove item"],
    ["clear", { more: "than the form has" }, "Failed to clear cart"],
    ["constructor", {}, "Failed to update quantity"],
    ["add", { bookId: "0", __intent__: "zzz" }, "Failed to add item to cart"],
  ])("(%s, %j) leads back with its toast: %s", async (intent, fields, text) => {
    const sold = book({ stockQty: 1 });
    const shopper = await shopperWith(shop, sold);
    await shopper.open("/cart");
    const answer = await shopper.submit("/cart", { intent, ...fields });
    expect(toastOf(answer.text)).toEqual({ title: "Error", text, destructive: true });
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[sold, 1]]);
  });

  it.each(["/?q=stuck", "/book/"])(
    "by a fault of ours leads back to the page that it came from (%s), with its toast",
    async (from) => {
      const id = book({ title: "Stuck Atlas" });
      const shopper = newShopper(shop);
      await shopper.open(from === "/book/" ? `/book/${id}` : from);
      const answer = await withFailingInserts(() => shopper.press("Add to Cart Stuck Atlas"));
      expect(answer.status).toBe(200);
      expect(toastOf(answer.text)).toEqual({
        title: "Error",
        text: "Failed to add item to cart",
        destructive: true,
      });
      expect(textOfHtmlPage(answer.text)).toContain("Stuck Atlas");
    },
  );

  it("by a fault of ours is answered in place to script, and the fault is in the log", async () => {
    const id = String(book());
    const form = { intent: "add", bookId: id, via: "script" };
    for (const path of ["/cart.data", `/book/${id}.data`, "/_root.data?index"]) {
      const { status, text } = await withFailingInserts(() => newShopper(shop).send(path, form));
      expect([path, status]).toEqual([path, 500]);
      expect(text, path).toContain("Failed to add item to cart");
    }
    await expect.poll(() => shop.output()).toContain(INTERNAL_ERROR);
  });

  it.each([
    ["to add a book", "Add to Cart Waited For"],
    ["to take one out", "Remove Carried"],
  ])(
    "%s while the shop cannot save says so, changes nothing, and can be sent again",
    async (...example) => {
      const [, button] = example;
      const id = book({ title: "Waited For" });
      const carried = book({ title: "Carried" });
      const shopper = await shopperWith(shop, carried);
      await shopper.open(button.startsWith("Add") ? `/book/${id}` : "/cart");
      shop.driver.exec("begin immediate");
      const answer = await shopper.press(button).finally(() => shop.driver.exec("rollback"));
      expect(toastOf(answer.text)).toEqual({
        title: "Error",
        text: "The shop is busy just now, and nothing was saved. Please try again in a moment.",
        destructive: true,
      });
      expect(await cartContents(shop, shopper.sessionId())).toEqual([[carried, 1]]);
      expect(toastOf((await shopper.press(button)).text)).toMatchObject({ destructive: false });
    },
  );

  it("to add a book of which no copy is left says that", async () => {
    const shopper = newShopper(shop);
    const sold = String(book({ stockQty: 0 }));
    expect(toastOf((await shopper.submit("/cart", { intent: "add", bookId: sold })).text)).toEqual({
      title: "Error",
      text: "Failed to add item to cart. No copy is available now.",
      destructive: true,
    });
    expect(shopper.sessionId()).toBeNull();
  });

  it("to clear a cart that is not there says so", async () => {
    const { text } = await newShopper(shop).submit("/cart", { intent: "clear" });
    expect(toastOf(text)).toMatchObject({ title: "Error", text: "Failed to clear cart" });
  });

  it.each([
    ["text/plain", "intent=clear"],
    ["application/json", "{}"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
  ])("because it is none (%s) leads to the cart", async (type, body) => {
    const headers = { "Content-Type": type };
    const answer = await ask(shop.url, "/cart", { method: "POST", body, headers });
    expect([answer.status, answer.headers.location]).toEqual([303, "/cart"]);
  });
});

describe("a line with a problem", () => {
  it.each([
    [
      "taken off the list",
      { deletedAt: 1 },
      "Maths (Good) is no longer for sale.",
      "Remove Maths from the cart",
      0,
    ],
    [
      "sold",
      { stockQty: 0 },
      "Maths (Good) was sold. There is no other copy.",
      "Remove Maths from the cart",
      0,
    ],
    [
      "sold but for one",
      { stockQty: 1 },
      "Maths : only 1 copy is available now.",
      "Take 1 for Maths",
      1,
    ],
    [
      "priced anew",
      { priceCents: 9_000 },
      "Maths was R80.00 and is R90.00 now.",
      "Accept R90.00 for Maths",
      2,
    ],
  ])(
    "because its book was %s says so, blocks checkout and is fixed by one tap",
    async (...example) => {
      const [, values, says, fix, left] = example;
      const [id, other] = [book({ title: "Maths", priceCents: 8_000, stockQty: 2 }), book()];
      const shopper = await shopperWith(shop, id, id, other);
      change(id, values);
      const { text } = await shopper.open("/cart");
      expect(textOfHtmlPage(text)).toContain(says);
      expect(textOfHtmlPage(text)).toContain("First fix the books marked above");
      // As many as the header counts.
      expect(textOfHtmlPage(text)).toContain("Shopping Cart (3 items)");
      expect(tags(text, "a").some(({ attributes }) => attributes.href === "/checkout")).toBe(false);
      const fixed = await shopper.press(fix);
      expect(tags(fixed.text, "a").some(({ attributes }) => attributes.href === "/checkout")).toBe(
        true,
      );
      const kept = left > 0 ? [[id, left]] : [];
      expect(await cartContents(shop, shopper.sessionId())).toEqual([...kept, [other, 1]]);
    },
  );

  it("offers the other copies of what was sold, and leads from the checkout to the cart", async () => {
    const isbn = "9780000001234";
    const [sold, good, fair, lost] = [
      book({ title: "Maths", isbn, condition: "Like New" }),
      book({ title: "Maths", isbn, condition: "Good", priceCents: 9_500 }),
      book({ title: "Maths", isbn, condition: "Fair", priceCents: 7_000 }),
      book({ title: "Art" }),
    ];
    const shopper = await shopperWith(shop, sold, lost);
    for (const id of [sold, lost]) change(id, { stockQty: 0 });
    const checkout = await shopper.open("/checkout");
    expect([checkout.status, checkout.headers.location]).toEqual([302, "/cart"]);
    const words = textOfHtmlPage((await shopper.open("/cart")).text);
    expect(words).toContain(
      "Shopping Cart (2 items) Two books were sold Maths (Like New) was sold. There are other copies.",
    );
    expect(words).toContain(
      "None of the books in your cart can be bought now. See the other copies above Continue Shopping",
    );
    await shopper.press("Take the Good copy · R95.00 of Maths");
    const left = textOfHtmlPage((await shopper.press("Remove Art from the cart")).text);
    expect(left).toContain("Shopping Cart (1 item)");
    expect(left).toContain("Total R95.00 Proceed to Checkout");
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[good, 1]]);
    await shopper.press("Take the Fair copy · R70.00 of Maths");
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[fair, 1]]);
  });

  it.each([
    ["hidden", { isHidden: true }, "/tell-me?title=Waves&grade=Grade+8&from=cart"],
    ["sold", { stockQty: 0 }, null],
  ])(
    "that is alone in the cart and %s is no sum to pay: it can be removed, and leads on",
    async (_, values, path) => {
      const id = book({ title: "Waves", grade: "Grade 8" });
      const shopper = await shopperWith(shop, id);
      change(id, values);
      const { text } = await shopper.open("/cart");
      const words = textOfHtmlPage(text);
      expect(words).toContain(
        "None of the books in your cart can be bought now. Continue Shopping",
      );
      expect(words).not.toMatch(/R0|Subtotal|Total|First fix|is free/);
      const told = tags(text, "a").map(({ attributes }) =>
        attributes.href?.replaceAll("&amp;", "&"),
      );
      const address = path ?? `/tell-me?book=${id}&from=cart`;
      expect(told).toContain(address);
      const form = await shopper.open(address);
      expect(form.status).toBe(200);
      expect(textOfHtmlPage(form.text)).toContain("Back to your cart");
      await shopper.open("/cart");
      const left = textOfHtmlPage((await shopper.press("Remove Waves from the cart")).text);
      expect(left).toContain("Your cart is empty");
    },
  );
});
