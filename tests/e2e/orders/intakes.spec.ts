import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { sellerEntries, sellers } from "../../../app/db/schema/intake";
import { addBook } from "../../factories/factories";
import { expectToFit, NARROWEST, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

test("a parent's books are taken in by scans, and stand on the shelf with a receipt @without-script", async ({
  page,
  shop,
}) => {
  const isbn = `97812${digits(8)}`;
  const book = { isbn, title: `Brought ${isbn}`, condition: "Good", priceCents: 11_000 };
  const id = addBook(shop.db, { ...book, stockQty: 0 });
  const seller = shop.db
    .insert(sellers)
    .values({
      name: `Nomsa Example ${isbn}`,
      phone: `+2782${digits(7)}`,
      createdAt: 1,
      updatedAt: 1,
    })
    .returning()
    .get();
  await page.goto("/admin/intakes/new");
  const scan = page.getByLabel("Scan or type an ISBN, or search by words");
  await expect(scan).toBeFocused();
  await page.keyboard.type(isbn);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 book taken")).toBeVisible();
  await page.getByRole("searchbox", { name: "Who brings them" }).fill(seller.name);
  await press(page.getByRole("button", { name: "Find", exact: true }));
  await expect(page.getByRole("link", { name: seller.name })).toBeVisible();
  await scan.fill(isbn);
  await scan.press("Enter");
  await expect(page.getByText("2 books taken")).toBeVisible();
  await expect(page.getByRole("button", { name: "Finish, pay R90.00" })).toBeVisible();
  const size = page.viewportSize();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
  if (size !== null) await page.setViewportSize(size);
  await press(page.getByText("The seller agrees to the terms"));
  await press(page.getByRole("button", { name: "Finish, pay R90.00" }));
  await expect(page.getByRole("heading", { name: /^IN-20\d\d-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt", exact: true })).toBeVisible();
  const row = shop.db.select().from(books).where(eq(books.id, id)).get();
  expect(row?.stockQty).toBe(2);
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^IN-20/ })).toBeVisible();
});

test("a price above the asking price is asked about once before it is paid @without-script", async ({
  page,
  shop,
}) => {
  const isbn = `97812${digits(8)}`;
  addBook(shop.db, { isbn, condition: "Good", priceCents: 12_500, stockQty: 0 });
  const who = { name: `Lindiwe Example ${isbn}`, createdAt: 1, updatedAt: 1 };
  shop.db.insert(sellers).values(who).run();
  await page.goto("/admin/intakes/new");
  await expect(page.getByLabel("Scan or type an ISBN, or search by words")).toBeFocused();
  await page.keyboard.type(isbn);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 book taken")).toBeVisible();
  await page.getByLabel("Pay each, R").fill("9999");
  await page.getByRole("searchbox", { name: "Who brings them" }).fill(who.name);
  await press(page.getByRole("button", { name: "Find", exact: true }));
  await expect(page.getByText("You pay more for it than you ask.")).toBeVisible();
  await press(page.getByText("The seller agrees to the terms"));
  const finish = page.getByRole("button", { name: "Finish, pay R9 999.00" });
  await press(finish);
  await expect(page.getByText("you pay R9 999.00 and ask R125.00")).toBeVisible();
  await press(page.getByText("Yes, pay more than is asked"));
  await press(finish);
  await expect(page.getByRole("heading", { name: /^IN-20/ })).toBeVisible();
});

test("a scan without a connection stays on the page, and is added once there is one", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const [known, lost] = [`97812${digits(8)}`, `97812${digits(8)}`];
  for (const isbn of [known, lost]) {
    addBook(shop.db, { isbn, title: `Kept ${isbn}`, condition: "Good", stockQty: 0 });
  }
  await page.goto("/admin/intakes/new");
  const scan = page.getByLabel("Scan or type an ISBN, or search by words");
  await scan.fill(known);
  await scan.press("Enter");
  await expect(page.getByText("1 book taken")).toBeVisible();
  await page.route(/.*/, (route) => route.abort());
  await scan.fill(lost);
  await scan.press("Enter");
  await expect(page.getByText(`Not added yet: ${lost}`)).toBeVisible();
  await scan.fill(known);
  await scan.press("Enter");
  await expect(page.getByText(`Not added yet: ${lost}, ${known}`)).toBeVisible();
  await page.unroute(/.*/);
  await scan.press("Enter");
  await expect(page.getByText("3 books taken")).toBeVisible();
  await expect(page.getByText("Not added yet")).toHaveCount(0);
  await expect(page.getByText(`Kept ${lost}`).first()).toBeVisible();
  const copies = page.getByLabel(`Copies for Kept ${known}`);
  await copies.fill("abc");
  await scan.fill(lost);
  await scan.press("Enter");
  await expect(page.getByText("Please give a whole number of copies").first()).toBeVisible();
  await expect(page.getByText(`Not added yet: ${lost}`)).toBeVisible();
  await copies.fill("2");
  await press(page.getByRole("button", { name: /^Finish/ }));
  await expect(page.getByText("4 books taken")).toBeVisible();
});

test("who comes in another's place has not agreed to the terms", async ({ page, shop }) => {
  const names = [`Piet Example ${digits(6)}`, `Lerato Example ${digits(6)}`];
  for (const name of names) {
    const seller = { name, phone: `+2782${digits(7)}`, createdAt: 1, updatedAt: 1 };
    shop.db.insert(sellers).values(seller).run();
  }
  const choose = async (name = "") => {
    await page.getByRole("searchbox", { name: "Who brings them" }).fill(name);
    await press(page.getByRole("button", { name: "Find", exact: true }));
    await expect(page.getByRole("link", { name })).toBeVisible();
  };
  const agrees = page.getByRole("checkbox", { name: "The seller agrees to the terms" });
  await page.goto("/admin/intakes/new");
  await choose(names[0]);
  await press(agrees);
  await expect(agrees).toBeChecked();
  await press(page.getByRole("button", { name: "Change" }));
  await choose(names[1]);
  await expect(agrees).not.toBeChecked();
});

test("books on consignment show the seller's share in place of a price to pay @without-script", async ({
  page,
  shop,
}) => {
  const isbn = `97812${digits(8)}`;
  const book = { isbn, title: `Consigned ${isbn}`, condition: "Good", priceCents: 11_000 };
  addBook(shop.db, { ...book, stockQty: 0 });
  await page.goto("/admin/intakes/new");
  const consigned = page.getByText("On consignment", { exact: true });
  const size = page.viewportSize();
  for (const width of [360, 352, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const strip = page.getByRole("group", { name: "How they come" }).locator("div").first();
    expect(await strip.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0);
  }
  if (size !== null) await page.setViewportSize(size);
  await press(consigned);
  await page.getByLabel("Scan or type an ISBN, or search by words").fill(isbn);
  await page.keyboard.press("Enter");
  await expect(page.getByText("For the seller, once sold")).toBeVisible();
  await expect(page.getByText("R66.00")).toBeVisible();
  await expect(page.getByLabel("Pay each, R")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Finish 1 book" })).toBeVisible();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
});

test("a seller is paid out in cash, and the ledger says so @without-script", async ({
  page,
  shop,
}) => {
  const name = `Ayanda Example ${digits(6)}`;
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ name, phone: `+2782${digits(7)}`, createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const entry = { sellerId, at: 1, kind: "corrected" as const, amountCents: 12_345 };
  shop.db.insert(sellerEntries).values(entry).run();
  await page.goto("/admin/payouts");
  await expect(page.getByText(`${name}, R123.45`)).toBeVisible();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
  await press(page.getByRole("button", { name: /^Prepare .*cash$/ }));
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText(/^Prepared/)).toBeVisible();
  await expectToFit(page, TWICE_AS_LARGE);
  await press(row.getByText("Mark as paid"));
  await expect(row.getByText(`R123.40 went in cash to ${name}.`)).toBeVisible();
  await expectToFit(page, TWICE_AS_LARGE);
  await press(row.getByRole("button", { name: "Yes, it did" }));
  await expect(row.getByText(/^Paid/)).toBeVisible();
  await page.goto(`/admin/sellers/${sellerId}`);
  // No coin pays the rest.
  await expect(page.getByText("is owed R0.05")).toBeVisible();
});

test("what a seller owes the shop is written off with a reason, or paid back @without-script", async ({
  page,
  shop,
}) => {
  const name = `Themba Example ${digits(6)}`;
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ name, phone: `+2782${digits(7)}`, createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const entry = { sellerId, at: 1, kind: "refunded" as const, amountCents: -6_000 };
  shop.db.insert(sellerEntries).values(entry).run();
  await page.goto(`/admin/sellers/${sellerId}`);
  await press(page.getByRole("link", { name: "Settle the R60.00" }));
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
  await page.getByLabel("How much, in rand").fill("20");
  await press(page.getByText("It is written off", { exact: true }));
  await press(page.getByRole("button", { name: "Write it down" }));
  await expect(page.getByText("Please say why it is written off").first()).toBeVisible();
  await expect(page.getByLabel("How much, in rand")).toHaveValue("20");
  await page.getByLabel("Why, if it is written off").fill("They moved away");
  await press(page.getByRole("button", { name: "Write it down" }));
  await expect(page.getByText("owes the shop R40.00")).toBeVisible();
  await expect(page.getByText("Written off: They moved away")).toBeVisible();
  await press(page.getByRole("link", { name: "Settle the R40.00" }));
  await press(page.getByRole("button", { name: "Write it down" }));
  await expect(page.getByText("is owed R0.00")).toBeVisible();
  await expect(page.getByRole("link", { name: "Settle the" })).toHaveCount(0);
});

test("transfers that were just prepared are not marked as sent by a second press @without-script", async ({
  page,
  shop,
}) => {
  const name = `Lerato Example ${digits(6)}`;
  const row = { name, phone: `+2782${digits(7)}`, bankEncrypted: "stored" };
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ ...row, createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const entry = { sellerId, at: 1, kind: "corrected" as const, amountCents: 12_345 };
  shop.db.insert(sellerEntries).values(entry).run();
  await page.goto("/admin/payouts");
  const prepare = page.getByRole("button", { name: "Prepare transfers" });
  await prepare.scrollIntoViewIfNeeded();
  const box = await prepare.boundingBox();
  if (box === null) throw new Error("No button");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const payout = page.getByRole("row").filter({ hasText: name });
  await expect(payout.getByText(/^Prepared/)).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  const all = page.getByRole("button", { name: "Mark all as sent" });
  await press(all);
  await page.reload();
  await expect(payout.getByText(/^Prepared/)).toBeVisible();
  await press(page.getByLabel("The bank has them"));
  await press(all);
  await expect(payout.getByText(/^Sent/)).toBeVisible();
});
