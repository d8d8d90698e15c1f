import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { openCatalogue, openFilters } from "../shopping";

/** The filters that are ticked, and those of the address. */
const filters = (page: Page) =>
  page.evaluate(() => {
    const kinds = ["grades", "schools", "subjects"];
    const boxes = document.querySelectorAll<HTMLInputElement>("form:has(#filters) :checked");
    const ticked = [...boxes].filter(({ name }) => kinds.includes(name));
    const asked = [...new URLSearchParams(location.search)].filter(([kind]) =>
      kinds.includes(kind),
    );
    return {
      ticked: ticked.map(({ name, value }) => `${name} ${value}`).sort(),
      asked: asked.map(([name, value]) => `${name} ${value}`).sort(),
    };
  });

async function expectFilters(page: Page, asked: string[]): Promise<void> {
  await expect.poll(() => filters(page)).toEqual({ asked, ticked: asked });
}

const panel = (page: Page, name: string) =>
  page.locator("details[name=filter]", { has: page.locator("legend", { hasText: name }) });

/** Chromium brings back what was ticked on a page that is gone back to, and Firefox on one that is loaded again too. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto("/about");
  await page.goBack();
}

test("a reload, and the way back, tick the filters of the address and no other @without-script", async ({
  page,
  javaScriptEnabled: hasScript,
}) => {
  await openCatalogue(page, hasScript);
  const grade = panel(page, "Grade");
  await openFilters(page);
  await press(grade.locator("summary"));
  await press(grade.getByLabel("Grade 10", { exact: true }));
  if (!hasScript) await press(grade.getByRole("button", { name: /^Show/ }));
  await expect(page).toHaveURL(/grades=Grade\+10/);
  await expect(page.getByRole("link", { name: "Remove Grade 10" })).toBeVisible();
  // Names keep their places while their list is open. The page that is loaded then begins with the one that was ticked.
  await leaveAndComeBack(page);
  await expectFilters(page, ["grades Grade 10"]);

  const subject = panel(page, "Subject");
  await openFilters(page);
  await press(subject.locator("summary"));
  await press(subject.getByLabel("Mathematics", { exact: true }));
  if (!hasScript) await press(subject.getByRole("button", { name: /^Show/ }));
  await expect(page).toHaveURL(/subjects=Mathematics/);
  const both = ["grades Grade 10", "subjects Mathematics"];
  await expectFilters(page, both);
  await leaveAndComeBack(page);
  await expectFilters(page, both);
  await page.reload();
  if (hasScript) await page.locator("main[data-live]").waitFor();
  await expectFilters(page, both);
  if (hasScript) return;
  await page.goBack();
  await expectFilters(page, ["grades Grade 10"]);
  await page.goBack();
  await expectFilters(page, []);
});

test("a school's list of which a book was sold since is ticked as its address says @without-script", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}, { project }) => {
  const isbns = ["9780000013019", "9780000013026", "9780000013033"];
  const [sold = 0] = isbns.map((isbn) => addBook(shop.db, { isbn, stockQty: 5 }));
  const { slug, itemIds } = addBookList(shop.db, {
    school: `Gone Back ${project.name}`,
    items: isbns.map((isbn, place) => ({ title: `Title ${place + 1}`, isbn })),
  });
  const [first, second, third] = itemIds.map(String);
  const ticked = () =>
    page
      .locator("input[name=take]:checked")
      .evaluateAll((boxes) =>
        boxes.map((box) => (box instanceof HTMLInputElement ? box.value : "")),
      );
  await page.goto(`/schools/${slug}/grade-8`);
  await expect.poll(ticked).toEqual([first, second, third]);
  await press(page.locator(`input[name=take][value="${second}"]`));
  if (!hasScript) await press(page.getByRole("button", { name: "Update" }));
  await expect(page).toHaveURL(/[?&]/);
  await expect.poll(ticked).toEqual([first, third]);
  shop.db.update(books).set({ stockQty: 0 }).where(eq(books.id, sold)).run();
  await leaveAndComeBack(page);
  await expect.poll(ticked).toEqual([third]);
});

test("orders that came in meanwhile are not ticked in the place of others @without-script", async ({
  page,
  shop,
  signInAsAdmin,
}, { project }) => {
  const customerName = `Ticked ${project.name.replaceAll("-", " ")}`;
  const order = () => addPayment(shop.db, { status: "completed", customerName });
  const [older] = [order(), order()];
  await signInAsAdmin();
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  await press(page.locator(`input[type=checkbox][value="${older}"]`));
  order();
  await leaveAndComeBack(page);
  await expect(page.locator("input[type=checkbox]:checked")).toHaveCount(0);
});
