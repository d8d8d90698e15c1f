import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { unheard } from "../../shop/unheard";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const NAMED = "9780140280197";
const TWICE = "9780143039433";
const SCANNED = "9780060850524";

/** Encoding yields to all others: on a busy machine a photo takes as long as they leave it. */
const ENCODED = { timeout: 120_000 };

const file = async (name: string, color: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo({ width: 90, height: 120, grain: 3, color }),
});

test("photos of many books find their books by name, by a press, and by a scan", async ({
  page,
  shop,
  isMobile,
}) => {
  test.slow();
  const named = unheard("Named photo");
  const id = addBook(shop.db, { title: named, isbn: NAMED });
  const [, fair = 0] = ["Good", "Fair"].map((condition) =>
    addBook(shop.db, { title: unheard("Two copies"), isbn: TWICE, condition }),
  );
  const scanned = unheard("Scanned photo");
  const scannedId = addBook(shop.db, { title: scanned, isbn: SCANNED });
  const coverOf = (bookId: number) =>
    shop.db.select().from(books).where(eq(books.id, bookId)).get()?.coverImageUrl;

  await page.goto("/admin/books");
  await press(page.getByRole("link", { name: "Photos", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photos of Many Books");
  await chooseFiles(page.getByLabel("Photos, named by ISBN"), [
    await file(`${NAMED}_1.jpg`, isMobile ? "#204060" : "#204061"),
    await file(`${TWICE} (2).jpg`, isMobile ? "#803020" : "#803021"),
    { name: "letter.doc", mimeType: "image/jpeg", buffer: Buffer.from("no image") },
  ]);
  await expect(page.getByText("letter.doc: This file is not an image").first()).toBeVisible(
    ENCODED,
  );
  await expect(page.getByRole("heading", { name: "1 photo added, 1 not" })).toBeVisible(ENCODED);
  await expect(page.getByRole("list", { name: "Photos added" })).toContainText(named);
  expect(coverOf(id)).toMatch(/^\/objects\//);
  await press(page.getByRole("button", { name: /Fair,.* gets / }));
  await expect(page.getByRole("heading", { name: "1 photo added" })).toBeVisible();
  await expect.poll(() => coverOf(fair)).toMatch(/^\/objects\//);

  await page.getByLabel("Scan or type an ISBN").fill(SCANNED);
  await page.keyboard.press("Enter");
  const camera = page.getByLabel(`Photos of ${scanned}`);
  await chooseFiles(camera, await file("20261127_101500.jpg", isMobile ? "#208030" : "#208031"));
  await expect(page.getByRole("list", { name: "Photos added" })).toContainText(scanned, ENCODED);
  expect(coverOf(scannedId)).toMatch(/^\/objects\//);
  await expect(page.getByLabel("Scan or type an ISBN")).toBeFocused();
  await expect(page.getByLabel("Scan or type an ISBN")).toHaveValue("");
  // Nothing waits, so nothing is asked.
  await press(page.getByRole("link", { name: "Back to the list" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
});
