import type { Page } from "@playwright/test";
import { unheard } from "../../shop/unheard";
import { expectAccessible, expectToFit, WIDE } from "../accessibility/accessible";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

/** A CSV with a new school, an invalid price and unique titles. */
function someFile() {
  const mark = unheard("of file");
  const rows = [
    "Titel,Prys,Beskrywing,Graad,Skool,Vak,Nota",
    `Quokka wiskunde ${mark},"R 1 234,50",Netjies.,Gr 10,Quokka Akademie ${mark},Mathematics,x`,
    `Quokka geskiedenis ${mark},gratis,Netjies.,Gr 10,Quokka Akademie ${mark},History,x`,
  ];
  const buffer = Buffer.from(`${rows.join("\r\n")}\r\n`);
  return { mark, file: { name: "boeke.csv", mimeType: "text/csv", buffer } };
}

/** No clipped content on a phone and a desktop. */
async function expectFits(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? WIDE;
  await expectToFit(page, WIDE);
  await expectToFit(page, phone);
}

test("a file that the shop refuses says why, until another is chosen", async ({ page }) => {
  await page.goto("/admin/bulk-import");
  const empty = { name: "leeg.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) };
  await chooseFiles(page.getByLabel("CSV file"), empty);
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByText("Preview failed")).toBeVisible();
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(/This file is empty/);
  await chooseFiles(page.getByLabel("CSV file"), someFile().file);
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByRole("heading", { name: "CSV Preview (2 rows)" })).toBeVisible();
});

test("an owner imports a file, corrects the mapping, and undoes it all", async ({ page }) => {
  // Many pages, each with full checks.
  test.slow();
  const { mark, file } = someFile();
  await page.goto("/admin/dashboard");
  await press(page.getByRole("link", { name: "Import Books (CSV)" }));
  await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await chooseFiles(page.getByLabel("CSV file"), file);
  await expect(page.getByText("boeke.csv (1 KB)")).toBeVisible();
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByRole("heading", { name: "CSV Preview (2 rows)" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const price = page.getByLabel("Field for the column Prys");
  await price.selectOption("Ignore this column");
  await press(page.getByRole("button", { name: /^Import \d|^Show What Would Happen/ }));
  const missing = "Please map the following required fields: Price (in rand)";
  await expect(page.getByText(missing).first()).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue("");
  await price.selectOption("Price (in rand) *");
  await expect(page.getByText("R1\u00a0234.50", { exact: true })).toBeVisible();
  await expect(page.getByText("The price 'gratis' is not an amount.")).toBeVisible();
  await expectAccessible(page);

  await press(page.getByRole("button", { name: "Import 1 Book" }));
  await expect(page.getByText("Import partially successful")).toBeVisible();
  await expect(page.getByText("Imported 1 book(s) with 1 error(s).")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto(`/?q=${encodeURIComponent(`quokka wiskunde ${mark}`)}`);
  await expect(page.getByRole("link", { name: `Quokka wiskunde ${mark}` })).toBeVisible();

  await page.goto("/admin/bulk-import");
  await press(page.getByRole("link", { name: "boeke.csv" }).first());
  await press(page.getByRole("link", { name: "Undo this import" }));
  await press(page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByText("The shop is as it was before this import.")).toBeVisible();
  await page.goto(`/?q=${encodeURIComponent(`quokka wiskunde ${mark}`)}`);
  await expect(page.getByRole("heading", { name: "Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Quokka wiskunde ${mark}` })).toBeHidden();
});

test("what is no CSV file is refused before it is sent", async ({ page }) => {
  await page.goto("/admin/bulk-import");
  const workbook = {
    name: "books.xls",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from("x"),
  };
  await chooseFiles(page.getByLabel("CSV file"), workbook);
  await expect(page.getByText("Invalid file type")).toBeVisible();
  await expect(page.getByText("Save an .xls or .ods file as one of these")).toBeVisible();
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  await expect(page.getByLabel("CSV file")).toBeFocused();
  await expectAccessible(page);
});

test("a proposed meaning is taken by one press, and asked no more while the file is read anew", async ({
  page,
}) => {
  const { mark } = someFile();
  const rows = [
    "Titel,Prys,Graad,Skool,Vak,Toestand",
    `Quokka kuns ${mark},100,Gr 10,Quokka Akademie ${mark},History,Swak`,
  ];
  const buffer = Buffer.from(`${rows.join("\r\n")}\r\n`);
  await page.goto("/admin/bulk-import");
  const file = { name: "swak.csv", mimeType: "text/csv", buffer };
  await chooseFiles(page.getByLabel("CSV file"), file);
  await press(page.getByRole("button", { name: "Next: Preview & Map Fields" }));
  const yes = page.getByRole("button", { name: "Yes, Fair" });
  await expect(yes).toBeVisible();
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/_data=/, async (route) => {
    await answered;
    await route.continue();
  });
  await press(yes);
  await expect(yes).toBeHidden();
  await expect(page.getByText("Analyzing...").first()).toBeVisible();
  goOn();
  await expect(page.getByRole("button", { name: "Import 1 Book" })).toBeVisible();
  await expect(page.getByText("Analyzing...")).toHaveCount(0);
  await page.getByLabel(/^Swak .*means/).selectOption("");
  await expect(page.getByText("Perhaps Fair?")).toBeVisible();
  await expect(yes).toBeVisible();
});
