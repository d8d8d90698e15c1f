import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { photo } from "../../factories/photos";
import { unheard } from "../../shop/unheard";
import { chooseFiles, press, scanAnywhere } from "../fingers";
import { expect, test } from "../shop";
import { fillBook } from "./book-form";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("a book that nobody knows is in the shop with its photo after six actions", async ({
  page,
  shop,
}) => {
  // Encoding a photo in all sizes and formats is slow on a busy machine.
  test.slow();
  const stored = (title: string) =>
    shop.db.select().from(books).where(eq(books.title, title)).get();
  const before = unheard("The one before");
  await page.goto("/admin/books/new");
  await fillBook(page, before);
  await press(page.getByRole("button", { name: "Create Book" }));
  await expect(page.getByText("Book created successfully")).toBeVisible();

  const isbn = `97814${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const title = unheard("Platinum History Grade 10");
  const front = {
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await photo({ width: 480, height: 640, grain: 3, color: "#204060" }),
  };
  await page.goto("/admin/dashboard");
  const actions = [
    () => press(page.getByRole("link", { name: "Add New Book" })),
    async () => {
      await expect(page.getByLabel("Scan or type an ISBN")).toBeFocused();
      await scanAnywhere(page, isbn);
      await expect(page.getByText("Type its title once")).toBeVisible();
    },
    async () => {
      await expect(page.getByLabel("Title")).toBeFocused();
      await page.keyboard.type(title);
      await expect(page.getByText("It says Grade 10, History")).toBeVisible();
    },
    () => chooseFiles(page.getByLabel("Upload a cover photo"), front),
    () => page.getByLabel("Original price").fill("230"),
    () => press(page.getByRole("button", { name: "Create Book" })),
  ];
  for (const action of actions) await action();
  await expect(page.getByText("Book created successfully")).toBeVisible();
  expect(actions).toHaveLength(6);
  const { schoolId, condition } = stored(before) ?? {};
  expect(stored(title)).toMatchObject({ isbn, schoolId, condition, priceCents: 11_500 });
  await expect
    .poll(() => stored(title)?.coverImageUrl, { timeout: 120_000 })
    .toMatch(/^\/objects\//);
});
