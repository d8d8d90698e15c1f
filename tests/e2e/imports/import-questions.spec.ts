import { addBook } from "../../factories/factories";
import { bookFile, bookRow } from "../../http/upload";
import { unheard } from "../../shop/unheard";
import { expectAccessible, expectToFit, NARROWEST, WIDE } from "../accessibility/accessible";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const csv = (buffer: Buffer) => ({ name: "books.csv", mimeType: "text/csv", buffer });
/** An ISBN that no other run of this test has. */
function anIsbn(): string {
  const digits = `978${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const sum = [...digits].reduce((all, one, at) => all + Number(one) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** Nowhere to break a line. */
const UNBROKEN = "X".repeat(60);

test("how a file was saved is answered by pressing the words, and fits", async ({ page }) => {
  // As Excel on an Apple saves it: ë is 0x91.
  const row = bookRow(unheard("Atlas")).replace("Example High School", `Ho\x91rskool ${UNBROKEN}`);
  await page.goto("/admin/bulk-import");
  await chooseFiles(page.getByLabel("CSV file"), csv(Buffer.from(bookFile(row), "latin1")));
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByText("Some letters of this file look broken")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, NARROWEST);
  await expectToFit(page, WIDE);
  await press(page.getByRole("link", { name: "First choose the letters" }));
  await press(page.getByText("Macintosh: as Excel on an Apple saves"));
  await expect(page.getByRole("radio", { name: /Macintosh/ })).toBeChecked();
  await press(page.getByRole("button", { name: "Read it like this" }));
  await expect(page.getByRole("button", { name: "Import 1 Book" })).toBeVisible();
  await expectToFit(page, NARROWEST);
});

test("titles that would become other books are ticked by their words, and fit", async ({
  page,
  shop,
}) => {
  const [first, second] = [anIsbn(), anIsbn()];
  addBook(shop.db, { title: unheard("Animal Farm"), isbn: first });
  addBook(shop.db, { title: unheard("Flies"), isbn: second });
  const other = unheard("Vatmaar");
  const file = bookFile(bookRow(other, first), bookRow(`Fiela ${UNBROKEN}`, second));
  await page.goto("/admin/bulk-import");
  await chooseFiles(page.getByLabel("CSV file"), csv(Buffer.from(file)));
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByText("Titles that would become other books (2)")).toBeVisible();
  await expectAccessible(page);
  const question = page.getByRole("group", { name: /^Titles that would become/ });
  await press(question.getByText(other));
  await expect(page.getByRole("button", { name: "Import 1 Book" })).toBeVisible();
  await expectToFit(page, NARROWEST);
  await press(page.getByText("Replace all 2 titles"));
  await expect(page.getByRole("button", { name: "Import 2 Books" })).toBeVisible();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, WIDE);
});
