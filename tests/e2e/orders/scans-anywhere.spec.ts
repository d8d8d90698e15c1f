import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { payments } from "../../../app/db/schema/payment";
import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { expectToFit, NARROWEST, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press, pressAt, scanAnywhere } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());
test.afterEach(({ shop }) => void offerNoWay(shop));

const newIsbn = () => `97814${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const blank = (page: Page) => pressAt(page.locator("main"), { x: 2, y: 2 });

test("scans at the counter count wherever the focus is, and are neither money nor a number of copies", async ({
  page,
  shop,
}) => {
  const isbns = [1, 2, 3, 4, 5].map(newIsbn);
  for (const isbn of isbns) {
    addBook(shop.db, { isbn, title: `Anywhere ${isbn}`, priceCents: 10_000, stockQty: 9 });
  }
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = isbns;
  await page.goto("/admin/orders/new");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await blank(page);
  await scanAnywhere(page, first);
  await expect(page.getByText("Total R100.00")).toBeVisible();
  await scanAnywhere(page, second);
  await expect(page.getByText("Total R200.00")).toBeVisible();
  await press(page.getByRole("button", { name: `Remove Anywhere ${second}` }));
  await expect(page.getByText("Total R100.00")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await scanAnywhere(page, third);
  await expect(page.getByText("Total R200.00")).toBeVisible();
  const given = page.getByLabel("Cash given");
  await given.fill("500");
  await scanAnywhere(page, fourth);
  await expect(page.getByText("Total R300.00")).toBeVisible();
  await expect(given).toHaveValue("500");
  await expect(page.getByText("Change R200.00")).toBeVisible();
  const copies = page.getByLabel(`Copies of Anywhere ${first}`);
  await copies.focus();
  await scanAnywhere(page, fifth);
  await expect(page.getByText("Total R400.00")).toBeVisible();
  await expect(copies).toHaveValue("1");
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByText("Sold for R400.00")).toBeVisible();
  await blank(page);
  await scanAnywhere(page, second);
  await expect(page.getByText("Total R100.00")).toBeVisible();
});

test("cash far beyond the sum is refused at its field", async ({ page, shop }) => {
  const isbn = newIsbn();
  addBook(shop.db, { isbn, title: `Dear ${isbn}`, priceCents: 10_000 });
  await page.goto(`/admin/orders/new?q=${isbn}`);
  await page.getByLabel("Cash given").fill(`100${isbn}`);
  await expect(page.getByText("This is over R5 000.00 more than the books cost.")).toBeVisible();
  await press(page.getByRole("button", { name: "Cash sale" }));
  await expect(page.getByLabel("Cash given")).toBeFocused();
  await expect(page.getByText("This is over R5 000.00 more than the books cost.")).toBeVisible();
  await expect(page.getByText("Sold for")).toBeHidden();
});

test("a scan while the buyer is typed adds a book, keeps what is typed, and sells nothing", async ({
  page,
  shop,
}) => {
  offerFourWays(shop);
  const [first, second] = [newIsbn(), newIsbn()];
  const id = addBook(shop.db, { isbn: first, title: `Named ${first}`, priceCents: 10_000 });
  addBook(shop.db, { isbn: second, title: `Named ${second}`, priceCents: 10_000 });
  await page.goto(`/admin/orders/new?books=${id}x1&step=details`);
  await expect(page.getByRole("searchbox")).toBeFocused();
  const name = page.getByLabel("Name", { exact: true });
  await name.pressSequentially("Thandi Example");
  await scanAnywhere(page, second);
  await expect(page.getByText(`1 × Named ${second}`)).toBeVisible();
  await expect(name).toHaveValue("Thandi Example");
  const unknown = newIsbn();
  await scanAnywhere(page, unknown);
  await expect(page.getByText(`There is no book for '${unknown}'`)).toBeVisible();
  await expect(name).toHaveValue("Thandi Example");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Take the order" })).toBeVisible();
  expect(shop.db.select().from(payments).where(eq(payments.bookId, id)).all()).toEqual([]);
  await press(page.getByRole("button", { name: "Take the order" }));
  await expect(page.getByText("Sold for R200.00")).toBeVisible();
});

test("scans of books that come in count wherever the focus is, and are no price", async ({
  page,
  shop,
}) => {
  const [first, second, third] = [newIsbn(), newIsbn(), newIsbn()];
  for (const isbn of [first, second, third]) {
    addBook(shop.db, { isbn, title: `Came ${isbn}`, condition: "Good", stockQty: 0 });
  }
  await page.goto("/admin/intakes/new");
  await expect(page.getByLabel("Scan or type an ISBN, or search by words")).toBeFocused();
  await blank(page);
  await scanAnywhere(page, first);
  await expect(page.getByText("1 book taken")).toBeVisible();
  const ask = page.getByLabel(`Ask, R for Came ${first}`);
  const asked = await ask.inputValue();
  await ask.focus();
  await scanAnywhere(page, second);
  await expect(page.getByText("2 books taken")).toBeVisible();
  await expect(ask).toHaveValue(asked);
  await press(page.getByRole("button", { name: `Remove Came ${second}` }));
  await expect(page.getByText("1 book taken")).toBeVisible();
  await page.getByRole("searchbox", { name: "Who brings them" }).fill("Example");
  await scanAnywhere(page, third);
  await expect(page.getByText("2 books taken")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Who brings them" })).toHaveValue("Example");
});

test("books that the shop does not know wait in a list while a stack is scanned", async ({
  page,
  shop,
}) => {
  const [known, one, other] = [newIsbn(), newIsbn(), newIsbn()];
  addBook(shop.db, { isbn: known, title: `Stacked ${known}`, condition: "Good", stockQty: 0 });
  await page.goto("/admin/intakes/new");
  for (const isbn of [one, known, other]) await scanAnywhere(page, isbn);
  await expect(page.getByText("2 books to describe")).toBeVisible();
  await expect(page.getByText("1 book taken")).toBeVisible();
  await page.reload();
  const waiting = page.getByRole("region", { name: "To describe" });
  await expect(waiting.getByText(one).first()).toBeVisible();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
  await press(waiting.getByRole("link", { name: `Describe this book ${one}` }));
  await expect(page.getByLabel("ISBN (optional)")).toHaveValue(one);
  await page.goBack();
  await press(waiting.getByRole("button", { name: `Remove ${other}` }));
  await expect(page.getByText("1 book to describe")).toBeVisible();
});
