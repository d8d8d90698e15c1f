import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { press, pressTwice } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer } from "../shopping";

const SLIP = { customerName: "Slip Example", customerEmail: "sipho@gmial.com" };
const MEANT = "sipho@gmail.com";

const orders = "select customer_email from payments where book_id = ?";
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" });
const use = (page: Page) => page.getByRole("button", { name: `Use ${MEANT}` });

async function expectTaken(page: Page): Promise<void> {
  await expect(page.getByLabel("Email Address")).toHaveValue(MEANT);
  await expect(page.getByText(`The address was changed to ${MEANT}.`)).toBeInViewport();
  await expect(page.getByText(/Did you mean/)).toHaveCount(0);
  await expect(use(page)).toHaveCount(0);
}

test("the suggested address is put into its field and orders nothing, and the form's own button does", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { stockQty: 3 });
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page, SLIP);
  await press(proceed(page));
  await expect(use(page)).toBeVisible();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await pressTwice(use(page));
  await expectTaken(page);
  await expect(page.getByLabel("Full Name")).toHaveValue(SLIP.customerName);
  expect(sent).toBe(0);
  expect(shop.driver.prepare(orders).all(id)).toEqual([]);
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await press(proceed(page));
  await expect.poll(() => shop.driver.prepare(orders).pluck().all(id)).toEqual([MEANT]);
});

test("it is put there also while something else is wrong, which stays marked", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db);
  const wrong = page.getByText(/^A phone number has 10 digits/).first();
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page, { ...SLIP, customerPhone: "0000000000" });
  await press(proceed(page));
  await press(use(page));
  await expectTaken(page);
  await expect(wrong).toBeVisible();
  await page.getByLabel("Phone Number").fill("082 000 0000");
  await press(proceed(page));
  await expect.poll(() => shop.driver.prepare(orders).pluck().all(id)).toEqual([MEANT]);
});
