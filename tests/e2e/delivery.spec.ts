import { HOME, offerFourWays, offerNoWay } from "../delivery-ways";
import { addBook } from "../factories";
import { expectAccessible, expectToFit } from "./accessible";
import { press } from "./fingers";
import { expect, test } from "./shop";
import { fillBuyer, proceedToPayment } from "./shopping";

test.beforeEach(({ shop }) => void offerFourWays(shop));
test.afterEach(({ shop }) => void offerNoWay(shop));

test("a parent chooses how the books arrive, sees what it comes to, and pays it", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}) => {
  const id = addBook(shop.db, { title: "Sent by Courier", condition: "Fair" });
  await page.goto(`/book/${id}/buy`);
  const total = (amount: string) => page.getByText(`Total ${amount}`, { exact: true });
  const street = page.getByLabel("Street and house number");
  const point = page.getByLabel("Which pickup point or locker?");

  await expect(page.getByRole("radio", { name: /^Collect at the gate/ })).toBeChecked();
  await expect(total("R120.00")).toBeVisible();
  await expect(street).toBeHidden();
  await expect(point).toBeHidden();

  await press(page.getByRole("radio", { name: /^Parcel locker/ }));
  await expect(total("R180.00")).toBeVisible();
  await expect(total("R120.00")).toBeHidden();
  await expect(point).toBeVisible();
  await expect(street).toBeHidden();

  await press(page.getByRole("radio", { name: /^Courier/ }));
  await expect(total("R219.00")).toBeVisible();
  await expect(point).toBeHidden();
  await expect(page.getByText("Sent by Courier: Fair")).toBeVisible();

  await fillBuyer(page);
  await street.fill(HOME.street);
  await page.getByLabel("Town or city").fill(HOME.town);
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.locator("[id='deliveryAddress.postalCode-error']")).toHaveText(
    "A postal code has 4 digits, such as 7925",
  );
  await expect(page.getByRole("radio", { name: /^Courier/ })).toBeChecked();
  await expect(street).toHaveValue(HOME.street);
  await page.getByLabel("Postal code").fill(HOME.postalCode);
  await page.getByLabel(/^Province/).fill(HOME.province);

  await proceedToPayment(page, hasScript);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("R219.00").first()).toBeVisible();
  await expect(page.getByText(`${HOME.town} ${HOME.postalCode}`).first()).toBeVisible();
});

test("what is hidden stops nobody: half an address, and then collected", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}) => {
  const id = addBook(shop.db, { title: "Collected After All" });
  await page.goto(`/book/${id}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/checkout");
  await press(page.getByRole("radio", { name: /^Courier/ }));
  await page.getByLabel("Postal code").fill("79");
  await press(page.getByRole("radio", { name: /^Collect/ }));
  await fillBuyer(page);
  await proceedToPayment(page, hasScript);
  const kept = shop.driver
    .prepare(
      "select delivery_address as address, amount_cents as amount from payments order by rowid desc",
    )
    .get();
  expect(kept).toEqual({ address: null, amount: 12_000 });
});

test("the owner adds a way to deliver, and a buyer finds it", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  offerNoWay(shop);
  await signInAsAdmin();
  await page.goto("/admin/delivery");
  await expect(page.getByText("No delivery methods")).toBeVisible();
  await press(page.getByRole("link", { name: "Add Delivery Method" }));
  await page.getByLabel("Kind").selectOption("school");
  await page.getByLabel("Name", { exact: true }).fill("At the school gate");
  await page.getByLabel("Price", { exact: true }).fill("R15.50");
  await page.getByLabel("How long it takes").fill("The next Friday");
  await press(page.getByRole("button", { name: "Create Delivery Method" }));
  await expect(page.getByRole("rowheader", { name: /At the school gate/ })).toBeVisible();
  await page.goto(`/book/${addBook(shop.db)}/buy`);
  await expect(page.getByRole("radio", { name: /^At the school gate R15\.50/ })).toBeChecked();
  await expect(page.getByText("Total R135.50", { exact: true })).toBeVisible();
});

test("everybody can choose, and the owner can change it", async ({
  page,
  shop,
  signInAsAdmin,
  javaScriptEnabled,
  isMobile,
}) => {
  test.skip(javaScriptEnabled === false, "axe needs script");
  const id = addBook(shop.db, { title: "Accessible Atlas" });
  await page.goto(`/book/${id}/buy`);
  await press(page.getByRole("radio", { name: /^Courier/ }));
  await expectAccessible(page);
  if (isMobile) await expectToFit(page, { width: 180, height: 320 });
  await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1280, height: 800 });
  await signInAsAdmin();
  for (const address of ["/admin/delivery", "/admin/delivery/new"]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
