import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orderReplacements, orders } from "../../../app/db/schema/order";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { refunds } from "../../../app/db/schema/refund";
import { settings } from "../../../app/db/schema/settings";
import { DEFAULT_THEME } from "../../../app/domain/settings/theme";
import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { payForBooks } from "../../factories/purchase";
import { unheard } from "../../shop/unheard";
import { TWICE_AS_LARGE } from "../accessibility/accessible";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not drawn");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

async function expectInColumn(page: Page): Promise<void> {
  const table = await boxOf(page.getByRole("table"));
  const column = await boxOf(page.getByRole("main").locator("> div"));
  expect(table.right).toBeLessThanOrEqual(column.right);
}

const ORDERS_IN_ALL_STATES = [
  { state: "to_pack", kind: null },
  { state: "to_pack", kind: "courier" },
  { state: "to_pack", kind: "collection" },
  { state: "ready", kind: "collection", readyAt: 2 },
  { state: "sent", kind: "courier", sentAt: 2 },
] as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a price is seen whole where it is changed in its row", async ({ page, shop }) => {
  const title = unheard("Dear");
  addBook(shop.db, { title, priceCents: 125_050 });
  await page.goto(`/admin/books?q=${encodeURIComponent(title)}`);
  await press(page.getByRole("link", { name: `Price, copies of ${title}` }));
  const price = page.getByLabel("Price (R)");
  await expect(price).toHaveValue("1250.50");
  const hidden = await price.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(hidden).toBe(0);
  const form = page.locator("form", { has: price });
  const heights = await form
    .locator(".button")
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(46);
  await expectInColumn(page);
});

test("the payments stay in their column when one is partly refunded", async ({ page, shop }) => {
  const customerName = unheard("Wide");
  const traits = { customerName, customerEmail: "thandiwe.mokoena@mail.example.org" };
  const paid = { ...traits, status: "completed", amountCents: 127_900 } as const;
  const paymentId = addPayment(shop.db, paid);
  const at = Date.now();
  shop.db
    .insert(refunds)
    .values({
      paymentId,
      amountCents: 118_500,
      reason: "other",
      way: "cash",
      state: "done",
      idempotencyKey: paymentId,
      creditNoteNumber: `TEST-${paymentId}`,
      createdAt: at,
      updatedAt: at,
      doneAt: at,
    })
    .run();
  await page.goto(`/admin/payments?q=${customerName}`);
  await expect(page.getByText(/^Partly refunded/)).toBeVisible();
  await expectInColumn(page);
});

test("the orders stay in their column and off its edge, whatever their state is", async ({
  page,
  shop,
  isMobile,
}) => {
  const customerName = unheard("Wide");
  const title = "Mathematics for the classroom, the learner's book";
  const traits = { title, customerName, status: "completed", amountCents: 127_900 } as const;
  for (const row of ORDERS_IN_ALL_STATES) {
    const paymentId = addPayment(shop.db, traits);
    const { kind, ...state } = row;
    shop.db.update(orders).set(state).where(eq(orders.paymentId, paymentId)).run();
    const way = { deliveryKind: kind, deliveryName: "Courier to your door" };
    shop.db.update(payments).set(way).where(eq(payments.id, paymentId)).run();
    const withBookId = addBook(shop.db);
    const item = eq(paymentItems.paymentId, paymentId);
    const bookId = shop.db.select().from(paymentItems).where(item).get()?.bookId ?? 0;
    const copies = { paymentId, bookId, withBookId, quantity: 1, isReturned: false };
    const difference = { fromCents: 127_900, toCents: 137_900, outcome: "asked" } as const;
    shop.db
      .insert(orderReplacements)
      .values({ ...copies, ...difference, createdAt: 1 })
      .run();
  }
  await page.goto(`/admin/orders?q=${customerName}`);
  await expect(page.getByRole("row", { name: customerName })).toHaveCount(5);
  await expectInColumn(page);
  if (!isMobile) return;
  const table = await boxOf(page.getByRole("table"));
  const deeds = page.getByRole("table").locator(".button");
  for (const deed of await deeds.all()) {
    expect(table.right - (await boxOf(deed)).right).toBeGreaterThanOrEqual(16);
  }
  await page.setViewportSize(TWICE_AS_LARGE);
  expect((await boxOf(page.getByRole("table"))).right).toBeLessThanOrEqual(TWICE_AS_LARGE.width);
  for (const address of ["/admin/register", "/admin/cash-up"]) {
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(TWICE_AS_LARGE.width);
  }
});

test("the menu at the side is seen whole on a laptop", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone opens its menu");
  await page.goto("/admin/dashboard");
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  await expect(menu.getByRole("link", { name: "Account" })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
});

test("the head of the buttons' column stands above them", async ({ page, shop, isMobile }) => {
  test.skip(isMobile, "a phone has cards");
  addPayment(shop.db, { status: "completed" });
  await page.goto("/admin/orders");
  const head = page.getByRole("columnheader", { name: "Actions" });
  expect(await head.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe("right");
});

test("what a way of delivery is stands at the same place on each card", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, "a wide screen has a table");
  offerFourWays(shop);
  await page.goto("/admin/delivery");
  const badges = await page.getByText("Offered", { exact: true }).all();
  const lefts = await Promise.all(badges.map(async (badge) => (await boxOf(badge)).x));
  offerNoWay(shop);
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

test("a long name of the shop is read whole in the open menu", async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, "a wide screen has no menu");
  const businessName = "Bloemfontein Second-Hand Schoolbook Exchange";
  shop.db.update(settings).set({ businessName }).run();
  await page.goto("/admin/account");
  await press(page.getByLabel("Menu", { exact: true }).first());
  const name = page.locator("details").getByText(businessName);
  await expect(name).toBeInViewport({ ratio: 1 });
  expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  shop.db.update(settings).set({ businessName: null }).run();
});

test("a refund of nothing shows what is missing, and the question after it is where the keyboard is", async ({
  page,
  shop,
  standIn,
  isMobile,
}) => {
  test.skip(!isMobile, "a wide screen does what a phone does");
  const title = unheard("Returned");
  const paymentId = await payForBooks(shop, standIn, [
    addBook(shop.db, { title, priceCents: 12_050 }),
  ]);
  await page.goto(`/admin/payments/${paymentId}/refund`);
  await page.getByLabel("Reason").selectOption("Wrong edition");
  await press(button(page, "Continue"));
  const missing = page.getByText("Please choose what is refunded");
  await expect(missing).toBeInViewport({ ratio: 1 });
  await expect(missing).toBeFocused();
  const toShelf = page.getByLabel(`Copies of ${title} that go back to the shelf`);
  await expect(toShelf).toBeHidden();
  await page.getByLabel(`Refund of ${title}`).selectOption("1 copy");
  await expect(toShelf).toBeVisible();
  await press(button(page, "Continue"));
  const question = page.getByRole("alert").filter({ hasText: "Refund R120.50?" });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Refund R120.50")).toBeFocused();
  shop.db.delete(orders).where(eq(orders.paymentId, paymentId)).run();
});

test("colours that are changed or reset are said to be not saved, until they are", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, "a wide screen does what a phone does");
  shop.db.update(settings).set(DEFAULT_THEME).run();
  await page.goto("/admin/settings/appearance");
  const unsaved = page.getByRole("status").filter({ hasText: "The colours are not saved yet" });
  const primary = page.getByLabel("Primary", { exact: true });
  await expect(unsaved).toHaveCount(0);
  await primary.fill("#7c2d12");
  await expect(unsaved).toBeInViewport({ ratio: 1 });
  await expect(unsaved).toContainText("Press Save Settings");
  await press(button(page, "Save Settings"));
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await press(button(page, "Reset Colors"));
  await expect(primary).toHaveValue(DEFAULT_THEME.primaryColor);
  await expect(unsaved).toBeInViewport({ ratio: 1 });
  await press(button(page, "Save Settings"));
  await expect(unsaved).toHaveCount(0);
});

test("what is said at the end of an import's form stands apart from its buttons", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const rows = `Titel,Prys,Graad,Vak\r\n${unheard("Offline")},120,Gr 10,Mathematics\r\n`;
  await page.goto("/admin/bulk-import");
  const file = { name: "boeke.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await chooseFiles(page.getByLabel("CSV file"), file);
  await press(button(page, "Next: Preview & Map Fields"));
  await expect(page.getByRole("heading", { name: "CSV Preview (1 row)" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const start = page.getByRole("main").locator("form button[type=submit]").last();
  await press(start);
  const said = page.getByRole("alert").filter({ hasText: "You are offline: nothing was sent" });
  await expect(said).toBeVisible();
  const [above, below] = [await boxOf(page.getByRole("link", { name: "Back" })), await boxOf(said)];
  expect(below.y - Math.max(above.bottom, (await boxOf(start)).bottom)).toBeGreaterThanOrEqual(12);
  await context.setOffline(false);
});
