import type { Locator, Page } from "@playwright/test";
import {
  AT_SCHOOL,
  COLLECT,
  DOOR,
  offerNoWay,
  offerWay,
  PARCEL_LOCKER,
} from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import type { RunningShop } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer } from "../shopping";

test.beforeEach(({ shop }) => {
  for (const way of [COLLECT, DOOR, PARCEL_LOCKER, AT_SCHOOL]) offerWay(shop, way);
  takeOffline(shop);
});
test.afterEach(({ shop }) => {
  takeOnlyPayFast(shop);
  offerNoWay(shop);
});

const PHONE = { width: 360, height: 640 };
const CONDITIONS = ["Good", "Fair", "Like New"];
const TITLES = [
  "Classroom Mathematics",
  "Focus Life Orientation",
  "English in Context Home Language",
  "The Mark",
  "Study & Master Physical Sciences",
];

/** Adds books of ordinary titles to the database, and the page's browser gets them into its cart. */
async function fillCart(page: Page, shop: RunningShop, books: number) {
  const bookIds = Array.from({ length: books }, (_, index) =>
    addBook(shop.db, {
      title: `${TITLES[index % 5]} Grade 10`,
      condition: CONDITIONS[index % 3] ?? null,
      priceCents: 11_500,
    }),
  );
  await page.goto("/about");
  await page.evaluate(async (ids) => {
    const options = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ bookIds: ids }),
    };
    const answer = await fetch("/api/v1/cart/books", options);
    if (!answer.ok) throw new Error(await answer.text());
  }, bookIds);
}

for (const books of [8, 18]) {
  test(`a checkout of ${books} books is short on a phone, collected or by courier @without-script`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(PHONE);
    await fillCart(page, shop, books);
    await page.goto("/checkout");
    const top = async (what: Locator) =>
      ((await what.boundingBox())?.y ?? Number.NaN) + (await page.evaluate(() => scrollY));
    expect(await top(page.getByLabel("Full Name"))).toBeLessThanOrEqual(460);
    await press(page.getByRole("radio", { name: new RegExp(`^${DOOR.name}`) }));
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(2_220);
    expect(await top(page.getByLabel("Street and house number"))).toBeLessThanOrEqual(460);
    expect(await top(page.getByRole("button", { name: /^Pay R/ }))).toBeLessThanOrEqual(1_796);
    const folded = page.getByText(/^See the other 11 books: Fair, Like New, Good$/);
    const lines = page.getByRole("listitem").filter({ hasText: "R115.00", visible: true });
    if (books > 8) await press(folded);
    await expect(lines.filter({ hasNot: page.locator("li") })).toHaveCount(books);
  });
}

test("the button says what happens, and follows the choices @without-script", async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, 2);
  await page.goto("/checkout");
  await expect(page.getByText(/more and the courier is free$/)).toBeVisible();
  const choose = (name: string) => press(page.getByRole("radio", { name: new RegExp(`^${name}`) }));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(button("Pay R230.00")).toBeVisible();
  await choose("When you collect");
  await expect(button("Place order")).toBeVisible();
  await choose(DOOR.name);
  await expect(button("Pay R344.00")).toBeVisible();
  await choose("Bank transfer");
  await expect(button("Place order")).toBeVisible();
  await choose(COLLECT.name);
  await choose("Pay now at PayFast");
  await expect(button("Pay R230.00")).toBeVisible();
});

test("all faults are said in one round, the browser's and the shop's, and the first gets the focus", async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, 1);
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await press(page.getByRole("radio", { name: new RegExp(`^${DOOR.name}`) }));
  await page.getByLabel("Street and house number").fill("1 Main Road");
  await page.getByLabel("Town").fill("Cape Town");
  await page.getByLabel("Postal code").fill("12");
  await fillBuyer(page, { customerEmail: "thandi@example", customerPhone: "082" });
  await press(page.getByRole("button", { name: /^Pay R/ }));
  for (const name of ["Postal code", "Email Address", "Phone Number"]) {
    await expect(page.getByLabel(name)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByLabel("Postal code")).toBeFocused();
  await expect(page.locator("[aria-invalid]")).toHaveCount(3);
});

test("on a wide screen the sum and its button are beside the choices, and Tab reads in order", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillCart(page, shop, 10);
  await page.goto("/checkout");
  await press(page.getByRole("radio", { name: new RegExp(`^${DOOR.name}`) }));
  const pay = page.getByRole("button", { name: /^Pay R/ });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await page.getByRole("radio", { name: new RegExp(`^${DOOR.name}`) }).focus();
  for (const name of ["Street and house number", "Suburb", "Town", "Postal code", "Full Name"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(name)).toBeFocused();
  }
  await page.getByRole("radio", { name: /^Pay now/ }).scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });
});
