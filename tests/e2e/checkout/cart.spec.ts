import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { unheard } from "../../shop/unheard";
import { press } from "../fingers";
import { expect, holdRequests, test } from "../shop";
import { fillBuyer } from "../shopping";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const line = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("as many copies as there are can be taken, and what was sold meanwhile is told", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Three Copies Only", stockQty: 3 });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  await press(page.getByLabel("One copy more"));
  await expect(heading(page)).toHaveText("Shopping Cart (2 items)");
  // The badge is optimistic, so wait for the server.
  const copies = shop.driver.prepare("select quantity from cart_items where book_id = ?").pluck();
  await expect.poll(() => copies.get(id)).toBe(2);
  await page.goto("/cart");
  shop.driver.prepare("update books set stock_qty = 2 where id = ?").run(id);
  await press(page.getByLabel("One copy more"));
  await expect(page.getByText("Your cart now holds every copy that is available")).toBeVisible();
  await expect(heading(page)).toHaveText("Shopping Cart (2 items)");
  await expect(page.getByLabel("One copy more")).toBeDisabled();
  await expect(page.getByText("2 available")).toBeVisible();
});

test("a book's page says that its only copy is in the cart, and leads there", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "The One Copy" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  const inCart = page.getByRole("main").getByRole("link", { name: "In your cart" });
  await expect(inCart).toBeFocused();
  await page.reload();
  await press(inCart);
  await press(page.getByRole("button", { name: "Remove The One Copy" }));
  await expect(heading(page)).toHaveText("Your cart is empty");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
});

test("two books that are added before the first answer has come are in one cart", async ({
  page,
  shop,
}) => {
  const series = unheard("Hurried");
  const titles = [`${series} One`, `${series} Two`];
  for (const title of titles) addBook(shop.db, { title });
  await page.goto(`/?q=${encodeURIComponent(series)}`);
  await page.waitForLoadState("networkidle");
  const release = await holdRequests(page, /\.data/);
  for (const title of titles) {
    const isSent = page.waitForRequest((request) => request.method() === "POST");
    await press(page.getByRole("button", { name: `Add to Cart ${title}` }));
    await isSent;
  }
  let answers = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST") answers += 1;
  });
  release();
  await expect.poll(() => answers).toBe(2);
  await page.goto("/cart");
  for (const title of titles) await expect(line(page, title)).toBeVisible();
});

test("a card says that its only copy is in the cart, and leads there; the one of another does not", async ({
  page,
  shop,
}) => {
  for (const title of ["Only Copy", "Another Copy"]) addBook(shop.db, { title });
  await page.goto("/?q=copy");
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  const way = card("Only Copy").getByRole("link", { name: "In your cart" });
  await press(card("Only Copy").getByRole("button", { name: "Add to Cart" }));
  await expect(way).toBeFocused();
  await page.reload();
  await expect(way).toBeVisible();
  await expect(card("Another Copy").getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await press(way);
  await press(page.getByRole("button", { name: "Remove Only Copy" }));
  await page.goBack();
  await expect(card("Only Copy").getByRole("button", { name: "Add to Cart" })).toBeVisible();
});

test("what was removed can be put back, and the keyboard stays where it was", async ({
  page,
  shop,
}) => {
  const ids = ["First Kept", "Taken Out"].map((title) => addBook(shop.db, { title }));
  for (const id of ids) {
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }).first());
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }
  await press(page.getByRole("link", { name: "View cart" }));
  await page.getByRole("button", { name: "Remove Taken Out" }).press("Enter");
  await expect(page.getByText("You removed Taken Out.")).toBeVisible();
  await expect(page.getByText("Item has been removed from your cart")).toBeVisible();
  await expect(heading(page)).toHaveText("Shopping Cart (1 item)");
  const putBack = page.getByRole("button", { name: "Put back Taken Out" });
  await expect(putBack).toBeFocused();
  await putBack.press("Enter");
  await expect(page.getByText("Back in your cart")).toBeVisible();
  await expect(heading(page)).toHaveText("Shopping Cart (2 items)");
  await expect(page.getByRole("link", { name: "Taken Out" })).toBeFocused();
  await press(page.getByRole("link", { name: "Proceed to Checkout" }));
  await expect(heading(page)).toHaveText("Checkout");
  await expect(page.getByText("Back in your cart")).toHaveCount(0);
});

test("a line that was sold or changed says so, closes the checkout, and is settled by one tap", async ({
  page,
  shop,
}) => {
  const sold = addBook(shop.db, { title: "Sold Meanwhile" });
  const dearer = addBook(shop.db, { title: "Dearer Meanwhile", priceCents: 10_000 });
  for (const id of [sold, dearer]) {
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }
  shop.driver.prepare("update books set stock_qty = 0 where id = ?").run(sold);
  shop.driver.prepare("update books set price_cents = 12000 where id = ?").run(dearer);

  await page.goto("/cart");
  await expect(
    page.getByRole("heading", { name: "One book was sold, one price changed" }),
  ).toBeVisible();
  await expect(page.getByText("was R100.00 and is R120.00 now.")).toBeVisible();
  await expect(page.getByText("First fix the books marked above")).toBeVisible();
  await press(page.getByRole("button", { name: "Remove Sold Meanwhile from the cart" }));
  await expect(line(page, "Sold Meanwhile")).toHaveCount(0);
  await press(page.getByRole("button", { name: "Accept R120.00" }));
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
});

test("a buyer whose books went while paying is led to the words that say so", async ({
  page,
  shop,
}) => {
  const ids = ["One Too Late", "Two Too Late"].map((title) => addBook(shop.db, { title }));
  for (const id of ids) {
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }
  await page.goto("/checkout");
  await fillBuyer(page);
  for (const id of ids) {
    shop.driver.prepare("update books set stock_qty = 0 where id = ?").run(id);
  }
  await press(page.getByRole("button", { name: /^Pay R/ }));
  const told = page.getByRole("heading", { name: "Two books were sold" });
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(told).toBeVisible();
});

test("the cart can be cleared at once", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Soon Cleared" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  await press(page.getByRole("button", { name: "Clear cart" }));
  await expect(page.getByText("All items have been removed from your cart")).toBeVisible();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await page.goto("/checkout");
  await expect(page.getByText("Add some books before checking out")).toBeVisible();
});

test("who clears a long cart sees the way back, which stands above the button", async ({
  page,
  shop,
}) => {
  for (const name of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    const id = addBook(shop.db, { title: `Cleared ${name}`, stockQty: 2 });
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }
  await page.goto("/cart");
  await press(page.getByRole("button", { name: "Clear cart" }));
  await expect(page.getByText("Your cart is empty")).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Put back/ })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a cookie that was tampered with is an empty cart, and a new one begins", async ({
  page,
  shop,
  context,
}) => {
  await context.addCookies([{ name: "cart", value: "not-a-cart", url: shop.url }]);
  await page.goto("/cart");
  await expect(heading(page)).toHaveText("Your cart is empty");
  const id = addBook(shop.db, { title: "Begins Anew" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByRole("link", { name: "Cart, 1 book" })).toBeVisible();
});

test("a question about a book gets a reference number", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Asked About" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("link", { name: "Ask a Question" }));
  await expect(page.getByRole("heading", { name: "Enquire About Book" })).toBeVisible();
  await fillBuyer(page);
  await page.getByLabel("Message (optional)").fill("Is the workbook included?");
  await press(page.getByRole("button", { name: "Submit Enquiry" }));
  await expect(page.getByRole("heading", { name: "Enquiry Submitted!" })).toBeVisible();
  await expect(page.getByText(/^ENQ-\d{4}-\d{6}$/)).toBeVisible();
  await press(page.getByRole("link", { name: "Continue Browsing" }));
  await expect(page.getByText("Showing all available books")).toBeVisible();
});

test("going back to a page of before shows the cart as it is now", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Only Copy Gone Back For" });
  const list = `/?q=${encodeURIComponent("Only Copy Gone Back For")}`;
  const cart = page.getByRole("link", { name: /^Cart/ });
  await page.goto(list);
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goBack();
  await expect(cart).toHaveAccessibleName("Cart, 1 book");
  await page.goto("/cart");
  await press(page.getByRole("button", { name: /^Remove/ }));
  // The empty cart is shown before the shop has agreed.
  await expect(page.getByText("Item has been removed from your cart")).toBeVisible();
  await page.goBack();
  await expect(cart).toHaveAccessibleName("Cart");
});
