import type { Page, Route } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { stockCountScans } from "../../../app/db/schema/stock";
import { addBook, type TestDatabase } from "../../factories/factories";
import { expectToFit, NARROWEST, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press, scanAnywhere } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const random = () => Math.random().toString(36).slice(2, 7).toUpperCase();
const newIsbn = () => `97813${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

const stockOf = (db: TestDatabase, id: number) =>
  db.select({ copies: books.stockQty }).from(books).where(eq(books.id, id)).get()?.copies;

const lastScan = (db: TestDatabase) =>
  db.select().from(stockCountScans).orderBy(desc(stockCountScans.id)).get();

async function startCount(page: Page, shelf: string): Promise<void> {
  await page.goto("/admin/counts");
  await page.getByLabel("What to count").selectOption({ label: shelf });
  await press(page.getByRole("button", { name: "Start a count" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Shelf ${shelf}`);
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByRole("searchbox").fill(code);
  await press(page.getByRole("button", { name: "Count", exact: true }));
}

test("two phones count a shelf, one of them out of reach for a while, and one press corrects it", async ({
  page,
  browser,
  context,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const [shelf, isbn] = [`S${random()}`, newIsbn()];
  const lost = addBook(shop.db, { shelf, title: `Lost ${shelf}`, stockQty: 2 });
  const found = addBook(shop.db, { shelf, title: `Found ${shelf}`, isbn, stockQty: 2 });
  await startCount(page, shelf);
  const size = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
  const storageState = await context.storageState();
  const otherPhone = await browser.newContext({ ...size, storageState, baseURL: shop.url });
  const other = await otherPhone.newPage();
  await other.goto(page.url());
  await expect(page.getByRole("searchbox")).toBeFocused();
  await scanAnywhere(page, isbn);
  await expect(page.getByText("1 counted")).toBeVisible();
  await expect(other.getByText("1 of 4 copies scanned")).toBeVisible();

  const noWay = (route: Route) => route.abort();
  await page.route("**/scans", noWay);
  await scanAnywhere(page, isbn);
  await type(page, `#${found}`);
  await expect(page.getByText("2 scans wait for the connection")).toBeVisible();
  await expect(page.getByText("do not close or reload this page")).toBeVisible();
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByText("2 scans wait for the connection")).toBeVisible();
  await type(other, `#${lost}`);
  await expect(other.getByText("2 of 4 copies scanned")).toBeVisible();
  await type(page, `found ${shelf}`);
  await type(page, `lost ${shelf}`);
  await page.unroute("**/scans", noWay);
  await expect(page.getByText("3 of 4 copies scanned, 1 more than expected")).toBeVisible();
  await expect(page.getByText("wait for the connection")).toHaveCount(0);
  await expect(page.getByText("do not close or reload this page")).toHaveCount(0);
  // One of the two searches is open, and the other is not lost.
  const typedBefore = page.getByText("Typed before, and not counted yet");
  await expect(typedBefore).toContainText(new RegExp(`(found|lost) ${shelf}`));
  await press(page.getByRole("button", { name: "Forget them" }));
  await expect(typedBefore).toHaveCount(0);

  await otherPhone.close();

  const last = page.getByRole("region", { name: "Your last scans" });
  await page.getByLabel("Shelf").fill("Z9");
  await type(page, "12345");
  await expect(last.getByText("No book has this number")).toBeVisible();
  const form = page.getByRole("form", { name: "Scan a copy" });
  await expect(form.getByText("No book has this number")).toBeVisible();
  expect(lastScan(shop.db)).toMatchObject({ code: "12345", shelf: "Z9" });
  await press(last.getByRole("button", { name: "Take back 12345" }));
  await expect(last.getByText("Taken back")).toBeVisible();
  await expect(form.getByText("No book has this number")).toHaveCount(0);
  await press(page.getByRole("link", { name: "Look at the result" }));
  await expect(page.getByRole("region", { name: "Missing" })).toContainText(`Lost ${shelf}`);
  await expect(page.getByRole("region", { name: "Too many" })).toContainText(`Found ${shelf}`);
  await press(page.getByRole("button", { name: "Correct it" }));
  await expect(page.getByText("1 copy would be added")).toBeVisible();
  await press(page.getByText("I looked: correct it all the same"));
  await press(page.getByRole("button", { name: "Correct it" }));
  await expect(page.getByText("The books say what is on the shelf.")).toBeVisible();
  expect([stockOf(shop.db, lost), stockOf(shop.db, found)]).toEqual([1, 3]);
  await page.goBack();
  await page.goForward();
  await press(page.getByRole("button", { name: "Undo the correction" }));
  await expect(page.getByText("What was sold since stays sold.")).toBeVisible();
  expect([stockOf(shop.db, lost), stockOf(shop.db, found)]).toEqual([2, 2]);
});

test("a request that nothing answers ends, and what comes after the end of the count is named", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => within(ms / 20);
  });
  const [shelf, isbn] = [`S${random()}`, newIsbn()];
  addBook(shop.db, { shelf, title: `Silent ${shelf}`, isbn, stockQty: 2 });
  await startCount(page, shelf);
  await expect(page.getByRole("searchbox")).toBeFocused();
  const silence = () => undefined;
  await page.route("**/scans", silence);
  await scanAnywhere(page, isbn);
  await expect(page.getByText("1 scan waits for the connection")).toBeVisible();
  await page.unroute("**/scans", silence);
  await expect(page.getByText("1 of 2 copies scanned")).toBeVisible();

  await page.route("**/scans", (route) => route.abort());
  await scanAnywhere(page, isbn);
  await expect(page.getByText("1 scan waits for the connection")).toBeVisible();
  const count = new URL(page.url()).pathname;
  const ended = await page.request.post(`/api/v1${count}/end`);
  expect(ended.status()).toBe(200);
  await expect(page.getByText("Ended without a correction")).toBeVisible();
  await expect(page.getByText("1 scan waits for the connection")).toBeVisible();
  await page.unroute("**/scans");
  const tooLate = page.getByRole("region", { name: "Too late" });
  await expect(tooLate).toContainText("1 scan came too late");
  await expect(tooLate).toContainText(`Silent ${shelf}`);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See which counts are under way" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ended without a correction")).toBeVisible();
  await expect(tooLate.getByRole("listitem")).toHaveCount(1);
  await page.goto("/admin/counts");
  await expect(page.getByRole("row", { name: `Shelf ${shelf}` })).toContainText(
    "1 scan came too late",
  );
});

test("asks which copy an ISBN is, finds one by words, and moves a shelf mark @without-script", async ({
  page,
  shop,
}) => {
  const [shelf, isbn] = [`S${random()}`, newIsbn()];
  const title = `Twofold ${shelf}`;
  for (const condition of ["Good", "Fair"]) addBook(shop.db, { shelf, title, isbn, condition });
  const worded = addBook(shop.db, { shelf, title: `Worded ${shelf}` });
  await startCount(page, shelf);
  await type(page, isbn);
  await press(page.getByRole("button", { name: `This one ${title}, Fair` }));
  await expect(page.getByText("1 of 3 copies scanned")).toBeVisible();
  await page.getByLabel("Shelf", { exact: true }).fill("Window");
  await press(page.getByRole("button", { name: "Set" }));
  await expect(page).toHaveURL(/shelf=Window/);
  await type(page, `worded ${shelf}`);
  await press(page.getByRole("button", { name: `This one Worded ${shelf}, Good` }));
  await expect(page.getByText("2 of 3 copies scanned")).toBeVisible();
  await press(page.getByRole("link", { name: "Look at the result" }));
  await expect(page.getByText("gets the mark Window")).toBeVisible();
  await press(page.getByRole("button", { name: "Correct it" }));
  await expect(page.getByText("1 copy, R120.00")).toBeVisible();
  const marked = shop.db.select().from(books).where(eq(books.id, worded)).get();
  expect(marked?.shelf).toBe("Window");
});

test("what is being counted says so at the next start, and is counted twice on purpose only @without-script", async ({
  page,
  shop,
}) => {
  const shelf = `S${random()}`;
  addBook(shop.db, { shelf, title: `Twice ${shelf}` });
  await startCount(page, shelf);
  const first = new URL(page.url()).pathname;
  const again = async () => {
    await page.goto("/admin/counts");
    await page.getByLabel("What to count").selectOption({ label: shelf });
    await press(page.getByRole("button", { name: "Start a count" }));
    const said = page
      .getByRole("alert")
      .filter({ hasText: `Shelf ${shelf} is being counted since` });
    await expect(said).toBeVisible();
    const size = page.viewportSize() ?? NARROWEST;
    for (const one of [NARROWEST, TWICE_AS_LARGE, size]) await expectToFit(page, one);
  };
  await again();
  await press(page.getByRole("link", { name: "Go on with that one" }));
  await expect(page).toHaveURL(first);
  await again();
  await expect(page.getByLabel("What to count").locator(":checked")).toHaveText(shelf);
  await press(page.getByText("Count it twice on purpose: start another one"));
  await press(page.getByRole("button", { name: "Start a count" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Shelf ${shelf}`);
  expect(new URL(page.url()).pathname).not.toBe(first);
});

test("a copy too many, or of another shelf, is said at the scan, also of scans that waited in the phone", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const [shelf, isbn, elsewhere] = [`S${random()}`, newIsbn(), `S${random()}`];
  addBook(shop.db, { shelf, title: `Own ${shelf}`, isbn });
  const guest = addBook(shop.db, { shelf: elsewhere, title: `Guest ${shelf}` });
  await startCount(page, shelf);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.route("**/scans", (route) => route.abort());
  await type(page, `#${guest}`);
  for (const _ of "twelve times") await type(page, isbn);
  await expect(page.getByText("13 scans wait for the connection")).toBeVisible();
  await page.unroute("**/scans");
  const form = page.getByRole("form", { name: "Scan a copy" });
  await expect(form.getByText(`Not of this count: its shelf is ${elsewhere}.`)).toBeVisible();
  await expect(form.getByText("Too many: 12 of 1.")).toBeVisible();
  const last = page.getByRole("region", { name: "Your last scans" });
  await expect(last.getByText("Too many: 12 of 1.").first()).toBeVisible();
  await expectToFit(page, TWICE_AS_LARGE);
  await press(page.getByRole("button", { name: "I have seen it" }));
  await expect(form.getByText("Too many")).toHaveCount(0);
  await page.reload();
  await press(page.getByText("2 scans to look at"));
  const again = page.getByRole("group").filter({ hasText: "2 scans to look at" });
  await expect(again.getByText("Too many: 12 of 1.")).toBeVisible();
  await expect(again.getByText(`Not of this count: its shelf is ${elsewhere}.`)).toBeVisible();
  await expectToFit(page, TWICE_AS_LARGE);
  await press(again.getByRole("button", { name: `Take back Guest ${shelf}` }));
  await expect(page.getByText("1 scan to look at")).toBeVisible();
});

test("its pages fit a small screen at twice its size", async ({ page, shop }) => {
  const shelf = `S${random()}`;
  const id = addBook(shop.db, { shelf, title: "Mathematics with Extraordinarilylongwords" });
  await startCount(page, shelf);
  await type(page, `#${id}`);
  await type(page, "9780000000002");
  await expect(page.getByText("No book has this number").first()).toBeVisible();
  const place = new URL(page.url()).pathname;
  for (const size of [NARROWEST, TWICE_AS_LARGE]) {
    for (const path of ["/admin/counts", place, `${place}/result`]) {
      await page.goto(path);
      await expectToFit(page, size);
    }
  }
});
