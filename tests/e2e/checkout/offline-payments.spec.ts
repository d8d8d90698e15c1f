import { COLLECT, DOOR, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { expectAccessible, expectToFit, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press, pressTwice } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer } from "../shopping";

test.beforeEach(({ shop }) => void takeOffline(shop));
test.afterEach(({ shop }) => {
  takeOnlyPayFast(shop);
  offerNoWay(shop);
});

test("a parent orders by bank transfer, reads how to pay, and the owner marks the money as received", async ({
  page,
  shop,
  context,
  signInAsAdmin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = addBook(shop.db, { title: "Paid by Transfer", priceCents: 14_950 });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /^Pay now at PayFast/ })).toBeChecked();
  await press(page.getByRole("radio", { name: /^Bank transfer/ }));
  await fillBuyer(page, { customerName: "Transfer Example" });
  await press(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByRole("heading", { name: "Order Placed" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const account = page.getByRole("region", { name: "How to pay" });
  for (const told of ["Example Bank", "62000000001", "R149.50"]) {
    await expect(account).toContainText(told);
  }
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await press(account.getByRole("button", { name: "Copy account number" }));
  await expect.poll(copied).toBe("62000000001");
  await press(account.getByRole("button", { name: "Copy reference" }));
  await expect.poll(copied).toMatch(/^BK-/);
  const buyersPage = page.url();
  const paymentId = buyersPage.split("/").at(-1) ?? "";

  await signInAsAdmin();
  await page.goto(`/admin/orders/${paymentId}`);
  await press(page.getByRole("button", { name: "Copy payment ID" }));
  await expect.poll(copied).toBe(paymentId);
  const amount = page.getByLabel("Amount received");
  await amount.fill("abc");
  await press(page.getByRole("button", { name: "Mark as received" }));
  const wrong = page.getByText("The amount 'abc' is not a number.").last();
  await expect(wrong).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(wrong).toBeInViewport({ ratio: 1 });
  await amount.fill("149,50");
  await page.getByLabel("Reference (optional)").fill("FNB 4711");
  await pressTwice(page.getByRole("button", { name: "Mark as received" }));
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Bank transfer received (FNB 4711)",
  );
  await page.goto(`/admin/orders/${paymentId}`);
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeVisible();

  await page.goto(buyersPage);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
});

test("a transfer of another amount is written down: a mistake taken back, a part waits, what is over goes back", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const id = addBook(shop.db, { title: "Paid in Parts", priceCents: 25_000 });
  await page.goto(`/book/${id}/buy`);
  await press(page.getByRole("radio", { name: /^Bank transfer/ }));
  await fillBuyer(page, { customerName: "Parts Example" });
  await press(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByRole("heading", { name: "Order Placed" })).toBeVisible();
  const buyersPage = page.url();
  const paymentId = buyersPage.split("/").at(-1) ?? "";

  await signInAsAdmin();
  const ofPayment = `/admin/payments/${paymentId}`;
  await page.goto(ofPayment);
  const came = page.getByRole("region", { name: "Received" });
  const receive = async (rand: string) => {
    await page.getByLabel("Amount received").fill(rand);
    await pressTwice(page.getByRole("button", { name: "Mark as received" }));
  };
  await receive("10");
  await expect(came).toContainText("R10.00 of R250.00 received");
  await press(came.getByRole("button", { name: "Written down by mistake" }));
  await expect(came).toContainText("R10.00 of it was written down by mistake");
  await receive("100");
  await expect(came).toContainText("R100.00 of R250.00 received");
  await expect(came).toContainText("R150.00 is missing");
  await expectAccessible(page);
  await page.goto("/admin/orders?state=unpaid");
  await expect(page.getByText("R100.00 of R250.00 received").first()).toBeVisible();
  await page.goto(buyersPage);
  await expect(page.getByText("R100.00 of R250.00 has arrived. R150.00 is missing.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel this order" })).toBeHidden();
  await expectToFit(page, TWICE_AS_LARGE);

  await page.goto(ofPayment);
  await receive("170");
  await page.goto(ofPayment);
  await expect(came).toContainText("R20.00 is to go back to the buyer");
  await press(page.getByRole("link", { name: "Refund this" }));
  await expect(page.getByText("R20.00 came beside what the order costs")).toBeVisible();
  await press(page.getByRole("radio", { name: /transfer/i }));
  await press(page.getByRole("button", { name: "Continue" }));
  await press(page.getByRole("button", { name: /^Refund R20/ }));
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Refunded");
  await expect(came).not.toContainText("is to go back");
  await page.goto(buyersPage);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

  await page.goto(ofPayment);
  await press(page.getByText("Has more money come for this order?"));
  await page.getByLabel("Amount received").fill("30");
  await pressTwice(page.getByRole("button", { name: "Write it down" }));
  await expect(came).toContainText("R30.00 is to go back to the buyer");
});

test("paying when collecting goes while another way of delivery is chosen, and comes back with it", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  offerWay(shop, COLLECT);
  offerWay(shop, DOOR);
  const id = addBook(shop.db, { title: "Paid at the Gate" });
  await page.goto(`/book/${id}/buy`);
  const there = page.getByRole("radio", { name: /^When you collect/ });
  await press(page.getByRole("radio", { name: /^Courier/ }));
  await expect(there).toBeHidden();
  const fellBack = page.getByText("You can pay when you collect only if you collect.");
  await expect(fellBack).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
  await press(page.getByRole("radio", { name: /^Collect at the gate/ }));
  await expect(fellBack).toBeHidden();
  await press(there);
  await press(page.getByRole("radio", { name: /^Courier/ }));
  await expect(fellBack).toBeVisible();
  await press(page.getByRole("radio", { name: /^Collect at the gate/ }));
  await expect(there).toBeChecked();
  await fillBuyer(page);
  await press(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByRole("heading", { name: "Collect and pay" })).toBeVisible();
  await expect(page.getByText(/Monday to Friday 09:00 to 16:00/).first()).toBeVisible();
  const paymentId = page.url().split("/").at(-1) ?? "";

  await signInAsAdmin();
  await page.goto(`/admin/orders/${paymentId}`);
  await expect(page.getByLabel("The buyer takes the books now")).toBeChecked();
  await press(page.getByRole("button", { name: "Mark as received" }));
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Handed over");
});

test("everybody can choose how to pay, read how, and mark it as received", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  offerWay(shop, COLLECT);
  const id = addBook(shop.db, { title: "Accessible Transfer" });
  await page.goto(`/book/${id}/buy`);
  await expectAccessible(page);
  await press(page.getByRole("radio", { name: /^Bank transfer/ }));
  await fillBuyer(page);
  await press(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByRole("heading", { name: "Order Placed" })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, TWICE_AS_LARGE);
  await page.setViewportSize({ width: 360, height: 640 });
  const paymentId = page.url().split("/").at(-1) ?? "";
  await signInAsAdmin();
  for (const address of [`/admin/orders/${paymentId}`, "/admin/settings/payments"]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
