import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { fetchedLines, orders } from "../../../app/db/schema/order";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { callAs, signIn } from "../../factories/admin";
import { addPayment } from "../../factories/payments";
import { readPdf, squeezed } from "../../shop/pdf";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop({ prints: true });
const owner = await signIn(shop);
const helper = await signIn(shop, { ...OWNER, email: "helper@example.org" });

beforeEach(() => {
  shop.db.delete(fetchedLines).run();
  shop.db.delete(orders).run();
});

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin/orders${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const words = async (path: string) => textOfHtmlPage((await open(path)).text);

/** A paid order of one copy that stands on this shelf. */
function ordered(title: string, shelf: string | null = null): string {
  const id = addPayment(shop.db, { title, status: "completed", customerName: "Thandi Example" });
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  shop.db
    .update(books)
    .set({ shelf })
    .where(eq(books.id, item?.bookId ?? 0))
    .run();
  return id;
}

const referenceOf = (id: string) =>
  shop.db.select().from(payments).where(eq(payments.id, id)).get()?.reference ?? "";

describe("the pick list", () => {
  it("goes along the shelves, on the page and by the call", async () => {
    const [far, near] = [ordered("Far Atlas", "A10"), ordered("Near Atlas", "A2")];
    const text = await words("/admin/orders/pick");
    expect(text).toContain("2 copies for 2 orders to pack");
    expect(text).toMatch(/A2 Near Atlas .* A10 Far Atlas/);
    expect(text).toContain(referenceOf(far));
    const { status, json } = await call("GET", "/pick");
    expect([status, json.copies, json.orders]).toEqual([200, 2, 2]);
    expect(json.books).toMatchObject([
      { shelf: "A2", copies: 1, orders: [{ paymentId: near }] },
      { shelf: "A10", copies: 1 },
    ]);
  });

  it("is ticked by form as by call, and each helper sees who has what", async () => {
    const [one, other] = [ordered("First Atlas", "A1"), ordered("Second Atlas", "A2")];
    const bookOf = (id: string) =>
      shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get()?.bookId ?? 0;
    const fields = { bookId: String(bookOf(one)), paymentIds: one, isFetched: "on" };
    const sent = await sendForm(shop.url, "/admin/orders/pick", fields, helper);
    const back = `/admin/orders/pick#book-${bookOf(one)}`;
    expect([sent.status, sent.headers.location]).toEqual([303, back]);
    const body = { bookId: bookOf(other), paymentIds: [other], isFetched: true };
    const { status, json } = await call("POST", "/pick", body);
    expect([status, json.fetchedCopies]).toEqual([200, 2]);
    const page = (await open("/admin/orders/pick")).text;
    expect(textOfHtmlPage(page)).toContain("2 of 2 copies fetched");
    expect(textOfHtmlPage(page)).toMatch(
      /A1 First Atlas .* Fetched by helper@example\.org, \d\d:\d\d .* A2 Second Atlas .* Fetched by you,/,
    );
    const boxes = tags(page, "button").flatMap((one) => one.attributes["aria-pressed"] ?? []);
    expect(boxes).toEqual(["true", "true"]);

    await sendForm(shop.url, "/admin/orders/pick", { ...fields, isFetched: "off" }, helper);
    expect((await call("POST", "/pick", { ...body, isFetched: false })).json.fetchedCopies).toBe(0);
    expect((await call("POST", "/pick", { ...body, paymentIds: [] })).status).toBe(422);
  });

  it("is followed by the order, which names what was not fetched before it is marked as ready", async () => {
    const [id, other] = [ordered("First Atlas"), ordered("Second Atlas")];
    const itemOf = (paymentId: string) =>
      shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, paymentId)).all();
    for (const item of itemOf(other)) {
      shop.db
        .insert(paymentItems)
        .values({ ...item, paymentId: id })
        .run();
    }
    const page = () => words(`/admin/orders/${id}`);
    expect(await page()).not.toContain("Not ticked");
    const [first, second] = itemOf(id).map(({ bookId }) => bookId);
    const tick = { paymentIds: [id], isFetched: true };
    await call("POST", "/pick", { ...tick, bookId: first });
    expect(await page()).toContain("Not ticked as fetched on the pick list: Second Atlas.");
    await call("POST", "/pick", { ...tick, bookId: second });
    expect(await page()).not.toContain("Not ticked");
  });

  it("says that there is nothing to pack", async () => {
    expect(await words("/admin/orders/pick")).toContain("There is nothing to pack");
  });
});

describe("packing slips", () => {
  const pdfOf = async (query: string) => {
    const answer = await shop.get(`/api/v1/admin/orders/slips${query}`, { headers: owner });
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    return readPdf(Buffer.from(await answer.arrayBuffer()));
  };

  it("are one PDF with a page for each marked order", async () => {
    const ids = ["First Atlas", "Second Atlas"].map((title) => ordered(title, "C4"));
    const pdf = await pdfOf(`?${ids.map((id) => `ids=${id}`).join("&")}`);
    expect(pdf.sheets).toBe(2);
    for (const said of [...ids.map(referenceOf), "First Atlas", "Thandi Example", "C4"]) {
      expect(pdf.text).toContain(squeezed(said));
    }
    expect((await pdfOf("?state=to_pack")).sheets).toBe(2);
  });

  it("say what is wrong with what was asked for: to a program in JSON, to a reader in a sentence", async () => {
    const id = ordered("Example Atlas");
    expect((await call("GET", "/slips")).status).toBe(404);
    expect((await call("GET", `/slips?ids=${id}&ids=nothing`)).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, n) => `ids=${n}`).join("&");
    expect((await call("GET", `/slips?${many}`)).status).toBe(422);
    const headers = { ...owner, Accept: "text/html" };
    const answer = await ask(shop.url, "/api/v1/admin/orders/slips?ids=nothing", { headers });
    expect([answer.status, textOfHtmlPage(answer.text)]).toEqual([
      404,
      expect.stringContaining("Order not found"),
    ]);
  });

  it("of nothing that is marked are the list again, which says so", async () => {
    ordered("Example Atlas");
    const headers = { ...owner, Accept: "text/html" };
    const answer = await ask(shop.url, "/api/v1/admin/orders/slips?", { headers });
    expect(answer.status).toBe(302);
    const list = await words(answer.headers.location ?? "");
    expect(list).toContain("Please mark at least one order");
    expect(list).toContain("Example Atlas");
  });

  it("are on the list as a button for what is marked, and on an order's page", async () => {
    const id = ordered("Example Atlas", "A3");
    const list = (await open("/admin/orders")).text;
    const button = tags(list, "button").find(({ attributes }) => attributes.formaction);
    expect(button?.attributes).toMatchObject({
      formaction: "/api/v1/admin/orders/slips",
      formmethod: "get",
    });
    const page = (await open(`/admin/orders/${id}`)).text;
    expect(textOfHtmlPage(page)).toContain("Shelf A3");
    expect(tags(page, "a").map(({ attributes }) => attributes.href)).toContain(
      `/api/v1/admin/orders/slips?ids=${id}`,
    );
  });

  it("have a code that leads to the order", async () => {
    const id = ordered("Example Atlas");
    const { status, headers } = await open(`/admin/orders/${referenceOf(id)}`);
    expect([status, headers.location]).toEqual([302, `/admin/orders/${id}`]);
  });
});

describe("many orders at once, by the call", () => {
  it("are marked each for itself, and each result is told", async () => {
    const [one, other] = [ordered("One"), ordered("Other")];
    shop.db
      .update(payments)
      .set({ deliveryKind: "courier", deliveryName: "Courier" })
      .where(eq(payments.id, other))
      .run();
    const body = { state: "ready", ids: [one, other, "nothing", one] };
    const { status, json } = await call("POST", "/state", body);
    expect([status, json.orders]).toEqual([
      200,
      [
        { paymentId: one, reference: referenceOf(one), refusal: null },
        {
          paymentId: other,
          reference: referenceOf(other),
          refusal: "It is brought to the buyer: mark it as sent.",
        },
        { paymentId: "nothing", reference: null, refusal: "Order not found" },
      ],
    ]);
    expect((await call("POST", "/state", body)).json.orders[0].refusal).toBeNull();
    expect((await call("POST", "/state", { state: "ready", ids: [] })).status).toBe(422);
  });
});

it("a shelf mark that is too long is refused beside its field, and stays as it was typed", async () => {
  const id = ordered("Example Atlas");
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  const shelf = "The third shelf from the door";
  const path = `/admin/books/${item?.bookId}/edit`;
  const { status, text } = await sendForm(shop.url, path, { shelf }, owner);
  expect(status).toBe(422);
  expect(textOfHtmlPage(text)).toContain("Please use at most 20 characters");
  expect(text).toContain(`value="${shelf}"`);
});
