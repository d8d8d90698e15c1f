import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { payments } from "../../../app/db/schema/payment";
import {
  COLLECT,
  DOOR,
  HOME,
  offerFourWays,
  offerNoWay,
  PARCEL_LOCKER,
} from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { onHand, payForBooks, paymentIn } from "../../factories/purchase";
import { OWNER } from "../../shop/running-shop";
import { expectAccessible, expectToFit, WIDE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer, proceedToPayment } from "../shopping";

test.afterEach(({ shop }) => void offerNoWay(shop));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const way = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const run = () => Math.random().toString(36).slice(2, 8);

const fitsPhone = async (page: Page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test("a parent orders two books to a locker, the owner packs and sends them, and the parent reads where they are", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  offerFourWays(shop);
  const day = run();
  const titles = [`Atlas ${day}`, `Sums ${day}`];
  for (const title of titles) {
    await page.goto(`/book/${addBook(shop.db, { title, condition: "Fair" })}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }

  await test.step("the ways and what each comes to stand there before anything is typed", async () => {
    await page.goto("/checkout");
    const total = (amount: string) => button(page, `Pay ${amount}`);
    const summary = page.getByRole("region", { name: "Order summary" });
    const street = page.getByLabel("Street and house number");
    const point = page.getByLabel("Which pickup point or locker?");
    await expect(way(page, COLLECT.name)).toBeChecked();
    await expect(total("R240.00")).toBeVisible();
    await expect(street).toBeHidden();
    await expect(point).toBeHidden();
    await press(way(page, DOOR.name));
    await expect(total("R354.00")).toBeVisible();
    await expect(point).toBeHidden();
    // Half an address that the next choice hides stops nobody.
    await street.fill(HOME.street);
    await page.getByLabel("Postal code").fill("79");
    await press(way(page, PARCEL_LOCKER.name));
    await expect(total("R300.00")).toBeVisible();
    await expect(total("R354.00")).toBeHidden();
    await expect(street).toBeHidden();
    for (const title of titles) await expect(summary).toContainText(`${title} Fair`);
  });

  await test.step("what is missing is said beside it, and what was typed stays", async () => {
    await fillBuyer(page, { customerName: `Locker ${day}` });
    await press(button(page, "Pay R300.00"));
    await expect(page.locator("#pickupPoint-error")).toBeVisible();
    await expect(way(page, PARCEL_LOCKER.name)).toBeChecked();
    await page.getByLabel("Which pickup point or locker?").fill("Locker 7, Example Mall");
    await proceedToPayment(page, true);
    await press(button(page, "Complete Payment"));
    await expect(heading(page)).toHaveText("Payment Successful!");
    await expect(page.getByText("R300.00").first()).toBeVisible();
    await expect(page.getByText("Locker 7, Example Mall").first()).toBeVisible();
    await expect(page.getByText("Now: Packing")).toBeVisible();
  });
  const buyersPage = page.url();

  await test.step("the owner finds it among what is to pack, packs it and sends it with a number", async () => {
    await signInAsAdmin();
    await page.goto(`/admin/orders?state=to_pack&q=${encodeURIComponent(`Locker ${day}`)}`);
    await press(page.getByRole("link", { name: /^BK-/ }).first());
    await expect(heading(page)).toHaveText(/^Order BK-/);
    const books = page.getByRole("region", { name: "Books" });
    for (const title of titles) await expect(books).toContainText(title);
    await expect(page.getByRole("region", { name: "Delivery" })).toContainText("Locker 7");
    const whole = page.getByRole("region", { name: "Steps" });
    await whole.getByLabel("Carrier").fill("Pargo");
    await whole.getByLabel("Tracking number").fill("EX123456");
    await press(button(page, "Mark as sent"));
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline).toContainText("Sent with Pargo EX123456");
    await expect(timeline).toContainText(OWNER.email);
    await fitsPhone(page);
  });

  await test.step("the parent reads that it is on its way, and how to follow it", async () => {
    await page.goto(buyersPage);
    await expect(heading(page)).toHaveText("On its way");
    await expect(page.getByText(/^With Pargo since/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Track parcel EX123456" })).toHaveAttribute(
      "href",
      /EX123456$/,
    );
    await expect(page.getByText("To come: With you")).toBeVisible();
    await fitsPhone(page);
  });
});

test("another's order is marked in the list, handed over on its page, and its buyer reads it", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const customerName = `Packed Example ${run()}`;
  const id = addPayment(shop.db, { status: "completed", customerName });
  const delivery = { deliveryKind: "collection", deliveryName: COLLECT.name } as const;
  shop.db.update(payments).set(delivery).where(eq(payments.id, id)).run();
  await signInAsAdmin();
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  const mark = page.getByRole("checkbox", { name: /^Mark / });
  const all = page.getByRole("checkbox", { name: "Select all" });
  await press(all);
  await expect(mark).toBeChecked();
  await press(all);
  await expect(mark).not.toBeChecked();
  await press(page.locator("label", { has: mark }));
  await expect(mark).toBeChecked();
  await expect(all).toBeChecked();
  const many = page.locator("form", { hasText: "All that are marked" });
  await press(many.getByRole("button", { name: "Mark as ready to collect" }));
  const told = page.getByRole("status", { name: "What was changed" });
  await expect(told).toContainText("Ready to collect.");
  await expect(told).toBeInViewport();
  await page.goto(`/admin/orders/${id}`);
  await press(button(page, "Mark as handed over"));
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Handed over");
  await page.goto(`/payment/success/${id}`);
  await expect(page.getByText("Done: With you")).toBeVisible();
  await expect(page.getByText("Is something not right? Please tell us.")).toBeVisible();
});

test("a third gets one of two books paid back through PayFast, and reads which", async ({
  page,
  context,
  shop,
  standIn,
  signInAsAdmin,
}) => {
  const bookId = addBook(shop.db, { title: "Returned Atlas", priceCents: 12_050 });
  const kept = addBook(shop.db, { title: "Kept Reader", priceCents: 8_000 });
  const paymentId = await payForBooks(shop, standIn, [bookId, kept]);
  const { reference } = paymentIn(shop, paymentId);

  await signInAsAdmin();
  await page.goto(`/admin/orders/${paymentId}`);
  await press(page.getByRole("link", { name: "Refund", exact: true }));
  await expect(heading(page)).toHaveText("Refund");
  await expect(page.getByText("PayFast can refund R200.50.")).toBeVisible();
  await page.getByLabel("Refund of Returned Atlas").selectOption("1 copy");
  await page.getByLabel("Copies of Returned Atlas that go back").selectOption("1 copy");
  await page.getByLabel("Reason").selectOption("Wrong edition");
  await expect(page.getByLabel("Reference")).toBeHidden();
  await press(page.getByText("By bank transfer"));
  await expect(page.getByLabel("Reference")).toBeVisible();
  await press(page.getByText("Through PayFast").first());
  await expectAccessible(page);
  const size = page.viewportSize();
  await expectToFit(page, { width: 360, height: 640 });
  await expectToFit(page, WIDE);
  if (size !== null) await page.setViewportSize(size);
  await press(button(page, "Continue"));
  const question = page.getByRole("alert").filter({ hasText: "Refund R120.50?" });
  await expect(question).toContainText("R120.50 goes back to");
  await expectAccessible(page);
  await press(button(page, "Refund R120.50"));

  const list = page.getByRole("region", { name: "Refunds" });
  await expect(list).toContainText("Partly refunded R120.50");
  await expect(list).toContainText("Returned Atlas, 1 back to the shelf");
  expect([onHand(shop, bookId), onHand(shop, kept)]).toEqual([1, 0]);
  expect(standIn.refunds().at(-1)).toMatchObject({ amountCents: 12_050, isDone: true });
  await expectAccessible(page);
  const answered = context.waitForEvent("response", (one) => one.url().includes("/credit-notes/"));
  const opened = page.waitForEvent("popup");
  await press(list.getByRole("link", { name: /^Credit note TEST-CN-/ }));
  expect((await answered).headers()["content-type"]).toBe("application/pdf");
  await (await opened).close();

  await page.goto(`/admin/payments?q=${reference}`);
  await expect(page.getByText("Partly refunded R120.50")).toBeVisible();
  await page.goto(`/admin/orders/${paymentId}`);
  await expect(page.getByText("1 taken off: refunded, do not pack")).toHaveCount(1);
  await page.goto(`/payment/success/${paymentId}`);
  await expect(page.getByText("We have refunded R120.50.")).toBeVisible();
  const line = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(line("Returned Atlas").getByText("Refunded", { exact: true })).toBeVisible();
  await expect(line("Kept Reader").getByText("Refunded", { exact: true })).toBeHidden();
  await expect(page.getByText("1 book, R80.00 paid after the refund")).toBeVisible();
});
