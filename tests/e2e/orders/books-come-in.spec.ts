import type { BrowserContext, Locator, Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { intakes, lots, offers, sellers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { readPdf } from "../../shop/pdf";
import {
  expectAccessible,
  expectToFit,
  NARROWEST,
  TWICE_AS_LARGE,
} from "../accessibility/accessible";
import { press, scanAnywhere } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: true }).run());
test.afterEach(({ shop }) => void shop.db.update(settings).set({ takesOffers: false }).run());

const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

const PHONE = { width: 360, height: 640 };
const A4 = [595, 842];
const TWO_MINUTES_MS = 120_000;

// Presses what opens a document in another tab, and reads the document.
async function pdfBehind(context: BrowserContext, address: string, button: Locator) {
  const answered = context.waitForEvent("response", (answer) => answer.url().includes(address));
  const opened = context.waitForEvent("page");
  await press(button);
  const url = (await answered).url();
  await (await opened).close();
  return readPdf(await (await context.request.get(url)).body());
}

async function scanAll(page: Page, isbns: string[]): Promise<void> {
  await expect(page.getByLabel("Scan or type an ISBN, or search by words")).toBeFocused();
  for (const [place, isbn] of isbns.entries()) {
    await scanAnywhere(page, isbn);
    const taken = place === 0 ? "1 book taken" : `${place + 1} books taken`;
    await expect(page.getByText(taken, { exact: true })).toBeVisible();
  }
}

test("a parent sells eleven books of last year's list, which are scanned in, sold and paid out", async ({
  browser,
  context,
  page,
  shop,
  signInAsAdmin,
}) => {
  const own = digits(8);
  const isbns = Array.from({ length: 11 }, (_, place) => `9783${own.slice(0, 7)}${place + 10}`);
  const items = isbns.map((isbn) => ({ isbn, title: `Last Year's ${isbn}` }));
  const prices = { condition: "Good", priceCents: 11_000, originalPriceCents: 22_000 };
  for (const item of items) addBook(shop.db, { ...item, ...prices, stockQty: 0 });
  const school = `Example School ${own}`;
  addBookList(shop.db, { school, grade: "Grade 9", year: 2026, items });
  const name = `Thandi Example ${own}`;
  const home = await browser.newContext({
    ...{ viewport: PHONE, isMobile: true, hasTouch: true },
    ...{ javaScriptEnabled: false, baseURL: shop.url },
  });
  const parent = await home.newPage();
  let reference = "";

  await test.step("a parent offers them on a phone without script", async () => {
    await parent.goto("/contact");
    await press(parent.getByRole("contentinfo").getByRole("link", { name: "Sell us your books" }));
    await parent.getByRole("searchbox", { name: "School and town" }).fill(school);
    await parent.keyboard.press("Enter");
    await press(parent.getByRole("link", { name: school }));
    await press(parent.getByRole("link", { name: "Grade 9" }));
    await expect(parent.getByRole("heading", { name: `Grade 9, ${school}` })).toBeVisible();
    await expectToFit(parent, NARROWEST);
    await expectToFit(parent, TWICE_AS_LARGE);
    await parent.setViewportSize(PHONE);
    const form = parent.url();
    for (const { title } of items) {
      await press(parent.getByRole("group", { name: title }).getByText("Good"));
    }
    await parent.getByLabel("Full Name").fill(name);
    await parent.getByLabel("Phone Number").fill(`082${digits(7)}`);
    await press(parent.getByRole("button", { name: "Send my offer" }));
    await expect(parent.getByRole("heading", { name: /^Bring your books by/ })).toBeVisible();
    const nameAbove = parent.getByRole("banner").getByRole("link").first();
    const shopName = ((await nameAbove.textContent()) ?? "").trim();
    await parent.emulateMedia({ media: "print" });
    for (const furniture of ["header", "footer"]) {
      await expect(parent.locator(furniture).first()).toBeHidden();
    }
    await expect(parent.locator("article").getByText(shopName, { exact: true })).toBeVisible();
    await parent.emulateMedia({ media: "screen" });
    await expect(parent.getByText("R550.00")).toBeVisible();
    reference = (await parent.getByText(/^OF-/).textContent()) ?? "";
    await parent.goto(form);
    await press(parent.getByRole("link", { name: `You have sent this already: ${reference}` }));
    await expect(parent.getByRole("heading", { name: /^Bring your books by/ })).toBeVisible();
    await parent.reload();
    await expect(parent.getByText(reference)).toBeVisible();
    await press(parent.getByRole("contentinfo").getByRole("link", { name: "Contact" }));
    await expect(parent.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
    await parent.goBack();
    await expect(parent.getByText(reference)).toBeVisible();
  });

  await signInAsAdmin();
  const takeIn = async () => {
    await page.goto("/admin/offers");
    await expectAccessible(page);
    await press(page.getByRole("button", { name: `Take in the books of ${name}` }));
  };
  const number = page.getByRole("heading", { name: /^IN-20\d\d-\d{6}$/ });

  await test.step("the owner takes nine of them in with a scanner, in less than two minutes", async () => {
    await takeIn();
    await expect(page.getByText("11 books offered: scan what lies here")).toBeVisible();
    const begun = Date.now();
    await scanAll(page, isbns.slice(0, 9));
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    const last = page.getByLabel(`Condition of Last Year's ${isbns[8]}`);
    await expect(last).toHaveValue("Fair");
    await expect(page.getByText("2 books offered: scan what lies here")).toBeVisible();
    await press(page.getByText("Later", { exact: true }));
    await press(page.getByText("The seller agrees to the terms"));
    await press(page.getByRole("button", { name: "Finish, owe R430.00" }));
    await expect(number).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(TWO_MINUTES_MS);
    const offer = shop.db.select().from(offers).where(eq(offers.reference, reference)).get();
    expect(offer?.state).toBe("open");
    const intakeId = offer?.intakeId ?? 0;
    expect(shop.db.select().from(lots).where(eq(lots.intakeId, intakeId)).all()).toHaveLength(9);
    const intake = shop.db.select().from(intakes).where(eq(intakes.id, intakeId)).get();
    expect(intake?.notTaken).toEqual([]);
  });

  await test.step("prints the receipt and the labels", async () => {
    const receipt = await pdfBehind(
      context,
      "/receipt",
      page.getByRole("link", { name: "Receipt", exact: true }),
    );
    expect([receipt.sheets, receipt.size]).toEqual([1, A4]);
    expect(receipt.text).toContain((await number.textContent()) ?? "IN-");
    expect(receipt.text).toContain("R430.00");
    const labels = await pdfBehind(
      context,
      "/labels?",
      page.getByRole("button", { name: "Print labels" }),
    );
    expect([labels.sheets, labels.size]).toEqual([1, A4]);
    expect(labels.text.match(/R110#/g)).toHaveLength(8);
    expect(labels.text.match(/R65#/g)).toHaveLength(1);
  });

  await test.step("the parent reads what was taken, and brings the other two on consignment", async () => {
    await parent.goto(`/sell/${reference}`);
    await expect(parent.getByText("We have taken in 9 of 11 books, for R430.00.")).toBeVisible();
    await expect(parent.getByText("To come: 2 books")).toBeVisible();
    await expectToFit(parent, TWICE_AS_LARGE);
    await parent.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.goto("/admin/register");
    await expectAccessible(page);
    await takeIn();
    await expect(page.getByText("2 books offered: scan what lies here")).toBeVisible();
    await scanAll(page, isbns.slice(9));
    await press(page.getByText("On consignment", { exact: true }));
    await expect(page.getByRole("status").filter({ hasText: "R132.00" })).toBeVisible();
    await expectAccessible(page);
    await press(page.getByText("The seller agrees to the terms"));
    await press(page.getByRole("button", { name: "Finish 2 books" }));
    await expect(number).toBeVisible();
  });

  await test.step("sells three at the counter, one of them by its label", async () => {
    const isFair = and(eq(lots.isbn, isbns[8] ?? ""), eq(lots.condition, "Fair"));
    const fair = shop.db.select().from(lots).where(isFair).get();
    await page.goto("/admin/orders/new");
    for (const [code, total] of [
      [`${shop.url}/book/${fair?.bookId}`, "R65.00"],
      [isbns[9] ?? "", "R175.00"],
      [isbns[10] ?? "", "R285.00"],
    ] as const) {
      await expect(page.getByRole("searchbox")).toBeFocused();
      await scanAnywhere(page, code);
      await expect(page.getByText(`Total ${total}`)).toBeVisible();
    }
    await press(page.getByRole("button", { name: "Cash sale" }));
    await expect(page.getByText("Sold for R285.00")).toBeVisible();
  });

  const seller = shop.db.select().from(sellers).where(eq(sellers.name, name)).get();

  await test.step("pays out what is owed for the bought books and the sold ones", async () => {
    await page.goto("/admin/payouts");
    await expect(page.getByText(`${name}, R562.00`)).toBeVisible();
    await press(page.getByRole("button", { name: /^Prepare .*cash$/ }));
    const row = page.getByRole("row").filter({ hasText: name });
    await press(row.getByText("Mark as paid"));
    await press(row.getByRole("button", { name: "Yes, it did" }));
    await expect(row.getByText(/^Paid/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the ledger and the seller's own page say so", async () => {
    await page.goto(`/admin/sellers/${seller?.id}`);
    await expect(page.getByText("Brought 11 books, is owed R0.00")).toBeVisible();
    const ledger = page.getByRole("table", { name: "Ledger" });
    const entries = (words: string) => ledger.getByRole("row").filter({ hasText: words });
    await expect(entries("Books bought")).toHaveCount(9);
    await expect(entries("60% of it")).toHaveCount(2);
    await expect(entries("R562.00")).toHaveCount(2);
    await expect(entries("PO-")).toContainText("R0.00");
    await expectAccessible(page);
    await press(page.getByRole("link", { name: "Link to their page" }));
    await press(page.getByRole("button", { name: "Make the link" }));
    const link = (await page.getByText(/\/seller\//).textContent()) ?? "";
    await page.goto(link);
    await expectAccessible(page);
    await parent.goto(link);
    await expect(parent.getByText("We owe you", { exact: true }).locator("..")).toContainText(
      "R0.00",
    );
    const sold = parent.getByRole("region", { name: "Sold" }).getByRole("listitem");
    await expect(sold).toHaveCount(2);
    await expect(sold.getByText("R66.00")).toHaveCount(2);
    await expect(parent.getByRole("region", { name: "Paid to you" })).toContainText("R562.00");
    await expect(parent.getByText("None of your books on consignment")).toBeVisible();
    await expectToFit(parent, TWICE_AS_LARGE);
  });
  await home.close();
});
