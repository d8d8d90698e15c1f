import type { Page } from "@playwright/test";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer } from "../shopping";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const titles = (page: Page) =>
  page.getByRole("region", { name: "Titles" }).getByRole("heading", { level: 3 });

/** Requests of client-side navigation and of forms sent by script. */
const BY_SCRIPT = /\.data(\?|$)/;

/**
 * Does the same twice, the second time while what the first has sent is still on its way. Answers how often something
 * was sent by now.
 */
async function doTwice(page: Page, deed: () => Promise<void>): Promise<() => number> {
  let release = () => {};
  let sent = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BY_SCRIPT, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    await held;
    await route.continue();
  });
  await deed();
  await expect.poll(() => sent).toBe(1);
  await deed();
  release();
  return () => sent;
}

const enterTwice = (page: Page) => doTwice(page, () => page.keyboard.press("Enter"));

test("Enter pressed twice adds one title, and the next title can be added", async ({
  page,
  shop,
  signInAsAdmin,
}, { project }) => {
  await signInAsAdmin();
  const { id } = addBookList(shop.db, {
    school: `Once ${project.name}`,
    state: "draft",
    items: [],
  });
  await page.goto(`/admin/lists/${id}`);
  for (const [count, title] of ["Fiela se Kind", "Spot On"].entries()) {
    await press(page.getByRole("link", { name: "Add Title" }));
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    const sent = await enterTwice(page);
    await expect(titles(page).nth(count)).toHaveText(`${count + 1}. ${title}`);
    expect(sent()).toBe(1);
    await page.unroute(BY_SCRIPT);
  }
  await expect(titles(page)).toHaveCount(2);
});

test("Enter pressed twice asks for one payment, also after a doubt and a broken line", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db, { stockQty: 3 });
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page, { customerEmail: "thandi@gmial.com" });
  const email = page.getByLabel("Email Address");
  await email.focus();
  const doubted = await enterTwice(page);
  await expect(page.getByText("Did you mean thandi@gmail.com?")).toBeVisible();
  expect(doubted()).toBe(1);

  await email.fill("thandi@example.org");
  await page.route(/buy\.data/, (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(page.getByText("We could not reach the shop.").first()).toBeVisible();
  await page.unroute(/buy\.data/);

  await page.unroute(BY_SCRIPT);
  await email.focus();
  const sent = await enterTwice(page);
  await expect(button(page, "Complete Payment")).toBeVisible();
  expect(sent()).toBe(1);
});

test("what was mended is sent, also while the page loads its data again after the refusal", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { stockQty: 3 });
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page, { customerEmail: "thandi@gmial.com" });
  const email = page.getByLabel("Email Address");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BY_SCRIPT, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.fallback();
  });
  await email.press("Enter");
  await expect(page.getByText("Did you mean thandi@gmail.com?")).toBeVisible();
  await email.fill("thandi@example.org");
  const sent = await enterTwice(page);
  release();
  await expect(button(page, "Complete Payment")).toBeVisible();
  expect(sent()).toBe(1);
});

test("a double press puts one copy into the cart, and a later press another", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: "Pressed Twice", stockQty: 9 });
  await page.goto(`/book/${id}`);
  const add = page.getByRole("button", { name: "Add to Cart" });
  const sent = await doTwice(page, () => press(add));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  expect(sent()).toBe(1);
  await press(add);
  await expect(page.getByRole("link", { name: "Cart, 2 books" })).toBeVisible();
});

test("a list is sent once, also when the answer is there and not drawn yet", async ({
  page,
  shop,
}, { project }) => {
  const isbn = "9780636112360";
  const items = [{ title: "Tapped Twice", isbn }];
  const { slug } = addBookList(shop.db, { school: `Tapped ${project.name}`, items });
  addBook(shop.db, { title: "Tapped Twice", isbn });
  await page.goto(`/schools/${slug}/grade-8`);
  const add = page.getByRole("button", { name: "Add 1 book to cart" });
  await expect(add).toBeEnabled();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && BY_SCRIPT.test(request.url())) sent += 1;
  });
  await add.evaluate((button) => {
    window.__remixRouter.subscribe(({ navigation }) => {
      if (navigation.state === "idle") button.closest("form")?.requestSubmit();
    });
  });
  await press(add);
  await expect(page.getByText("1 book added to your cart.")).toBeVisible();
  expect(sent).toBe(1);
});

test("a sale at the counter is sent once", async ({ page, shop, signInAsAdmin }) => {
  await signInAsAdmin();
  const book = addBook(shop.db, { title: "Sold Once", stockQty: 5 });
  await page.goto(`/admin/orders/new?books=${book}x1`);
  const cash = page.locator('button[value="cash"]');
  const sent = await doTwice(page, () => cash.press("Enter"));
  await expect(page.getByText("Sold for R")).toBeVisible();
  expect(sent()).toBe(1);
});

test("a step up counts each press", async ({ page, shop, signInAsAdmin }, { project }) => {
  await signInAsAdmin();
  const items = ["One", "Two", "Three"].map((title) => ({ title }));
  const { id } = addBookList(shop.db, { school: `Up ${project.name}`, state: "draft", items });
  await page.goto(`/admin/lists/${id}`);
  const sent = await doTwice(page, () => press(button(page, "Move Three up")));
  await expect.poll(sent).toBe(2);
});

test("a cart button that a proxy answers for the shop does not blame the shopper's connection", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/status of 503|Unable to decode|SyntaxError/);
  const id = addBook(shop.db, { title: "Behind a Proxy" });
  await page.goto(`/book/${id}`, { waitUntil: "networkidle" });
  const add = page.getByRole("button", { name: "Add to Cart" });
  await page.route(BY_SCRIPT, (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Not now</h1>" }),
  );
  await press(add);
  await expect(page.getByText("Failed to add item to cart. The shop did not answer")).toBeVisible();
  await expect(page.getByText("could not reach")).toHaveCount(0);
  await page.unroute(BY_SCRIPT);
  await press(add);
  await expect(page.getByRole("link", { name: "Cart, 1 book" })).toBeVisible();
});
