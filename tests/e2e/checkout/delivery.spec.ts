import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { expectAccessible, expectToFit, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ shop }) => void offerFourWays(shop));
test.afterEach(({ shop }) => void offerNoWay(shop));

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
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary.getByText("R135.50", { exact: true })).toBeVisible();
});

test("everybody can choose, and the owner can change it", async ({ page, shop, signInAsAdmin }) => {
  const id = addBook(shop.db, { title: "Accessible Atlas" });
  await page.goto(`/book/${id}/buy`);
  await press(page.getByRole("radio", { name: /^Courier/ }));
  await expectAccessible(page);
  await expectToFit(page, TWICE_AS_LARGE);
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAsAdmin();
  for (const address of ["/admin/delivery", "/admin/delivery/new"]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
