import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { unheard } from "../../shop/unheard";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";
import { unfold } from "./book-form";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

/** The process that encodes yields to all others: on a busy machine a photo takes as long as they leave it. */
const ENCODED = { timeout: 120_000 };

const file = async (name: string, color: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo({ width: 480, height: 640, grain: 3, color }),
});

test("photos of a book are uploaded, put in order, and shown in the shop", async ({
  page,
  shop,
}) => {
  // Encoding three photos in all sizes and formats is slow on a busy machine.
  test.slow();
  const title = unheard("Photographed");
  const id = addBook(shop.db, { title });
  const stored = () => shop.db.select().from(books).where(eq(books.id, id)).get();
  await page.goto(`/admin/books/${id}/edit`);
  await expect(page.getByLabel("Find a school").first()).toBeAttached();
  await unfold(page, "Description");
  await page.getByLabel("Short description").fill("Typed before the photos came.");
  const letter = {
    name: "letter.doc",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no image at all"),
  };
  await chooseFiles(page.getByLabel("Upload a cover photo"), letter);
  await expect(page.getByText("letter.doc: This file is not an image").first()).toBeVisible();
  await expect(page.getByLabel("Short description")).toHaveValue("Typed before the photos came.");

  await chooseFiles(page.getByLabel("Upload a cover photo"), await file("front.jpg", "#204060"));
  await unfold(page, "More photos");
  await chooseFiles(page.getByLabel("Upload more photos"), [
    await file("back.jpg", "#803020"),
    await file("spine.jpg", "#208030"),
  ]);
  await expect(page.getByLabel("Cover image address")).toHaveValue(/^\/objects\//, ENCODED);
  await expect(page.getByText("Photo 2", { exact: false }).first()).toBeVisible(ENCODED);
  const before = (await page.getByLabel("More images").inputValue()).split("\n");
  expect(before).toHaveLength(2);
  await press(page.getByRole("button", { name: "Move photo 2 up" }));
  await expect(page.getByLabel("More images")).toHaveValue([...before].reverse().join("\n"));
  await expect(page.getByRole("button", { name: "Move photo 1 up" })).toBeFocused();
  await press(page.getByRole("button", { name: "Update Book" }));
  await expect(page.getByText("Book updated successfully")).toBeVisible();
  expect(stored()?.gallery).toEqual([...before].reverse());

  await page.goto(`/book/${id}`);
  const large = page.locator("article .cover img").first();
  await expect(large).toBeVisible(ENCODED);
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth), ENCODED)
    .toBeGreaterThan(100);
  expect(await large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
});

test("a book is saved while its photos are still being sent, and they follow it", async ({
  page,
  shop,
}) => {
  test.slow();
  const title = unheard("Saved first");
  const stored = () => shop.db.select().from(books).where(eq(books.title, title)).get();
  let arrive = (): void => undefined;
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/v1/admin/uploads", async (route) => {
    await line;
    await route.continue();
  });
  await page.goto("/admin/books/new");
  await expect(page.getByLabel("Find a school").first()).toBeAttached();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subject", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("School", { exact: true }).selectOption("");
  await unfold(page, "More photos");
  await chooseFiles(page.getByLabel("Upload more photos"), [
    await file("front.jpg", "#204060"),
    await file("back.jpg", "#803020"),
  ]);
  await press(page.getByRole("button", { name: "Create and Add Another" }));
  await expect(page.getByText("Please choose a school")).toBeVisible();
  await page.getByLabel("School", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Price", { exact: true }).fill("120");
  await press(page.getByRole("button", { name: "Create and Add Another" }));
  await expect(page.getByText("Book created successfully")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  expect(stored()).toMatchObject({ coverImageUrl: null, gallery: [] });
  const behind = page.getByRole("list", { name: "Photos on their way" });
  await expect(behind.getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Title").fill("The next one");
  arrive();
  await expect(behind).toBeHidden(ENCODED);
  await expect(page.getByLabel("Title")).toHaveValue("The next one");
  expect(stored()?.coverImageUrl).toMatch(/^\/objects\//);
  expect(stored()?.gallery).toHaveLength(1);
});

test("photos that a page left too early had not sent are told on the next page of the office", async ({
  page,
  shop,
}) => {
  const title = unheard("Left too early");
  const stored = () => shop.db.select().from(books).where(eq(books.title, title)).get();
  await page.route("**/api/v1/admin/uploads", () => new Promise<void>(() => undefined));
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/books/new");
  await expect(page.getByLabel("Find a school").first()).toBeAttached();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subject", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("School", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Price", { exact: true }).fill("120");
  await chooseFiles(page.getByLabel("Upload a cover photo"), await file("front.jpg", "#204060"));
  await press(page.getByRole("button", { name: "Create and Add Another" }));
  await expect(page.getByRole("list", { name: "Photos on their way" })).toBeVisible();
  await page.goto("/admin/enquiries");
  const notSent = `1 photo of '${title}' was not sent: the page was left too early.`;
  await expect(page.getByText(notSent)).toBeVisible();
  await press(page.getByRole("link", { name: "Books without photo" }));
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  expect(stored()?.coverImageUrl).toBeNull();
  await press(page.getByRole("button", { name: "Dismiss" }));
  await page.reload();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText("not sent")).toBeHidden();
});
