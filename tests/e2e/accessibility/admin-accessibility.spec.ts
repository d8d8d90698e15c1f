import type { Page } from "@playwright/test";
import { paymentLogs, unknownReceipts } from "../../../app/db/schema/payment";
import { schools } from "../../../app/db/schema/taxonomy";
import { jobs, mails } from "../../../app/db/schema/work";
import { addAdmin } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { addReturn } from "../../factories/returns";
import type { RunningShop } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";
import {
  expectAccessible,
  expectToFit,
  inGroups,
  NARROWEST,
  SAME_ON_A_WIDE_SCREEN,
  TWICE_AS_LARGE,
  WIDE,
} from "./accessible";

/** Admin pages that need no sign-in. */
const FOR_VISITORS = ["/admin/login", "/admin/setup/unknown"];

/** `:school`, `:book`, `:order`, `:return`, `:enquiry` and `:helper` stand for existing ids. Few rows, because axe checks each. */
const PAGES = [
  "/admin/dashboard",
  "/admin/account",
  "/admin/books?q=accessible",
  "/admin/books?q=nothing-like-it",
  "/admin/books/new",
  "/admin/books/photos",
  "/admin/books/:book/edit?q=accessible",
  "/admin/books/:book/delete?q=accessible",
  "/admin/books/delete?q=accessible&ids=:book",
  "/admin/schools?q=accessible",
  "/admin/subjects?q=math",
  "/admin/grades",
  "/admin/schools?q=no+such+school",
  "/admin/schools/new?q=accessible",
  "/admin/schools/:school/edit?q=accessible",
  "/admin/schools/:school/delete?q=accessible",
  "/admin/orders?q=accessible",
  "/admin/orders/:order",
  "/admin/orders/:order/change",
  "/admin/orders/:order/ask-refund",
  "/admin/orders/pick",
  "/admin/returns",
  "/admin/returns/:return",
  "/admin/delivery",
  "/admin/delivery/new",
  "/admin/cash-up",
  "/admin/counts",
  "/admin/intakes",
  "/admin/intakes/new",
  "/admin/intakes/unsold",
  "/admin/payouts",
  "/admin/register",
  "/admin/sellers",
  "/admin/offers",
  "/admin/sellers/new",
  "/admin/bulk-import",
  "/admin/reports",
  "/admin/reports?from=2026-11-30&to=",
  "/admin/reports/sales",
  "/admin/reports/sales?from=2026-11-30&to=",
  "/admin/reports/profit",
  "/admin/reports/payfast",
  "/admin/reports/payfast?compare=true",
  "/admin/enquiries?q=accessible",
  "/admin/enquiries?q=nobody",
  "/admin/enquiries/:enquiry?q=accessible",
  "/admin/settings/people",
  "/admin/settings/people/:helper",
  "/admin/settings/people/:helper/end",
  "/admin/settings/people/:helper/link",
  "/admin/dashboard/receipts/1089250",
  "/admin/no/such/page",
];

/** One item of each kind that needs attention. */
function addAttentionItems({ db }: RunningShop): void {
  const paymentId = "none";
  const receipt = { claimedPaymentId: "x", amountCents: 24_500, isTest: true, createdAt: 1 };
  db.insert(unknownReceipts)
    .values({ providerPaymentId: "1089250", ...receipt })
    .onConflictDoNothing()
    .run();
  const mail = { kind: "sale-notice", payload: { paymentId }, recipient: "a@example.org" };
  db.insert(mails)
    .values({ ...mail, uniqueKey: "x", status: "failed", error: "No such user", createdAt: 1 })
    .onConflictDoNothing()
    .run();
  const job = { kind: "give-back-cart", payload: { paymentId }, error: "Never" };
  db.insert(jobs)
    .values({ ...job, uniqueKey: "y", runAt: 1, createdAt: 1, deadAt: 1 })
    .onConflictDoNothing()
    .run();
  addBook(db, { title: "Book without a condition", condition: null });
}

/** Pages with tables or more columns on a wide screen. */
const ALSO_WIDE = [
  "/admin/login",
  "/admin/settings/people",
  "/admin/dashboard",
  "/admin/books?q=accessible",
  "/admin/books/:book/edit?q=accessible",
  "/admin/schools?q=accessible",
  "/admin/enquiries?q=accessible",
];

/** Checks pages on a phone, and on a wide screen where their content differs. */
function lookAt(addresses: string[], open: (page: Page, address: string) => Promise<unknown>) {
  test(`everybody can use ${addresses.join(" ")}`, async ({ page, isMobile }) => {
    const looked = isMobile ? addresses : addresses.filter((one) => ALSO_WIDE.includes(one));
    test.skip(looked.length === 0, SAME_ON_A_WIDE_SCREEN);
    const own = page.viewportSize() ?? WIDE;
    for (const address of looked) {
      await test.step(address, async () => {
        await open(page, address);
        await expectAccessible(page);
        await expectToFit(page, NARROWEST);
        if (isMobile) await expectToFit(page, TWICE_AS_LARGE);
        await expectToFit(page, WIDE);
        await page.setViewportSize(own);
      });
    }
  });
}

lookAt(FOR_VISITORS, (page, address) => page.goto(address));

test.describe("for an admin", () => {
  let school: number;
  let book: number;
  let enquiry: number;
  let order: string;
  let asked: string;
  let helper: number;
  test.beforeEach(async ({ shop, signInAsAdmin }) => {
    book = addBook(shop.db, { school: "Accessible High", originalPriceCents: 24_000 });
    school = shop.db.select({ id: schools.id }).from(schools).get()?.id ?? 0;
    const question = { name: "Accessible Example", message: "Is it clean?" };
    enquiry = addEnquiry(shop.db, question).id;
    order = addPayment(shop.db, { status: "completed", customerName: "Accessible Example" });
    const by = "somebody.with.a.long.address@accessible.example.org";
    shop.db
      .insert(paymentLogs)
      .values({
        ...{ paymentId: order, event: "noted", status: "completed", message: "Noted" },
        ...{ source: "admin", data: { by }, createdAt: 1 },
      })
      .run();
    asked = addReturn(shop.db, order, { note: "A page is missing" });
    helper = await addAdmin(shop, { email: "thandi@example.org", password: "-", role: "counter" });
    addAttentionItems(shop);
    await signInAsAdmin();
  });
  const open = (page: Page, address: string) => {
    const there = address
      .replace(":school", String(school))
      .replace(":book", String(book))
      .replace(":order", order)
      .replace(":helper", String(helper))
      .replace(":return", asked)
      .replace(":enquiry", String(enquiry));
    return page.goto(there);
  };

  for (const addresses of inGroups(PAGES)) lookAt(addresses, open);

  test("axe finds nothing in an open menu, an open dialog, a form with errors, a toast", async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, SAME_ON_A_WIDE_SCREEN);
    await open(page, "/admin/schools?q=accessible");
    await press(page.getByLabel("Menu").first());
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await press(page.getByRole("link", { name: "Add School" }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole("button", { name: "Create School" }));
    await expect(page.getByText("Name is required")).toBeVisible();
    await expectAccessible(page);
    const name = page.getByLabel("Name", { exact: true });
    await press(name);
    await name.fill("Accessible High");
    await press(page.getByRole("button", { name: "Create School" }));
    await expect(page.getByText("Failed to create school")).toBeVisible();
    await expectAccessible(page);
  });

  test("the keyboard reaches the content past the menu, and a dialog gives the focus back", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "for keyboards");
    await open(page, "/admin/grades");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Skip to the content")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();
    await expect(page.getByRole("link", { name: "Grades" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const add = page.getByRole("link", { name: "Add Grade" });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/grades");
    await expect(add).toBeFocused();
  });
});
