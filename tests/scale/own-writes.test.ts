import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { payments } from "../../app/db/schema/payment";
import { signIn } from "../admin";
import { addBook } from "../factories";
import { ask, sendJson } from "../http/ask";
import { cookiesOf } from "../http/shopper";
import { initiate } from "../purchase";
import { until } from "../until";
import { useBoxes } from "./boxes";
import { replicatorsOf } from "./replicators";

/** Copies that are brought up to date seldom: what is seen sooner was waited for. */
const { box } = await useBoxes(2, () => ({ env: { REPLICA_EVERY_MS: "10000" } }));

const TIMES = 5;
const cookieOf = (lines: Iterable<string>) =>
  [...lines].map((line) => line.split(";")[0]).join("; ");
const unitsIn = (text: string) => JSON.parse(text).units;

let book: number;
beforeAll(() => {
  book = addBook(box(0).db, { title: "Everything Maths", stockQty: TIMES });
});

describe("a browser that has just written at one box", () => {
  it("sees it at the other at once, each time", async () => {
    let Cookie = "";
    for (let units = 1; units <= TIMES; units += 1) {
      const headers = { "Content-Type": "application/json", ...(Cookie ? { Cookie } : {}) };
      const body = JSON.stringify({ bookId: book });
      const added = await ask(box(0).url, "/api/v1/cart", { method: "POST", headers, body });
      Cookie = cookieOf(cookiesOf(added).values());
      const seen = await ask(box(1).url, "/api/v1/cart", { headers: { Cookie } });
      expect(unitsIn(seen.text)).toBe(units);
    }
  });

  it("is an admin who sees an own edit at the other", async () => {
    const { Cookie } = await signIn(box(0));
    for (let time = 1; time <= TIMES; time += 1) {
      const bannerTitle = `Books of ${time}`;
      const settings = await ask(box(0).url, "/api/v1/admin/settings", { headers: { Cookie } });
      expect(settings.status).toBe(200);
      const changed = await ask(box(0).url, "/api/v1/admin/settings", {
        method: "PUT",
        headers: { Cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ bannerTitle }),
      });
      expect(changed.status).toBe(200);
      const both = `${Cookie}; ${cookieOf(cookiesOf(changed).values())}`;
      const seen = await ask(box(1).url, "/api/v1/settings", { headers: { Cookie: both } });
      expect(seen.text).toContain(bannerTitle);
    }
  });
});

it("nobody is shown a price at checkout that was so a moment ago", async () => {
  for (let priceCents = 11_100; priceCents < 11_600; priceCents += 100) {
    box(0).driver.prepare("update books set price_cents = ? where id = ?").run(priceCents, book);
    const page = await ask(box(1).url, `/book/${book}/buy`);
    expect(page.text).toContain(`R${priceCents / 100}.00`);
  }
});

it("a client without cookies that asks for nothing older is shown nothing older", async () => {
  for (let stock = 11; stock < 16; stock += 1) {
    const { text } = await sendJson(box(0).url, "/api/v1/cart", { bookId: book });
    const path = `/api/v1/cart?sessionId=${JSON.parse(text).sessionId}`;
    const seen = await ask(box(1).url, path, { headers: { "Cache-Control": "no-cache" } });
    expect(unitsIn(seen.text)).toBe(1);
  }
});

it("a cart that another box has just opened is known to whoever changes it, and no read asks for it", async () => {
  const sessionId = await until(async () => {
    const opened = JSON.parse((await sendJson(box(0).url, "/api/v1/cart", { bookId: book })).text);
    const { text } = await ask(box(1).url, `/api/v1/cart?sessionId=${opened.sessionId}`);
    return unitsIn(text) === 0 ? opened.sessionId : null;
  });
  const { text } = await sendJson(box(1).url, "/api/v1/cart", { bookId: book, sessionId });
  expect([unitsIn(text), JSON.parse(text).sessionId]).toEqual([2, sessionId]);
});

/** One that hangs for six seconds is ended by its box, which starts another. */
function letGoOn(keeper: number): void {
  try {
    process.kill(keeper, "SIGCONT");
  } catch {
    expect(replicatorsOf(box(1).storageDir)).not.toContain(keeper);
  }
}

it("a buyer whose order is saved, and not in the box's copy yet, is not told that there is none", async () => {
  const bookId = addBook(box(0).db, { stockQty: 1 });
  await until(async () => (await ask(box(1).url, `/book/${bookId}`)).status === 200);
  const [keeper = 0] = replicatorsOf(box(1).storageDir);
  process.kill(keeper, "SIGSTOP");
  const answer = await initiate(box(1), { bookId });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("may have been saved or not");
  letGoOn(keeper);
  expect(box(0).db.select().from(payments).where(eq(payments.bookId, bookId)).all()).toHaveLength(
    1,
  );
});
