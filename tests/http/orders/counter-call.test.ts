import { describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";

const shop = await useShop();
const owner = await signIn(shop);
const call = (value: unknown) => callAs(shop, owner, "POST", "/api/v1/admin/orders", value);

describe("the call that takes an order", () => {
  it("takes an order and answers its payment; under the same key the same one", async () => {
    const id = addBook(shop.db);
    const order = {
      lines: [{ bookId: id, quantity: 1 }],
      handedOver: true,
      payment: "cash",
      amountCents: 12_000,
      idempotencyKey: "a-key-of-a-program",
    };
    const taken = await call(order);
    expect([taken.status, taken.json]).toMatchObject([
      201,
      { status: "completed", customerEmail: null, amount: 12_000 },
    ]);
    expect((await call(order)).json.id).toBe(taken.json.id);
    expect((await call({ ...order, idempotencyKey: "another-key" })).status).toBe(409);
    const other = await call({ ...order, payment: "card_machine" });
    expect([other.status, other.json.error.code]).toEqual([409, "conflict"]);
    expect(other.json.message).toContain(`order ${taken.json.reference} for R120.00`);
  });

  it("refuses lines of one book that are too many together", async () => {
    const bookId = addBook(shop.db);
    const lines = [600, 400].map((quantity) => ({ bookId, quantity }));
    const { status, json } = await call({ lines, handedOver: true, payment: "cash" });
    expect([status, Object.keys(json.error.fields)]).toEqual([422, ["lines"]]);
  });

  it("refuses what is no order, beside the field", async () => {
    const id = addBook(shop.db);
    const lines = [{ bookId: id, quantity: 1 }];
    const refused = async (order: object) => {
      const { status, json } = await call(order);
      return [status, Object.keys(json.error.fields ?? {})];
    };
    expect(await refused({ payment: "cash" })).toEqual([422, ["lines"]]);
    expect(await refused({ lines })).toEqual([422, ["payment"]]);
    expect(await refused({ lines, payment: "cash" })).toEqual([422, ["customerName"]]);
    const nobody = [{ bookId: 99_999_999, quantity: 1 }];
    expect((await call({ lines: nobody, handedOver: true, payment: "cash" })).status).toBe(404);
  });
});
