import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../../app/db/schema/catalogue";
import { lots, sellers } from "../../../../app/db/schema/intake";
import { settings } from "../../../../app/db/schema/settings";
import { callAs, signIn } from "../../../factories/admin";
import { addBook } from "../../../factories/factories";
import { useShop } from "../../../shop/use-shop";
import { ask, sendForm } from "../../ask";
import { textOfHtmlPage } from "../../html";

const shop = await useShop();
const owner = await signIn(shop);
shop.db.insert(sellers).values({ name: "Nomsa Example", createdAt: 1, updatedAt: 1 }).run();
shop.db.update(settings).set({ mostCopies: 100, waitingDays: 0, consignedPercent: 60 }).run();

const textOf = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);

const placeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

it("unsold books are listed after their day, and go back at a press", async () => {
  const id = addBook(shop.db, { isbn: null, title: "Example Unsold", stockQty: 0 });
  const seller = shop.db.select().from(sellers).get();
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", {
    ...{ kind: "consigned", sellerId: seller?.id, isAgreed: true },
    lines: [{ bookId: id, condition: "Good", quantity: 4 }],
  });
  const lotId = String(json.lots[0].id);
  expect(await textOf("/admin/intakes/unsold")).toContain("Nothing is unsold");
  expect(await textOf(`/admin/intakes/${json.id}`)).toContain("The seller agrees");
  const early = { lotId, fate: "kept" };
  const refused = await sendForm(shop.url, "/admin/intakes/unsold", early, owner);
  expect(refused.status).toBe(422);
  expect(textOfHtmlPage(refused.text)).toContain("please tick that the seller agrees");
  shop.db.update(lots).set({ unsoldOn: 1 }).where(eq(lots.bookId, id)).run();
  expect(await textOf("/admin/intakes")).toContain("1 title is unsold");
  expect(await textOf("/admin/intakes/unsold")).toContain("Example Unsold");
  expect(await textOf("/admin/intakes/unsold")).not.toContain("The seller agrees");
  const two = { lotId, fate: "given_away", copies: "2", leftQty: "4" };
  expect((await sendForm(shop.url, "/admin/intakes/unsold", two, owner)).status).toBe(303);
  const twice = await sendForm(shop.url, "/admin/intakes/unsold", two, owner);
  expect(textOfHtmlPage(twice.text)).toContain("2 copies of Example Unsold are left now");
  const unsold = await callAs(shop, owner, "GET", "/api/v1/admin/unsold");
  expect(unsold.json.lots).toMatchObject([
    { title: "Example Unsold", leftQty: 2, unsoldFate: "given_back" },
  ]);
  const press = { lotId, fate: "given_back" };
  const back = await sendForm(shop.url, "/admin/intakes/unsold", press, owner);
  expect(placeOf(back)).toBe("/admin/intakes/unsold");
  const again = await sendForm(shop.url, "/admin/intakes/unsold", press, owner);
  expect(again.status).toBe(409);
  expect(textOfHtmlPage(again.text)).toContain("No copy of Example Unsold is left");
  expect(shop.db.select().from(books).where(eq(books.id, id)).get()?.stockQty).toBe(0);
  expect(await textOf(`/admin/intakes/${json.id}`)).toContain("4, 2 back, 2 given away");
});

it("the API settles unsold books in each way, early only where the seller agrees", async () => {
  const seller = shop.db.select().from(sellers).get();
  const door = "/api/v1/admin/unsold";
  const settle = (asked: object) => callAs(shop, owner, "POST", door, asked);
  const ways = { given_back: "returnedQty", kept: "keptQty", given_away: "givenAwayQty" };
  for (const [fate, column] of Object.entries(ways)) {
    const id = addBook(shop.db, { isbn: null, stockQty: 0 });
    const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", {
      ...{ kind: "consigned", sellerId: seller?.id, isAgreed: true },
      lines: [{ bookId: id, condition: "Good", quantity: 1 }],
    });
    const lotId = json.lots[0].id;
    expect((await settle({ lotId, fate })).status).toBe(422);
    const settled = await settle({ lotId, fate, isAgreed: true });
    expect(settled.json.lots).toMatchObject([{ leftQty: 0, [column]: 1 }]);
    expect((await settle({ lotId, fate, isAgreed: true })).status).toBe(409);
    const onShelf = shop.db.select().from(books).where(eq(books.id, id)).get()?.stockQty;
    expect(onShelf).toBe(fate === "kept" ? 1 : 0);
  }
  expect((await settle({ lotId: 999_999, fate: "kept", isAgreed: true })).status).toBe(404);
});

it("a refund names whose consigned copies it takes back, and what they are owed then", async () => {
  const id = addBook(shop.db, { isbn: null, title: "Example Shared", priceCents: 11_111 });
  shop.db.update(books).set({ stockQty: 0 }).where(eq(books.id, id)).run();
  const seller = shop.db.select().from(sellers).get();
  await callAs(shop, owner, "POST", "/api/v1/admin/intakes", {
    ...{ kind: "consigned", sellerId: seller?.id, isAgreed: true },
    lines: [{ bookId: id, condition: "Good", quantity: 1, askedCents: 11_111 }],
  });
  const sale = await callAs(shop, owner, "POST", "/api/v1/admin/orders", {
    lines: [{ bookId: id, quantity: 1 }],
    ...{ payment: "cash", handedOver: true },
  });
  const page = `/admin/payments/${sale.json.id}/refund`;
  const line = "On consignment by Nomsa Example: a refund takes R66.66 off what they are owed.";
  expect(await textOf(page)).toContain(line);
  const typed = {
    ...{ "lines[0].bookId": String(id), "lines[0].quantity": "1", "lines[0].restock": "1" },
    ...{ reason: "changed_mind", way: "cash", idempotencyKey: "refund of one" },
  };
  const asked = textOfHtmlPage((await sendForm(shop.url, page, typed, owner)).text);
  expect(asked).toContain(
    "1 copy is Nomsa Example's, on consignment: R66.66 goes off what they are owed, and R0.00 is left of it.",
  );
});
