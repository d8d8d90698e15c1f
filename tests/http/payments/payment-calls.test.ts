import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { addBook, BUYER } from "../../factories/factories";
import { payFastPort } from "../../shop/kept-shops";
import { useShop } from "../../shop/use-shop";
import { ask, sendJson } from "../ask";
import { input, tags } from "../html";

const INITIATE = "/api/v1/payments/initiate";

let book: number;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { title: 'Maths & "More" <10>', priceCents: 12_050, stockQty: 50 });
});

async function initiate(body: unknown, headers: Record<string, string> = {}) {
  const { status, text, headers: answered } = await sendJson(shop.url, INITIATE, body, headers);
  return { status, body: JSON.parse(text), headers: answered };
}

let buyers = 0;
/** A new buyer each time. */
const order = (changes: object = {}) => ({
  bookId: book,
  ...BUYER,
  customerName: `Buyer Number ${buyers++}`,
  ...changes,
});
const paymentsSoFar = () => shop.db.select({ n: count() }).from(payments).get()?.n;

describe("POST /api/v1/payments/initiate", () => {
  it("answers a form that takes the buyer to the provider, signed and in the server's price", async () => {
    const { status, body } = await initiate(order({ amount: 120.5 }));
    expect(status).toBe(200);
    const [form] = tags(body.paymentForm, "form");
    expect(form?.attributes).toMatchObject({
      action: `http://127.0.0.1:${await payFastPort()}/eng/process`,
      method: "post",
    });
    const value = (name: string) => input(body.paymentForm, name)?.value;
    expect(value("amount")).toBe("120.50");
    expect(value("m_payment_id")).toBe(body.paymentId);
    expect(value("notify_url")).toBe(`${shop.url}/api/v1/payments/notify`);
    expect(value("return_url")).toBe(`${shop.url}/payment/success/${body.paymentId}?from=payfast`);
    expect(value("cancel_url")).toBe(`${shop.url}/payment/cancel?payment=${body.paymentId}`);
    expect(value("signature")).toMatch(/^[0-9a-f]{32}$/);
    expect(body.paymentForm).toContain("Continue to PayFast</button>");
  });

  it("may leave the amount out", async () => {
    expect((await initiate(order())).status).toBe(200);
  });

  it("keeps an agreement only where the call says that its sentence was shown", async () => {
    const kept = async (said: object) => {
      const { body } = await initiate(order(said));
      const row = shop.db.select().from(payments).where(eq(payments.id, body.paymentId)).get();
      return row?.agreedText ?? null;
    };
    expect(await kept({})).toBeNull();
    expect(await kept({ agreesToCondition: true })).toContain(
      "You buy this book in the condition beside it.",
    );
  });

  it("makes one payment of two clicks", async () => {
    const twice = order();
    const headers = { "Idempotency-Key": "0190b7f0-0000-7000-8000-000000000001" };
    const [first, second] = await Promise.all([initiate(twice, headers), initiate(twice, headers)]);
    expect(second.body.paymentId).toBe(first.body.paymentId);
  });

  it("refuses another price than the server's with 409, and opens no payment", async () => {
    const before = paymentsSoFar();
    const { status, body } = await initiate(order({ amount: 1 }));
    expect(status).toBe(409);
    const message = expect.stringMatching(
      /^The price has changed: '.+' was R1\.00 and is R\d.* now\.$/,
    );
    expect(body).toEqual({ error: { code: "price_changed", message, fields: {} }, message });
    expect(paymentsSoFar()).toBe(before);
  });

  it.each(["", "{", "null,", "bookId=1", "\u0000", '{"a":1}}', "undefined"])(
    "answers 400 to what is no JSON: %j",
    async (text) => {
      const { status, body } = await initiate(text);
      expect(status).toBe(400);
      expect(body).toEqual({
        error: { code: "bad_json", message: "The body is not valid JSON.", fields: {} },
        message: "The body is not valid JSON.",
      });
    },
  );

  it.each([null, [], "text", 7, true])(
    "answers 422 to JSON that is no order: %j",
    async (value) => {
      const { status, body } = await initiate(JSON.stringify(value));
      expect(status).toBe(422);
      expect(body.error.code).toBe("invalid");
    },
  );

  it("answers 422 with a sentence for each field that is wrong", async () => {
    const { status, body } = await initiate({
      bookId: book,
      customerName: "T",
      customerEmail: "thandi",
      customerPhone: "082",
    });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: "invalid",
      fields: {
        customerName: ["Name must be at least 2 characters"],
        customerEmail: ["Please enter a valid email address"],
        customerPhone: ["Please enter a valid phone number"],
      },
    });
    expect(body.message).toBe("Name must be at least 2 characters");
  });

  it.each([
    ["bookId", "1"],
    ["bookId", 1.5],
    ["bookId", -1],
    ["bookId", null],
    ["amount", "120.50"],
    ["amount", -120.5],
    ["customerName", 7],
    ["customerEmail", ["thandi@example.org"]],
    ["customerPhone", 821234567],
  ])("answers 422 when %s is %j: JSON is taken strictly", async (name, value) => {
    const { status, body } = await initiate(order({ [name]: value }));
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([name]);
  });

  it.each(["priceCents", "status", "isTest", "__proto__x"])(
    "answers 422 to a key that it does not know: %s",
    async (name) => {
      const { status, body } = await initiate(order({ [name]: 1 }));
      expect(status).toBe(422);
      expect(Object.keys(body.error.fields)).toEqual([name]);
    },
  );

  it("answers 404 for a book that is not there", async () => {
    const { status, body } = await initiate(order({ bookId: 999_999 }));
    expect(status).toBe(404);
    expect(body.message).toBe("Book not found");
  });

  it("answers 409 for a book that is sold", async () => {
    const sold = addBook(shop.db, { title: "Gone", stockQty: 0 });
    const { status, body } = await initiate(order({ bookId: sold }));
    expect(status).toBe(409);
    expect(body.error.code).toBe("sold_out");
  });
});

describe("GET /api/v1/payments/{id}/verify", () => {
  const verify = async (id: string) => {
    const { status, text } = await ask(shop.url, `/api/v1/payments/${id}/verify`);
    return { status, body: JSON.parse(text) };
  };

  it("gives the payment in full to whoever holds its id", async () => {
    const { body } = await initiate(order({ customerName: "Sipho Example" }));
    const { status, body: found } = await verify(body.paymentId);
    expect(status).toBe(200);
    expect(found.payment).toMatchObject({
      id: body.paymentId,
      status: "pending",
      amount: 12_050,
      customerName: "Sipho Example",
      customerEmail: BUYER.customerEmail,
      bookId: book,
      masked: false,
    });
    expect(found.payment).not.toHaveProperty("customerPhone");
    expect(found.payment).not.toHaveProperty("idempotencyKey");
  });

  it("gives it without name, address and id to whoever knows its short reference", async () => {
    const { body } = await initiate(order({ customerName: "Lerato Example" }));
    const reference = shop.db
      .select({ reference: payments.reference })
      .from(payments)
      .where(eq(payments.id, body.paymentId))
      .get()?.reference;
    const { status, body: found } = await verify(String(reference).toLowerCase());
    expect(status).toBe(200);
    expect(found.payment).toMatchObject({
      id: null,
      reference,
      customerName: "L. E.",
      customerEmail: "t…@example.org",
      masked: true,
    });
    expect(JSON.stringify(found)).not.toContain(body.paymentId);
    expect(JSON.stringify(found)).not.toContain("Lerato");
  });

  it("answers 404 for a payment that is not there", async () => {
    expect(await verify("BK-0000-0000")).toEqual({
      status: 404,
      body: {
        error: {
          code: "not_found",
          message: "Payment not found. Please check your payment ID and try again.",
          fields: {},
        },
        message: "Payment not found. Please check your payment ID and try again.",
      },
    });
  });

  it("is not stored by anybody on the way", async () => {
    const { headers } = await ask(shop.url, "/api/v1/payments/x/verify");
    expect(headers["cache-control"]).toBe("no-store");
  });
});
