import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { paymentFlags, paymentItems, payments } from "../../../app/db/schema/payment";
import { HOME, offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addPayment } from "../../factories/payments";
import { TWICE_AS_LARGE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());
test.afterEach(({ shop }) => void offerNoWay(shop));

test("an order goes another way before it is packed, is fetched by the pick list and packed by its slip", async ({
  page,
  context,
  shop,
}) => {
  const [atGate = 0] = offerFourWays(shop);
  const title = `Packed Atlas ${Math.random().toString(36).slice(2, 8)}`;
  const id = addPayment(shop.db, { status: "completed", title, customerName: "Zanele Example" });
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  shop.db
    .update(books)
    .set({ shelf: "A3" })
    .where(eq(books.id, item?.bookId ?? 0))
    .run();
  const way = { deliveryMethodId: atGate, deliveryName: "Collect at the gate" };
  shop.db
    .update(payments)
    .set({ deliveryKind: "collection", ...way })
    .where(eq(payments.id, id))
    .run();

  await page.goto(`/admin/orders/${id}`);
  await press(page.getByRole("link", { name: "Change the order" }));
  await press(page.getByRole("radio", { name: /^Courier to your door/ }));
  await page.getByLabel("Street and house number").fill(HOME.street);
  await page.getByLabel("Town or city").fill(HOME.town);
  await page.getByLabel("Postal code").fill("79");
  await press(page.getByRole("radio", { name: /^Ask the buyer to pay the rest/ }));
  await press(page.getByRole("button", { name: "Change the order" }));
  await expect(page.getByText("A postal code has 4 digits").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Courier to your door/ })).toBeChecked();
  await page.getByLabel("Postal code").fill(HOME.postalCode);
  await press(page.getByRole("button", { name: "Change the order" }));
  const changed = page.getByRole("region", { name: "Changed delivery" });
  await expect(changed).toContainText("R99.00 more is to come.");
  await press(changed.getByRole("button", { name: "R99.00 has come" }));
  await expect(changed).toContainText("R99.00 more came by transfer.");

  await page.goto("/admin/orders/pick");
  await expect(page.getByRole("row", { name: title })).toContainText("A3");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await page.goto(`/admin/orders?q=${encodeURIComponent(title)}`);
  await press(page.locator("label", { has: page.getByRole("checkbox", { name: /^Mark / }) }));
  const printed = context.waitForEvent("response", (answer) => answer.url().includes("/slips"));
  await press(page.getByRole("button", { name: "Packing slips" }));
  const slips = await printed;
  expect(slips.url()).toContain(`ids=${id}`);
  expect(slips.headers()["content-type"]).toMatch(/^application\/pdf|^text\/html/);
});

test("two helpers tick the pick list, and each sees what the other has @without-script", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}) => {
  const titles = [1, 2].map((n) => `Ticked Atlas ${n} ${Math.random().toString(36).slice(2, 8)}`);
  for (const title of titles) addPayment(shop.db, { status: "completed", title });
  const [first = "", second = ""] = titles;
  const other = await page.context().newPage();
  await other.goto("/admin/orders/pick");
  await page.goto("/admin/orders/pick");
  const box = (on: Page, title: string) => on.getByRole("button", { name: `Fetched: ${title}` });

  await press(box(page, first));
  await press(box(page, second));
  for (const title of titles) {
    await expect(box(page, title)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("row", { name: title })).toContainText("Fetched by you");
  }
  if (hasScript === false) await other.reload();
  await expect(box(other, first)).toHaveAttribute("aria-pressed", "true");
  await expect(box(other, second)).toHaveAttribute("aria-pressed", "true");
  await press(box(other, second));
  await expect(box(other, second)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(box(page, first)).toHaveAttribute("aria-pressed", "true");
  await expect(box(page, second)).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await page.goForward();
  await expect(box(page, first)).toHaveAttribute("aria-pressed", "true");
});

test("the pick list stays where nothing reaches the store room, and says that a tick was not saved", async ({
  page,
  shop,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const title = `Signal Atlas ${Math.random().toString(36).slice(2, 8)}`;
  addPayment(shop.db, { status: "completed", title });
  await page.goto("/admin/orders/pick");
  const box = page.getByRole("button", { name: `Fetched: ${title}` });
  await context.setOffline(true);
  const asked = page.waitForEvent("requestfailed");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await press(box);
  await expect(page.getByText("That was not ticked")).toBeVisible();
  await expect(box).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
  await press(box);
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row", { name: title })).toContainText("Fetched by you");
});

test("the pages of each day fit a small screen at twice its size", async ({ page, shop }) => {
  const id = addPayment(shop.db, { status: "completed", title: "Narrow Atlas" });
  shop.db
    .insert(paymentFlags)
    .values({ paymentId: id, kind: "sold_out", detail: "Narrow Atlas: 0 left", createdAt: 1 })
    .run();
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  await page.setViewportSize(TWICE_AS_LARGE);
  const sale = `/admin/orders/new?books=${item?.bookId}`;
  for (const path of ["/admin/dashboard", "/admin/orders", "/admin/orders/pick", sale]) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(TWICE_AS_LARGE.width);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/admin/dashboard");
  const pack = await page.getByRole("link", { name: "Pack", exact: true }).boundingBox();
  expect(pack?.height, "'Pack' on one line").toBeLessThan(46);
});
