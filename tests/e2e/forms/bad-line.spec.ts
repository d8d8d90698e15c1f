import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, holdRequests, test } from "../shop";
import { fillBuyer, proceedToPayment } from "../shopping";

/** Requests of client-side navigation, which all fail. */
const BY_SCRIPT = /\.data(\?|$)/;

test("fast clicks on a stepper end in the last number", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Clicked Fast", stockQty: 20 });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  const more = page.getByLabel("One copy more");
  for (let click = 0; click < 6; click++) await press(more);
  await expect(page.getByLabel("Quantity")).toHaveText("7");
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(page.getByLabel("Quantity")).toHaveText("7");
});

test("a change shows at once, and is corrected when the server says otherwise", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Corrected", stockQty: 5 });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  const release = await holdRequests(page, BY_SCRIPT);
  await press(page.getByLabel("One copy more"));
  await expect(page.getByLabel("Quantity")).toHaveText("2");
  shop.driver.prepare("update books set stock_qty = 1 where id = ?").run(id);
  release();
  await expect(page.getByLabel("Quantity")).toBeHidden();
  await expect(page.getByText("Your cart now holds every copy that is available")).toBeVisible();
});

test("a page that a phone has already is paid for once, until its book has changed", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Opened Twice", stockQty: 3 });
  const bytesOf = async (path: string) => {
    const answer = await page.goto(path);
    return (await answer?.request().sizes())?.responseBodySize ?? Number.NaN;
  };
  expect(await bytesOf(`/book/${id}`)).toBeGreaterThan(4_000);
  await page.goto("/about");
  expect(await bytesOf(`/book/${id}`)).toBe(0);
  await expect(page.getByText("3 copies")).toBeVisible();
  shop.driver.prepare("update books set stock_qty = 2 where id = ?").run(id);
  expect(await bytesOf(`/book/${id}`)).toBeGreaterThan(4_000);
  await expect(page.getByText("2 copies")).toBeVisible();
});

for (const place of ["a card", "its page"]) {
  test(`a book that did not reach the cart from ${place} for want of a line can be added when it is back`, async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    const id = addBook(shop.db, { title: `Added Later from ${place}` });
    await page.goto(place === "a card" ? `/?q=added+later+from+a+card` : `/book/${id}`);
    await page.waitForLoadState("networkidle");
    const add = page.getByRole("button", { name: "Add to Cart" });
    // Blocks everything: data and scripts.
    await page.route(/.*/, (route) => route.abort());
    await press(add);
    await expect(page.getByText("Failed to add item to cart. We could not reach")).toBeVisible();
    await expect(add).toBeVisible();
    await page.unroute(/.*/);
    await press(add);
    await expect(page.getByRole("link", { name: "Cart, 1 book" })).toBeVisible();
  });
}

test("a book that the shop failed to put into the cart leaves the page standing, with a toast", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const id = addBook(shop.db, { title: "Not Taken In" });
  const refusal = "before insert on cart_items begin select raise(abort, 'full'); end";
  for (const address of ["/?q=not+taken+in", `/book/${id}`]) {
    await page.goto(address);
    const head = await page.getByRole("heading", { level: 1 }).textContent();
    shop.driver.exec(`create trigger refuse ${refusal}`);
    await press(page.getByRole("button", { name: "Add to Cart Not Taken In" }));
    await expect(page.getByText("Failed to add item to cart")).toBeVisible();
    shop.driver.exec("drop trigger refuse");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(head ?? "");
    await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  }
});

test("an enquiry that could not be sent says so once, and speaks of no money", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db, { title: "Asked About Offline" });
  for (const address of [`/book/${id}/ask`, "/ask?q=atlas"]) {
    await page.goto(address);
    await page.getByLabel("Full Name").fill("Thandi Mokoena");
    await page.getByLabel("Email Address").fill("thandi@example.org");
    await page.getByLabel("Phone Number").fill("082 123 4567");
    await page.route(BY_SCRIPT, (route) => route.abort());
    await press(page.getByRole("button", { name: "Submit Enquiry" }));
    await expect(page.getByText("We could not reach the shop.")).toHaveCount(1);
    await expect(page.getByText("charged")).toHaveCount(0);
    await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Mokoena");
    await page.unroute(BY_SCRIPT);
  }
});

for (const ways of ["some ways", "no way"]) {
  test(`what could not be sent for want of a line is said once, with all that was typed (${ways} to choose)`, async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    if (ways === "some ways") offerFourWays(shop);
    const id = addBook(shop.db, { title: `Kept with ${ways}` });
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
    for (const address of [`/book/${id}/buy`, "/checkout", "/tell-me?isbn=9780306406157"]) {
      const isOrder = !address.startsWith("/tell-me");
      await page.goto(address, { waitUntil: "networkidle" });
      if (isOrder) await fillBuyer(page);
      else await page.getByLabel("Phone number").fill("082 000 0000");
      await page.route(/.*/, (route) => route.abort());
      const send = isOrder ? /^(Proceed to Payment|Pay R.*)$/ : /^Tell me$/;
      await press(page.getByRole("button", { name: send }));
      const said = page.getByText("We could not reach the shop.");
      await expect(said, address).toHaveCount(1);
      await expect(said, address).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("Payment Error"), address).toHaveCount(0);
      const phone = page.getByLabel(/phone number/i);
      await expect(phone, address).toHaveValue("082 000 0000");
      await page.unroute(/.*/);
    }
    offerNoWay(shop);
  });
}

test("a line that could not be removed comes back", async ({ page, shop, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db, { title: "Comes Back" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  await page.route(BY_SCRIPT, (route) => route.abort());
  await press(page.getByRole("button", { name: "Remove Comes Back" }));
  await expect(page.getByText("Failed to remove item")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Comes Back" })).toBeVisible();
});

test("a click while another page is on its way leads where the last click pointed", async ({
  page,
}) => {
  await page.goto("/");
  const release = await holdRequests(page, BY_SCRIPT);
  await press(page.getByRole("listitem").first().getByRole("link"));
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Track order" }));
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Payment Status");
  await expect(page).toHaveURL(/\/payment\/status$/);
});

test("the cart's session id is mirrored where programs look for it", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Mirrored" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  const mirrored = () => page.evaluate(() => localStorage.getItem("cart_session_id"));
  await expect.poll(mirrored).toMatch(/^session_\d+_([\w-]{22}|\d+(-\d+){3})$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "cart")?.httpOnly).toBe(true);
});

test("two tabs with one cart make one payment", async ({ page, shop, context, standIn }) => {
  const id = addBook(shop.db, { title: "In Two Tabs" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${shop.url}/checkout`);
    await fillBuyer(tab);
  }
  await proceedToPayment(page, true);
  await proceedToPayment(other, true);
  const count = "select count(*) from payments where book_id = ?";
  expect(shop.driver.prepare(count).pluck().get(id)).toBe(1);
  expect(standIn.sessions().length).toBeGreaterThan(0);
  await other.close();
});

test("going back after paying shows what is true", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Paid and Back" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/checkout");
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Payment Successful!");
  // The cached page is from before the payment, so it reloads its data.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(page.getByRole("button", { name: "Continue to PayFast" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("Add some books before checking out")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await page.goto("/checkout");
  await expect(page.getByText("Add some books before checking out")).toBeVisible();
  await page.goto(`/book/${id}`);
  await expect(page.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
});

test("a book that one's own payment holds can still be checked out from one's own cart", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Held by Myself" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await page.goto("/cart");
  await press(page.getByRole("link", { name: "Proceed to Checkout" }));
  await fillBuyer(page);
  await proceedToPayment(page, true);
});

test("a cart whose payment is under way says so, and leads on or back", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Waiting to Be Paid" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/checkout");
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Finish paying for your book" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  await page.goto("/cart");
  await press(page.getByRole("button", { name: "Cancel" }));
  await expect(page.getByText("No charge was made.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart (1 item)");
});

test("whoever mends a detail and tries again is not told that another shopper is paying", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Mended" });
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page, { customerEmail: "tandi@example.org" });
  await proceedToPayment(page, true);
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page);
  await proceedToPayment(page, true);
  const live = "select customer_email from payments where book_id = ? and status = 'pending'";
  expect(shop.driver.prepare(live).pluck().all(id)).toEqual(["thandi@example.org"]);
});

test("a book that did not come is not called missing in the title either", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route(BY_SCRIPT, (route) => route.abort());
  await press(page.locator('main li a[href^="/book/"]').first());
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page).toHaveTitle(/^The book did not load/);
});
