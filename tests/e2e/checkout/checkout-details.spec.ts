import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer } from "../shopping";

test("what is typed at the checkout survives the way to the cart and a reload", async ({
  page,
  shop,
}) => {
  await page.goto(`/book/${addBook(shop.db, { title: "Kept Typing" })}`);
  await press(page.getByRole("button", { name: "Add to Cart" }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  await page.goto("/checkout");
  await page.waitForLoadState("networkidle");
  await fillBuyer(page, { customerName: "Kept Buyer" });
  await press(page.getByRole("link", { name: "Back to Cart" }));
  await press(page.getByRole("link", { name: "Proceed to Checkout" }));
  const name = page.getByLabel("Full Name");
  await expect(name).toHaveValue("Kept Buyer");
  await page.reload();
  await expect(name).toHaveValue("Kept Buyer");
});
