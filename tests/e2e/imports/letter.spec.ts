import type { Page } from "@playwright/test";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { addBook, nameId } from "../../factories/factories";
import { expectAccessible, expectToFit, TWICE_AS_LARGE, WIDE } from "../accessibility/accessible";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page is usable by everybody, and fits every width. */
async function expectUsable(page: Page) {
  await expectAccessible(page);
  const own = page.viewportSize() ?? TWICE_AS_LARGE;
  for (const size of [TWICE_AS_LARGE, WIDE, own]) await expectToFit(page, size);
}

test("a pasted letter is read, corrected, published, and seen by parents", async ({ page, shop }, {
  project,
}) => {
  const school = `Lettered School ${project.name}`;
  nameId(shop.db, schools, school);
  nameId(shop.db, grades, "Grade 8");
  nameId(shop.db, subjects, "Mathematics");
  addBook(shop.db, { title: "Platinum Mathematics", isbn: "9780636141445", grade: "Grade 8" });
  await page.goto("/admin/lists");
  await press(page.getByRole("link", { name: "Paste a Letter" }));
  await expectUsable(page);
  const letter = [
    `${school}: Grade 8 book list 2027`,
    "MATHEMATICS",
    "- Platinum Maths Grade 8 Learner's Book ISBN 978-O-636-14144-5 R220,00",
    "- Fiela se Kinders (novel)",
    "STATIONERY",
    "- 4 x A4 exercise books",
  ];
  await page.getByLabel("The school's letter").fill(letter.join("\n"));
  await press(button(page, "Read the letter"));
  await expect(page.getByRole("heading", { name: "2 titles for the list" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 title left out" })).toBeVisible();
  const doubt = /was read as the ISBN 9780636141445/;
  const doubts = page.getByRole("list", { name: "To look at first" });
  await expect(doubts.getByText(doubt)).toBeVisible();
  await press(doubts.getByRole("link", { name: "Line 3" }));
  await expect(page.getByRole("textbox", { name: "Title" }).first()).toBeFocused();
  await expect(page.getByRole("combobox", { name: "School" })).toHaveValue(/\d/);
  await expectUsable(page);

  await page.getByRole("textbox", { name: "Title" }).nth(1).fill("Fiela se Kind");
  await page.getByLabel("Price when new").nth(1).fill("R19o");
  await press(button(page, "Save as a draft").last());
  const price = page.getByLabel("Price when new").nth(1);
  await expect(price).toHaveAccessibleDescription(/is not an amount/);
  await expect(price).toHaveValue("R19o");
  await expect(page.getByRole("textbox", { name: "Title" }).nth(1)).toHaveValue("Fiela se Kind");
  await price.fill("190");
  await press(button(page, "Save as a draft").last());
  await expect(page.getByRole("heading", { name: "Grade 8 · 2027" })).toBeVisible();
  await press(button(page, "Publish"));
  await press(page.getByRole("link", { name: "See it as a parent" }));
  await expect(page.getByText("Platinum Mathematics").first()).toBeVisible();
  await expect(page.getByText("Fiela se Kind").first()).toBeVisible();
});

test("a file of lists is looked at, imported and undone", async ({ page, shop }, { project }) => {
  test.slow();
  const school = `Filed School ${project.name}`;
  nameId(shop.db, schools, school);
  const rows = [
    "Skool,Graad,Titel,ISBN,Nuutprys",
    `${school},8,Platinum Mathematics,9780636141445,220`,
    `${school},9,Platinum Mathematics 9,,gratis`,
  ];
  const buffer = Buffer.from(rows.join("\n"));
  await page.goto("/admin/lists");
  await press(page.getByRole("link", { name: "Import CSV" }));
  await expectUsable(page);
  const file = { name: "lyste.csv", mimeType: "text/csv", buffer };
  await chooseFiles(page.getByLabel("CSV file"), file);
  await press(page.getByRole("button", { name: /^Next: / }));
  await expect(page.getByText("required fields: Year")).toBeVisible();
  await page.getByLabel("Year for all rows").fill("2027");
  await press(button(page, "Look again"));
  await expect(page.getByText(`${school}, Grade 8, 2027`)).toBeVisible();
  await expect(page.getByText("'gratis' is not an amount")).toBeVisible();
  await expectUsable(page);
  await press(button(page, "Import 1 list"));
  await expect(page.getByText("1 list added as a draft")).toBeVisible();
  await expectUsable(page);
  await press(page.getByRole("link", { name: "Undo this import" }));
  await press(button(page, "Undo"));
  await expect(page.getByText("The lists are as they were before this import.")).toBeVisible();
});
