import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { orders } from "../../../app/db/schema/order";
import { payments } from "../../../app/db/schema/payment";
import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { expectAccessible, expectToFit, WIDE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());
test.afterEach(({ shop }) => void offerNoWay(shop));

const newIsbn = () => `97811${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** What a scanner does: the digits and Enter, into whatever has the focus. */
async function scan(page: Page, isbn: string): Promise<void> {
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(isbn);
  await page.keyboard.press("Enter");
}

test("a book in the hand is sold by a scan and one press, and the next scan begins the next sale @without-script", async ({
  page,
  shop,
}) => {
  const isbn = newIsbn();
  const id = addBook(shop.db, { isbn, title: `Scanned ${isbn}`, priceCents: 12_000 });
  await page.goto("/admin/orders/new");
  await scan(page, isbn);
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("Sold for R120.00")).toBeVisible();
  const sold = shop.db.select().from(payments).where(eq(payments.bookId, id)).all();
  expect(sold).toMatchObject([{ status: "completed", customerName: "Counter sale" }]);
  const order = shop.db
    .select()
    .from(orders)
    .where(eq(orders.paymentId, sold[0]?.id ?? ""))
    .get();
  expect(order?.state).toBe("handed_over");
  const next = newIsbn();
  addBook(shop.db, { isbn: next, title: `Next ${next}`, priceCents: 9_000 });
  await scan(page, next);
  await expect(page.getByText("Total R90.00")).toBeVisible();
  await expect(page.getByText("Sold for")).toBeHidden();
});

test("three books are sold, and the scan that comes before the shop has answered begins the next sale", async ({
  page,
  shop,
}) => {
  const isbns = [newIsbn(), newIsbn(), newIsbn(), newIsbn()];
  const ids = isbns.map((isbn) => addBook(shop.db, { isbn, title: `Queue ${isbn}` }));
  await page.goto("/admin/orders/new");
  for (const isbn of isbns.slice(0, 3)) await scan(page, isbn);
  await expect(page.getByText("Total R360.00")).toBeVisible();
  let answerNow = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/orders\/new/, async (route) => {
    if (route.request().method() === "POST") await isAsked;
    await route.continue();
  });
  await press(page.getByRole("button", { name: "Cash sale" }));
  await scan(page, isbns[3] ?? "");
  answerNow();
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await expect(page.getByRole("link", { name: `Queue ${isbns[3]}` })).toBeVisible();
  const left = shop.db.select().from(books).where(inArray(books.id, ids)).orderBy(books.id).all();
  expect(left.map(({ stockQty }) => stockQty)).toEqual([0, 0, 0, 1]);
});

test("a scan that comes before the shop has answered the one before is not lost", async ({
  page,
  shop,
}) => {
  const isbns = [newIsbn(), newIsbn()];
  for (const isbn of isbns) addBook(shop.db, { isbn, title: `Hasty ${isbn}`, priceCents: 12_000 });
  await page.goto("/admin/orders/new");
  let answerNow = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/orders\/new.*[?&]q=/, async (route) => {
    await isAsked;
    await route.continue();
  });
  for (const isbn of isbns) await scan(page, isbn);
  answerNow();
  await expect(page.getByText("Total R240.00")).toBeVisible();
});

test("a scan without a connection keeps the sale, and is added once there is one", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const [known = "", lost = ""] = [newIsbn(), newIsbn()];
  for (const isbn of [known, lost]) {
    addBook(shop.db, { isbn, title: `Kept ${isbn}`, priceCents: 12_000, stockQty: 3 });
  }
  await page.goto("/admin/orders/new");
  await scan(page, known);
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await page.getByLabel("Cash given").fill("500");
  await page.getByRole("searchbox").focus();
  await page.route(/.*/, (route) => route.abort());
  await scan(page, lost);
  await expect(page.getByText(`Not added yet: ${lost}. Press Add to send it again.`)).toBeVisible();
  await scan(page, known);
  await expect(page.getByText(`Not added yet: ${lost}, ${known}`)).toBeVisible();
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await expect(page.getByLabel("Cash given")).toHaveValue("500");
  await page.unroute(/.*/);
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("Total R360.00")).toBeVisible();
  await expect(page.getByText("Not added yet")).toHaveCount(0);
  await page.route(/.*/, (route) => route.abort());
  await press(page.getByRole("button", { name: `Remove Kept ${lost}` }));
  await expect(page.getByText("We could not reach the shop")).toBeVisible();
  await expect(page.getByText("Total R360.00")).toBeVisible();
  await page.unroute(/.*/);
  await press(page.getByRole("button", { name: `Remove Kept ${lost}` }));
  await expect(page.getByText("Total R240.00")).toBeVisible();
  await expect(page.getByText("We could not reach the shop")).toHaveCount(0);
  await expect(page.getByLabel("Cash given")).toHaveValue("500");
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("Sold for R240.00")).toBeVisible();
});

test("the total follows a discount as it is typed, and one press sells at it", async ({
  page,
  shop,
}) => {
  const isbn = newIsbn();
  const id = addBook(shop.db, { isbn, title: `Discounted ${isbn}`, priceCents: 15_500 });
  await page.goto("/admin/orders/new");
  await scan(page, isbn);
  await expect(page.getByText("Total R155.00")).toBeVisible();
  const last = page.getByRole("region", { name: "Find a book" }).getByRole("status");
  await expect(last).toHaveText(`Discounted ${isbn} R155.00`);
  await expect(last).toBeInViewport();
  await page.getByLabel("Discount, in rand or %").pressSequentially("200");
  await expect(page.getByText("R200.00 is as much as the books cost, or more.")).toBeVisible();
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByLabel("Discount, in rand or %")).toBeFocused();
  await expect(page.getByText("Nothing was sold")).toBeHidden();
  await page.getByLabel("Discount, in rand or %").fill("10");
  await expect(page.getByText("Total R145.00")).toBeVisible();
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("Sold for R145.00")).toBeVisible();
  const sold = shop.db.select().from(payments).where(eq(payments.bookId, id)).all();
  expect(sold).toMatchObject([{ status: "completed", amountCents: 14_500 }]);
});

test("books are found by words and ISBN, taken away again, and none is sold that is not there", async ({
  page,
  shop,
}) => {
  const [isbn, other] = [newIsbn(), newIsbn()];
  const title = `Worded ${isbn}`;
  addBook(shop.db, { isbn, title, stockQty: 4 });
  addBook(shop.db, { isbn: other, title: `Other ${other}`, stockQty: 0 });
  await page.goto("/admin/orders/new");
  await page.getByLabel("Scan or type an ISBN").fill(`worded ${isbn}`);
  await page.keyboard.press("Enter");
  await press(page.getByRole("button", { name: new RegExp(`^Add.*${title}`) }));
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await scan(page, other);
  await expect(page.getByText("none to sell")).toBeVisible();
  await expect(page.getByText("Total R120.00 without what cannot be sold")).toBeVisible();
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("The shop has no copy of")).toBeVisible();
  await press(page.getByRole("button", { name: `Remove Other ${other}` }));
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await page.getByLabel(`Copies of ${title}`).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Total R360.00")).toBeVisible();
});

test("an order by phone gets its buyer, its delivery and how it is paid, on a page for each step", async ({
  page,
  shop,
}) => {
  offerFourWays(shop);
  const isbn = newIsbn();
  const id = addBook(shop.db, { isbn, title: `Phoned ${isbn}`, priceCents: 12_000 });
  await page.goto("/admin/orders/new");
  await scan(page, isbn);
  const look = async () => {
    const size = page.viewportSize();
    await expectAccessible(page);
    if (size === null) return;
    await expectToFit(page, size);
    await expectToFit(page, WIDE);
    await page.setViewportSize(size);
  };
  await expect(page.getByText("Total R120.00")).toBeVisible();
  await look();
  await press(page.getByRole("button", { name: "Buyer, delivery, other payment" }));
  await page.getByLabel("Name", { exact: true }).fill("Thandi Example");
  await press(page.getByRole("radio", { name: /^Collect/ }));
  await press(page.getByRole("radio", { name: /^When it is collected/ }));
  await look();
  await press(page.getByRole("button", { name: "Take the order" }));
  await expect(page.getByText("Thandi Example").first()).toBeVisible();
  const taken = shop.db.select().from(payments).where(eq(payments.bookId, id)).all();
  expect(taken).toMatchObject([
    { status: "pending", method: "on_collection", customerEmail: "", deliveryKind: "collection" },
  ]);
});
