import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { importRuns } from "../../../app/db/schema/work";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../upload";

const shop = await useShop();
const owner = await signIn(shop);
const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };

async function importing(content: string, headers: Record<string, string> = {}) {
  const file = { content, fields };
  const { status, text } = await sendFile(shop, "/api/v1/admin/books/bulk-import", file, {
    ...owner,
    ...headers,
  });
  return { status, json: JSON.parse(text) };
}

it("a file that is sent again under its key is one import, also while it is under way and after copies were sold", async () => {
  const rows = Array.from({ length: 400 }, (_, i) => bookRow(`Sent twice ${i}`));
  const once = { "Idempotency-Key": randomUUID() };
  const first = await importing(bookFile(...rows), { ...once, Prefer: "respond-async" });
  const again = await importing(bookFile(...rows), { ...once, Prefer: "respond-async" });
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.json.importId).toBe(first.json.importId);
  const done = await importing(bookFile(...rows), once);
  expect(done.json).toMatchObject({ importId: first.json.importId, created: 400 });

  shop.db.update(books).set({ stockQty: 0 }).run();
  const late = await importing(bookFile(...rows), once);
  expect(late.json).toEqual(done.json);
  const onHand = shop.db.select({ copies: books.stockQty }).from(books).all();
  expect(onHand.every(({ copies }) => copies === 0)).toBe(true);

  const other = await importing(bookFile(bookRow("Another")), once);
  expect([other.status, other.json.error.code]).toEqual([409, "conflict"]);
  const kept = shop.db.select().from(importRuns).where(eq(importRuns.status, "uploaded")).all();
  expect(kept).toEqual([]);
});

it("says before the undo is pressed why it cannot be, and leads to what the import added", async () => {
  const { json } = await importing(bookFile(bookRow("Changed since"), bookRow("As it was")));
  shop.db.update(books).set({ updatedAt: 1 }).where(eq(books.title, "Changed since")).run();
  const path = `/admin/bulk-import/${json.importId}/undo`;
  const { text } = await ask(shop.url, path, { headers: owner });
  const words = textOfHtmlPage(text);
  expect(words).toContain(
    "This import cannot be undone: books of it have changed since, such as 'Changed since'.",
  );
  expect(words).toContain("What it added can be deleted one by one. To the books");
  expect(words).not.toContain("Are you sure");
  expect(tags(text, "button").some(({ content }) => content === "Undo")).toBe(false);
});
