import { addBook } from "../factories";
import { completed, goToPayFast, onHand, paymentIn, somebody } from "../purchase";
import { expectAccessible, expectToFit, WIDE } from "./accessible";
import { press } from "./fingers";
import { expect, test } from "./shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("a parent gets one of two books paid back, and reads it on the page of the payment", async ({
  page,
  context,
  shop,
  standIn,
  javaScriptEnabled,
}) => {
  const bookId = addBook(shop.db, { title: "Returned Atlas", priceCents: 12_050 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const { reference } = paymentIn(shop, paymentId);

  await page.goto(`/admin/payments/${paymentId}`);
  await press(page.getByRole("link", { name: "Refund", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refund");
  await expect(page.getByText("PayFast can refund R120.50.")).toBeVisible();
  await page.getByLabel("Refund of Returned Atlas").selectOption("1 copy");
  await page.getByLabel("Copies of Returned Atlas that go back").selectOption("1 copy");
  await page.getByLabel("Reason").selectOption("Wrong edition");
  await expect(page.getByLabel("Reference")).toBeHidden();
  await press(page.getByText("By bank transfer"));
  await expect(page.getByLabel("Reference")).toBeVisible();
  await press(page.getByText("Through PayFast").first());
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
    const size = page.viewportSize();
    await expectToFit(page, { width: 360, height: 640 });
    await expectToFit(page, WIDE);
    if (size !== null) await page.setViewportSize(size);
  }
  await press(page.getByRole("button", { name: "Continue" }));
  const question = page.getByRole("alert").filter({ hasText: "Refund R120.50?" });
  await expect(question).toContainText("R120.50 goes back to");
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await press(page.getByRole("button", { name: "Refund R120.50" }));

  const list = page.getByRole("region", { name: "Refunds" });
  await expect(list).toContainText("Refunded R120.50");
  await expect(list).toContainText("Returned Atlas, 1 back to the shelf");
  await expect(list.getByRole("link", { name: "Refund", exact: true })).toHaveCount(0);
  expect(onHand(shop, bookId)).toBe(1);
  expect(standIn.refunds().at(-1)).toMatchObject({ amountCents: 12_050, isDone: true });
  if (javaScriptEnabled !== false) await expectAccessible(page);

  const answered = context.waitForEvent("response", (one) => one.url().includes("/credit-notes/"));
  const opened = page.waitForEvent("popup");
  await press(list.getByRole("link", { name: /^Credit note TEST-CN-/ }));
  expect((await answered).headers()["content-type"]).toBe("application/pdf");
  await (await opened).close();

  await page.goto(`/admin/payments?q=${reference}`);
  await expect(page.getByText("Refunded R120.50")).toBeVisible();
  await page.goto(`/payment/success/${paymentId}`);
  await expect(page.getByText("we have refunded it")).toBeVisible();
  const book = page.getByRole("listitem").filter({ hasText: "Returned Atlas" });
  await expect(book.getByText("Refunded", { exact: true })).toBeVisible();
});
