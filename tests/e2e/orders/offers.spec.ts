import { eq } from "drizzle-orm";
import { intakes, lots, offers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import {
  expectAccessible,
  expectToFit,
  NARROWEST,
  TWICE_AS_LARGE,
} from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: true }).run());
test.afterEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: false }).run());

const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

test("a parent sells eleven books from last year's list, and the owner takes nine of them in by typed digits and Enter @without-script", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  const own = digits(8);
  const isbns = Array.from({ length: 11 }, (_, place) => `9783${own.slice(0, 7)}${place + 10}`);
  const items = isbns.map((isbn) => ({ isbn, title: `Last Year's ${isbn}` }));
  for (const item of items) {
    addBook(shop.db, { ...item, priceCents: 11_000, originalPriceCents: 22_000, stockQty: 0 });
  }
  const school = `Example School ${own}`;
  addBookList(shop.db, { school, grade: "Grade 9", year: 2026, items });
  const name = `Thandi Example ${own}`;

  await page.goto("/contact");
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Sell us your books" }));
  await page.getByRole("searchbox", { name: "School and town" }).fill(school);
  await page.keyboard.press("Enter");
  await press(page.getByRole("link", { name: school }));
  await press(page.getByRole("link", { name: "Grade 9" }));
  await expect(page.getByRole("heading", { name: `Grade 9, ${school}` })).toBeVisible();
  const size = page.viewportSize();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, TWICE_AS_LARGE);
  if (size !== null) await page.setViewportSize(size);
  for (const { title } of items) {
    await press(page.getByRole("group", { name: title }).getByText("Good"));
  }
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Phone Number").fill(`082${digits(7)}`);
  await press(page.getByRole("button", { name: "Send my offer" }));
  await expect(page.getByRole("heading", { name: /^Bring your books by/ })).toBeVisible();
  await expect(page.getByText("R550.00")).toBeVisible();
  const reference = (await page.getByText(/^OF-/).textContent()) ?? "";
  await page.goto("/sell");
  await press(page.getByRole("link", { name: `You have sent this already: ${reference}` }));
  await expect(page.getByRole("heading", { name: /^Bring your books by/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }));
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(reference)).toBeVisible();

  await signInAsAdmin();
  await page.goto("/admin/offers");
  await press(page.getByRole("button", { name: `Take in the books of ${name}` }));
  await expect(page.getByText("11 books offered: scan what lies here")).toBeVisible();
  const scan = page.getByLabel("Scan or type an ISBN, or search by words");
  for (const [place, isbn] of isbns.slice(0, 9).entries()) {
    await scan.fill(isbn);
    await scan.press("Enter");
    const taken = place === 0 ? "1 book taken" : `${place + 1} books taken`;
    await expect(page.getByText(taken, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("2 books offered: scan what lies here")).toBeVisible();
  await press(page.getByText("The seller agrees to the terms"));
  await press(page.getByRole("button", { name: "Finish, pay R450.00" }));
  await expect(page.getByRole("heading", { name: /^IN-20\d\d-\d{6}$/ })).toBeVisible();
  const offer = shop.db.select().from(offers).where(eq(offers.reference, reference)).get();
  expect(offer?.state).toBe("open");
  const intakeId = offer?.intakeId ?? 0;
  expect(shop.db.select().from(lots).where(eq(lots.intakeId, intakeId)).all()).toHaveLength(9);
  const intake = shop.db.select().from(intakes).where(eq(intakes.id, intakeId)).get();
  expect(intake?.notTaken).toEqual([]);
  await page.goto(`/sell/${reference}`);
  await expect(page.getByText("We have taken in 9 of 11 books, and paid R450.00.")).toBeVisible();
  await expect(page.getByText("To come: 2 books")).toBeVisible();
  await expectToFit(page, TWICE_AS_LARGE);
  if (size !== null) await page.setViewportSize(size);
  await page.goto("/admin/offers");
  await press(page.getByRole("button", { name: `Take in the books of ${name}` }));
  await expect(page.getByText("2 books offered: scan what lies here")).toBeVisible();
});

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
  const bar = page.getByRole("status").filter({ hasText: "today" });
  await expect(bar).toContainText("0 books, today R0.00");
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
