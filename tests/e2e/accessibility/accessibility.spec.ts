import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer, openCatalogue, openFilters, proceedToPayment } from "../shopping";
import {
  expectAccessible,
  expectOneEdge,
  expectToFit,
  expectWholeWords,
  inGroups,
  NARROWEST,
  SAME_ON_A_WIDE_SCREEN,
  TWICE_AS_LARGE,
  WIDE,
} from "./accessible";

const PAGES = [
  "/",
  "/?q=nothing-like-it",
  "/?grades=Grade+10&subjects=Mathematics",
  "/book/1",
  "/book/1/buy",
  "/book/1/ask",
  "/book/1/ask?sent=ENQ-2026-000001",
  "/book/99999",
  "/cart",
  "/checkout",
  "/about",
  "/conditions",
  "/privacy",
  "/contact",
  "/payment/status",
  "/tell-me?title=Atlas&grade=Grade+10",
  "/schools",
  "/schools?q=nothing-like-it",
  "/ask",
  "/payment/status?paymentId=unknown",
  "/payment/status?paymentId=",
  "/payment/cancel",
  "/payment/success/unknown",
  "/no/such/page",
];

/** Pages whose content differs on a wide screen. */
const ALSO_WIDE = ["/", "/book/1", "/cart", "/no/such/page"];

async function lookAt(page: Page, address: string): Promise<void> {
  const own = page.viewportSize() ?? WIDE;
  await page.goto(address);
  await expectAccessible(page);
  await expectToFit(page, WIDE);
  for (const size of [NARROWEST, TWICE_AS_LARGE]) {
    await expectToFit(page, size);
    await expectWholeWords(page);
  }
  await expectOneEdge(page);
  await page.setViewportSize(own);
}

for (const addresses of inGroups(PAGES)) {
  test(`everybody can use ${addresses.join(" ")}`, async ({ page, isMobile }) => {
    const looked = isMobile ? addresses : addresses.filter((one) => ALSO_WIDE.includes(one));
    test.skip(looked.length === 0, SAME_ON_A_WIDE_SCREEN);
    for (const address of looked) await test.step(address, () => lookAt(page, address));
  });
}

test("axe finds nothing in an open filter, an open menu, a form with errors", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, SAME_ON_A_WIDE_SCREEN);
  await openCatalogue(page, true);
  await openFilters(page);
  await press(page.locator("summary", { hasText: "School" }));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await press(page.getByLabel("Menu").first());
  await expectAccessible(page);
  await page.goto("/book/1/buy");
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expectAccessible(page);
});

test.describe("on the way to a book", () => {
  test.skip(({ isMobile }) => !isMobile, SAME_ON_A_WIDE_SCREEN);

  test("axe finds nothing in a filled cart, a cart with problems, and at the checkout", async ({
    page,
    shop,
  }) => {
    const id = addBook(shop.db, { title: "Carried Accessibly", stockQty: 2 });
    await page.goto(`/book/${id}`);
    await press(page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/cart");
    await expectAccessible(page);
    await expectOneEdge(page);
    await page.goto("/checkout");
    await expectOneEdge(page);
    await press(page.getByRole("button", { name: /^Pay R/ }));
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await expectAccessible(page);
    shop.driver.prepare("update books set price_cents = 99900 where id = ?").run(id);
    await page.goto("/cart");
    await expect(page.getByRole("button", { name: /^Accept R999\.00/ })).toBeVisible();
    await expectAccessible(page);
  });

  test("axe finds nothing on the pages of a payment", async ({ page, shop, standIn }) => {
    standIn.behaviour({ finishPage: "manual" });
    const id = addBook(shop.db);
    await page.goto(`/book/${id}/buy`);
    await fillBuyer(page);
    await proceedToPayment(page, true);
    await page.goBack();
    await expectAccessible(page);
    await expectOneEdge(page);
    await page.goForward();
    await press(page.getByRole("button", { name: "Complete Payment" }));
    await press(
      page
        .getByRole("link", { name: "Return to shop" })
        .or(page.getByRole("button", { name: "Return to shop" })),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    await expectAccessible(page);
    await press(page.getByRole("link", { name: "Cancel the order or a book" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this order");
    await expectAccessible(page);
    for (const size of [NARROWEST, TWICE_AS_LARGE]) await expectToFit(page, size);
  });
});

test("axe tells a button without a name, and a text too pale to read", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, SAME_ON_A_WIDE_SCREEN);
  await page.goto("/contact");
  await page.locator("main").evaluate((main) => {
    main.append(document.createElement("button"));
    const pale = document.createElement("p");
    pale.textContent = "Pale";
    pale.style.color = "#cccccc";
    main.append(pale);
  });
  const seen = await expectAccessible(page).catch((error: Error) => error.message);
  expect(seen).toContain("button-name");
  expect(seen).toContain("color-contrast");
});

test("whoever wants no motion gets none", async ({ page, isMobile }) => {
  test.skip(!isMobile, "its styles are the same on a wide screen");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCatalogue(page, true);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
