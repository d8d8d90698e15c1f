import { eq } from "drizzle-orm";
import { payments } from "../../app/db/schema/payment";
import { addPayment } from "../payments";
import { OWNER } from "../running-shop";
import { press } from "./fingers";
import { expect, test } from "./shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("a paid order is marked in the list, handed over on its page, and its buyer reads it", async ({
  page,
  shop,
}) => {
  const customerName = `Packed Example ${Math.random().toString(36).slice(2, 8)}`;
  const id = addPayment(shop.db, { status: "completed", customerName });
  const delivery = { deliveryKind: "collection", deliveryName: "Collect at the gate" } as const;
  shop.db.update(payments).set(delivery).where(eq(payments.id, id)).run();

  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  const mark = page.getByRole("checkbox", { name: /^Mark / });
  await press(page.locator("label", { has: mark }));
  await expect(mark).toBeChecked();
  const many = page.locator("form", { hasText: "All that are marked" });
  await press(many.getByRole("button", { name: "Mark as ready to collect" }));
  await expect(page.getByRole("status", { name: "What was changed" })).toContainText(
    "Ready to collect.",
  );

  await page.goto(`/admin/orders/${id}`);
  await press(page.getByRole("button", { name: "Mark as handed over" }));
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Handed over");
  await expect(timeline).toContainText(OWNER.email);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await page.goto(`/payment/success/${id}`);
  await expect(page.getByText(/^With you/)).toBeVisible();
  await expect(page.getByText("Is something not right? Please tell us.")).toBeVisible();
});
