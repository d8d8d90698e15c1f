import { eq } from "drizzle-orm";
import { orders } from "../../../app/db/schema/order";
import { paymentItems } from "../../../app/db/schema/payment";
import { returns } from "../../../app/db/schema/return";
import { addPayment } from "../../factories/payments";
import { photo } from "../../factories/photos";
import { chooseFiles, press, pressTwice } from "../fingers";
import { expect, test } from "../shop";

test("a parent returns a book with a photo, and the owner says no with a reason that they read", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const id = addPayment(shop.db, { status: "completed", title: "Returned Atlas" });
  shop.db.update(orders).set({ state: "sent", sentAt: 1 }).where(eq(orders.paymentId, id)).run();
  await page.goto(`/payment/success/${id}`);
  await press(page.getByRole("link", { name: "Something wrong? Return a book" }));
  await expect(page.getByRole("heading", { name: "Return a book" })).toBeVisible();
  await expect(page.getByText("Which book?")).toBeHidden();
  const box = page.getByLabel("A photo (optional)");
  const large = Buffer.alloc(16 * 1_048_576);
  await chooseFiles(box, { name: "torn.heic", mimeType: "image/heic", buffer: large });
  const otherKind = page.getByText("torn.heic is of another kind. Please choose JPEG, PNG, WebP");
  await expect(otherKind).toBeInViewport();
  await chooseFiles(box, { name: "torn.png", mimeType: "image/png", buffer: large });
  await expect(page.getByText("torn.png is over 15 MB.")).toBeInViewport();
  await expect(otherKind).toBeHidden();
  const buffer = await photo({ width: 3_000, height: 2_000, grain: 40 });
  await chooseFiles(box, { name: "torn.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("torn.png is over 15 MB.")).toBeHidden();
  await press(page.getByRole("button", { name: "Send" }));
  await expect(page.getByText("please choose it again")).toBeHidden();
  await expect(page.getByLabel("It is not as described")).toBeFocused();
  await expect(page.getByText("Please choose what is wrong")).toBeInViewport();
  await press(page.getByText("It is not as described"));
  await page.getByLabel("In your words (optional)").fill("The cover is torn");
  await press(page.getByText("Another copy, or this one repaired"));
  const { width, height } = page.viewportSize() ?? { width: 360, height: 640 };
  await page.setViewportSize({ width: 180, height: 320 });
  await pressTwice(page.getByRole("button", { name: "Send" }));
  const said = page.getByRole("region", { name: "Returns" });
  await expect(said).toBeInViewport();
  await page.setViewportSize({ width, height });
  await expect(said).toContainText("you asked to return Returned Atlas");
  await expect(said).toContainText("We answer by");
  const asked = shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page.getByText("You have asked to return it.")).toBeVisible();

  await signInAsAdmin();
  await page.goto("/admin/orders");
  await press(page.getByRole("link", { name: /^Returns \(\d+\)$/ }));
  const listed = page.getByRole("table", { name: "Returns" });
  await press(listed.getByRole("row", { name: "Returned Atlas" }).getByRole("link"));
  await expect(page.getByText("The cover is torn")).toBeVisible();
  const picture = page.getByAltText("What the buyer returns");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByLabel("Why not").fill("The photo of the book showed it");
  await press(page.getByRole("button", { name: "Say no", exact: true }));
  await expect(page.getByText("Say no to ")).toBeVisible();
  await expect(page.getByText("Said no", { exact: true })).toBeHidden();
  await press(page.getByRole("button", { name: "Yes, say no" }));
  await expect(page.getByText("Said no", { exact: true })).toBeVisible();
  await page.goto(`/payment/success/${id}`);
  await expect(said).toContainText("The photo of the book showed it");
});

test("a parent withdraws what they asked, on the order's page, and no owner has to answer it", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const id = addPayment(shop.db, { status: "completed", title: "Kept Atlas" });
  await page.goto(`/payment/success/${id}`);
  await press(page.getByRole("link", { name: "Cancel the order or a book" }));
  await press(page.getByRole("button", { name: "Ask to cancel" }));
  const said = page.getByRole("region", { name: "Returns" });
  await expect(said).toContainText("you asked to cancel Kept Atlas");
  await page.goto(`/payment/success/${id}/return`);
  await expect(page.getByText("You have asked to cancel it.")).toBeVisible();
  await pressTwice(said.getByRole("button", { name: "Withdraw" }));
  await expect(said).toContainText("You withdrew it on");
  await expect(said.getByRole("button", { name: "Withdraw" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Cancel the order or a book" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Cancel this order" })).toBeVisible();
  await expect(said).toBeHidden();
  const [asked] = shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();
  await signInAsAdmin();
  await page.goto(`/admin/returns/${asked?.id}`);
  await expect(page.getByText("the buyer needs no answer any more")).toBeVisible();
  await expect(page.getByRole("button", { name: "Say no" })).toBeHidden();
});

test("without a free copy there is no swap, and the refund has the return's lines", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const id = addPayment(shop.db, { status: "completed", title: "Single Atlas" });
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  shop.db.update(orders).set({ state: "sent", sentAt: 1 }).where(eq(orders.paymentId, id)).run();
  await page.goto(`/payment/success/${id}/return`);
  await press(page.getByText("A different book or edition came"));
  await press(page.getByRole("button", { name: "Send" }));
  await expect(page.getByRole("region", { name: "Returns" })).toBeVisible();
  const [asked] = shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();
  await signInAsAdmin();
  await page.goto(`/admin/returns/${asked?.id}`);
  await press(page.getByRole("link", { name: "Refund R120.00" }));
  await expect(page.getByLabel("Reason")).toHaveValue("wrong_edition");
  await expect(page.locator(`input[value="${item?.bookId}"]`).first()).toBeAttached();
});

test("a parent cancels one of two copies before they leave, and the refund has it", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const id = addPayment(shop.db, { status: "completed", title: "Cancelled Atlas", quantity: 2 });
  await page.goto(`/payment/success/${id}`);
  await press(page.getByRole("link", { name: "Cancel the order or a book" }));
  await expect(page.getByText("Cancelled Atlas")).toBeHidden();
  await press(page.getByText("Only some books"));
  await press(page.getByText("Cancelled Atlas"));
  await press(page.getByRole("button", { name: "Ask to cancel" }));
  await expect(page.getByLabel("Only some books")).toBeFocused();
  await expect(page.getByText("Please choose the book")).toBeInViewport();
  await press(page.getByText("Cancelled Atlas"));
  await pressTwice(page.getByRole("button", { name: "Ask to cancel" }));
  const said = page.getByRole("region", { name: "Returns" });
  await expect(said).toContainText("you asked to cancel 1 of 2 × Cancelled Atlas");
  const asked = shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await press(page.getByRole("button", { name: "Ask to cancel" }));
  await expect(said).toContainText("you asked to cancel 1 of 2 × Cancelled Atlas");
  await signInAsAdmin();
  await page.goto(`/admin/returns/${asked[0]?.id}`);
  await press(page.getByRole("link", { name: /^Refund R/ }));
  await expect(page.getByLabel("Reason")).toHaveValue("changed_mind");
});
