import { settings } from "../../../app/db/schema/settings";
import { addBook } from "../../factories/factories";
import { expectAccessible } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: true }).run());
test.afterEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: false }).run());

const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

test("a number that is added keeps what was chosen, the sum follows each tap, and a price that changed is shown first", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/);
  const isbns = [`97840${digits(8)}`, `97841${digits(8)}`];
  for (const isbn of isbns) {
    addBook(shop.db, {
      isbn,
      title: `Typed ${isbn}`,
      priceCents: 11_000,
      originalPriceCents: 22_000,
      stockQty: 0,
    });
  }
  await page.goto(`/sell?isbn=${isbns[0]}`);
  const bar = page.locator(".sell-bar").getByRole("status");
  await expect(bar).toHaveText("Say what you have. 1 without a condition");
  await press(page.getByRole("group", { name: `Typed ${isbns[0]}` }).getByText("Good"));
  await expect(bar).toContainText("1 book, today R45.00");
  await page.getByLabel("Full Name").fill("Thandi Example");
  await page.getByLabel("Another book").fill(isbns[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.locator("#added")).toBeFocused();
  await expect(page.locator("#added")).toContainText("You typed this one");
  await expect(page.locator("#added")).toBeInViewport();
  await press(page.getByRole("group", { name: `Typed ${isbns[1]}` }).getByText("Fair"));
  await expect(bar).toContainText("2 books, today R70.00");
  await press(page.getByRole("button", { name: `Add one more of Typed ${isbns[1]}` }));
  const second = page.getByRole("group", { name: `Typed ${isbns[1]}, copy 2` });
  await press(second.getByText("Fair"));
  await expect(bar).toContainText("3 books, today R95.00");
  await press(second.getByText("No"));
  await expect(bar).toContainText("2 books, today R70.00");
  // Not half behind the header.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByLabel("Phone Number").fill(`082${digits(7)}`);
  await page.context().setOffline(true);
  await press(page.getByRole("button", { name: "Send my offer" }));
  await expect(page.getByText("We could not reach the shop")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Example");
  await expect(bar).toContainText("2 books, today R70.00");
  await page.context().setOffline(false);
  shop.db.update(settings).set({ paidPercent: 50 }).run();
  await press(page.getByRole("button", { name: "Send my offer" }));
  await expect(page.getByRole("alert").filter({ hasText: "What we pay" })).toContainText("R90.00");
  shop.db.update(settings).set({ paidPercent: 40 }).run();
  await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Example");
  await page.goto("/sell");
  await expectAccessible(page);
});
