import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { lookAgain, shareLook } from "~/db/change-token.server";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories";
import { isStillShown, makeAnswer, shownAnswer, shownState } from "./cache-validity.server";
import { foundBy } from "./catalogue.fixture";
import { refreshIndex } from "./search-index.server";

/** Another process on the same file, as far as SQLite knows. */
const other = new Database(path.join(env.STORAGE_DIR, "shop.db"));
afterAll(() => {
  lookAgain();
  other.close();
});

/** What one turn of the event loop does, in which one look at others' commits counts. */
function inOneTurn<Done>(work: () => Done): Done {
  shareLook();
  try {
    return work();
  } finally {
    lookAgain();
  }
}

it("a book that another process rewords ends the searches that it now belongs to, whoever looked at the shelf first", () => {
  const zebra = addBook(db, { title: "Zebra Atlas" });
  const giraffe = addBook(db, { title: "Giraffe Atlas" });
  const kept = shownAnswer(shownState());
  makeAnswer(kept, () => expect(foundBy("zebra")).toEqual([zebra]));
  other.exec("create table shown_nowhere (value)");
  inOneTurn(() => {
    refreshIndex();
    other.prepare("update books set search_text = 'zebra too' where id = ?").run(giraffe);
    shownState();
  });
  const isShown = inOneTurn(() => {
    shownState();
    return isStillShown(kept);
  });
  expect(isShown).toBe(false);
  expect(foundBy("zebra")).toContain(giraffe);
});
