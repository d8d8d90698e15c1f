import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../../app/db/schema/account";
import { cartItems } from "../../../app/db/schema/cart";
import { enquiries } from "../../../app/db/schema/enquiry";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";

const BUSY = "The shop is busy just now, and nothing was saved. Please try again in a moment.";
/** A synchronous wait for another writer would block readers for at least five seconds. */
const BLOCKED_MS = 4_000;

let book: number;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { title: "Animal Farm", stockQty: 50 });
});

/** Another process holds SQLite's write lock. */
async function withWriteLockHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  shop.driver.exec("begin immediate");
  try {
    return await work();
  } finally {
    shop.driver.exec("rollback");
  }
}

const enquiry = {
  name: "Thandi Example",
  email: "thandi@example.org",
  phone: "0821234567",
  message: "Is the cover torn?",
};

describe("while another program holds the database", () => {
  it("nobody who reads waits, however many want to write", async () => {
    const headers = await signIn(shop);
    // Makes the session's last-seen update due, which must not block.
    shop.db.update(sessions).set({ lastSeenAt: 1 }).run();
    const writers = await withWriteLockHeld(async () => {
      const all = Promise.all(
        Array.from({ length: 12 }, () =>
          sendJson(shop.url, "/api/v1/enquiries", { bookId: book, ...enquiry }),
        ),
      );
      let isDone = false;
      void all.finally(() => {
        isDone = true;
      });
      let longest = 0;
      for (let i = 0; !isDone; i++) {
        const path = ["/", `/book/${book}`, `/?q=${i}`, "/api/v1/books", "/admin/books"][i % 5];
        const askedAt = performance.now();
        expect((await ask(shop.url, path ?? "/", { headers })).status, path).toBe(200);
        longest = Math.max(longest, performance.now() - askedAt);
      }
      expect(longest).toBeLessThan(BLOCKED_MS);
      return all;
    });
    for (const { status, headers, text } of writers) {
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(JSON.parse(text)).toMatchObject({ error: { code: "unavailable" }, message: BUSY });
    }
    expect(shop.db.select().from(enquiries).all()).toEqual([]);
  });

  it("a form comes back with all that was typed, and the sentence that says to try again", async () => {
    const { status, headers, text } = await withWriteLockHeld(() =>
      sendForm(shop.url, `/book/${book}/ask`, { bookId: String(book), ...enquiry }),
    );
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(textOfHtmlPage(text)).toContain(BUSY);
    for (const name of ["name", "email", "phone"] as const) {
      expect(input(text, name)?.value).toBe(enquiry[name]);
    }
    expect(tags(text, "textarea").map(({ content }) => content)).toContain(enquiry.message);
  });

  it("a cart stays as it was", async () => {
    const cart = await withWriteLockHeld(() =>
      sendForm(shop.url, "/cart", { intent: "add", bookId: String(book) }),
    );
    // Without JavaScript the cart button redirects back, with a toast that nothing was added.
    expect(cart.status).toBe(303);
    expect(shop.db.select().from(cartItems).all()).toEqual([]);
  });
});

it("a writer that is soon done costs nobody an error", async () => {
  const saidBefore = shop.output().length;
  shop.driver.exec("begin immediate");
  const sent = sendJson(shop.url, "/api/v1/enquiries", { bookId: book, ...enquiry });
  expect((await ask(shop.url, "/")).status).toBe(200);
  shop.driver.exec("rollback");
  expect((await sent).status).toBeLessThan(300);
  expect(shop.db.select().from(enquiries).all()).toHaveLength(1);
  expect(shop.output().slice(saidBefore)).not.toContain('"status":5');
});
