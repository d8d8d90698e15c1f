import { expect, it } from "vitest";
import { lots, sellerEntries, sellers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const linkIn = (html: string): string =>
  /http[^\s"&]*(\/seller\/[\w-]{43})/.exec(html)?.[1] ?? "no link";

it("a seller's own page says what is on the shelf, sold, paid and owed, by a link that a new one ends", async () => {
  const isbn = "9780306406157";
  addBook(shop.db, { isbn, title: "Brought Along", priceCents: 10_000, stockQty: 0 });
  const { id } = shop.db
    .insert(sellers)
    .values({ name: "Nomsa Example", phone: "+27825550147", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const taken = await sendJson(
    shop.url,
    "/api/v1/admin/intakes",
    {
      ...{ kind: "consigned", sellerId: id, isAgreed: true },
      lines: [{ isbn, condition: "Good", quantity: 2 }],
    },
    owner,
  );
  expect(taken.status).toBe(201);
  const page = `/admin/sellers/${id}/link`;
  const before = await ask(shop.url, page, { headers: owner });
  expect(textOfHtmlPage(before.text)).toContain("No link was made yet.");
  const first = linkIn((await sendForm(shop.url, page, {}, owner)).text);
  const shown = await ask(shop.url, first);
  expect(shown.headers["cache-control"]).toContain("no-store");
  expect(shown.text).toContain('content="noindex"');
  expect(shown.text).not.toMatch(/Nomsa|5550147/);
  const words = textOfHtmlPage(shown.text);
  expect(words).not.toContain("We pay");
  shop.db.update(settings).set({ payoutDay: "on the first Friday of each month" }).run();
  const dated = textOfHtmlPage((await ask(shop.url, first)).text);
  expect(dated).toContain("We pay on the first Friday of each month, once we owe you R50.00.");
  for (const one of ["Brought Along", "2 copies", "R100.00", "None is sold yet."]) {
    expect(words).toContain(one);
  }
  const lot = shop.db.select().from(lots).get();
  const entry = { sellerId: id, lotId: lot?.id ?? 0, at: Date.parse("2026-11-20T10:00:00Z") };
  const sale = { ...entry, kind: "sold" as const, amountCents: 5_700, priceCents: 9_500 };
  shop.db.insert(sellerEntries).values(sale).run();
  const own = textOfHtmlPage((await ask(shop.url, first)).text);
  expect(own).toMatch(/Brought Along Good · .*20 Nov\w* 2026 · R95.00 a copy · \d+% of it R57.00/);
  expect(own).toContain("We owe you R57.00");
  const ledger = textOfHtmlPage(
    (await ask(shop.url, `/admin/sellers/${id}`, { headers: owner })).text,
  );
  expect(ledger).toMatch(/Sold: Brought Along R95.00 a copy, \d+% of it/);
  const second = linkIn((await sendForm(shop.url, page, {}, owner)).text);
  expect(second).not.toBe(first);
  expect((await ask(shop.url, second)).status).toBe(200);
  expect((await ask(shop.url, first)).status).toBe(404);
  const again = await ask(shop.url, page, { headers: owner });
  expect(again.text).not.toContain(second);
  expect(textOfHtmlPage(again.text)).toContain("A new one ends it.");
});
