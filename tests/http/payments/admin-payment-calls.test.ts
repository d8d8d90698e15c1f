import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { afterEach, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addFlag, addPayment } from "../../factories/payments";
import { judged, paymentIn, wantBook } from "../../factories/purchase";
import { OWNER } from "../../shop/running-shop";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask } from "../ask";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);
afterEach(() => standIn.reset());

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1${path}`, value);
const list = async (query: string) => (await call("GET", `/payments?${query}`)).json;
const idsOf = async (query: string) =>
  (await list(query)).payments.map(({ id }: { id: string }) => id);

describe("GET /payments", () => {
  it("lists payments with all that the specification names", async () => {
    const traits = { title: "Listed Atlas", customerName: "Zoë Example" };
    const id = addPayment(shop.db, { ...traits, status: "completed" });
    const { bookId, reference, invoiceNumber, customerEmail, payfastPaymentId } = paymentIn(
      shop,
      id,
    );
    expect(await list("q=listed+zoe")).toEqual({
      payments: [
        {
          id,
          reference,
          bookId,
          bookTitle: "Listed Atlas",
          books: 1,
          amount: 12_000,
          method: "payfast",
          customerName: "Zoë Example",
          customerEmail,
          customerPhone: "+27820000000",
          status: "completed",
          isTest: true,
          payfastPaymentId,
          payfastToken: null,
          transactionId: payfastPaymentId,
          paymentMethod: null,
          invoiceNumber,
          refundedCents: 0,
          deliveryName: null,
          deliveryCents: 0,
          needsAttention: false,
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
    });
  });

  it("searches, filters and turns pages on the server", async () => {
    const ids = [1, 2, 3].map((i) =>
      addPayment(shop.db, { title: "Paged", status: i === 2 ? "failed" : "pending", createdAt: i }),
    );
    expect(await idsOf("q=paged")).toEqual(ids.toReversed());
    expect(await idsOf("q=paged&status=failed")).toEqual([ids[1]]);
    expect(await list("q=paged&pageSize=2&page=2")).toMatchObject({ total: 3, page: 2, pages: 2 });
    addFlag(shop.db, ids[0] ?? "");
    expect(await idsOf("q=paged&needsAttention=true")).toEqual([ids[0]]);
  });

  it.each(["page=x&pageSize=-1", "status=paid", "q=%00%27", "needsAttention=%F0%9F%98%80"])(
    "answers %s as well as it can",
    async (query) => {
      expect((await call("GET", `/payments?${query}`)).status).toBe(200);
    },
  );
});

describe("GET /admin/payments/{id}", () => {
  it("tells all of a payment, and never what PayFast sent word for word", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    await judged(shop);
    const { status, json, text } = await call("GET", `/admin/payments/${paymentId}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: paymentId,
      status: "completed",
      items: [{ quantity: 1, takenQty: 1, isListed: true }],
      flags: [],
      timeline: [{ event: "initiated" }, { event: "completed" }, { event: "notified" }],
      notifications: [{ verdict: "applied", providerStatus: "COMPLETE" }],
      mails: [{ kind: "payment-confirmation" }, { kind: "sale-notice" }],
      history: [],
    });
    for (const secret of ["signature", "merchant", "127.0.0.1"]) expect(text).not.toContain(secret);
  });

  it("answers 404 for a payment that there is not", async () => {
    for (const [method, path] of [
      ["GET", "/admin/payments/nothing"],
      ["PATCH", "/admin/payments/nothing"],
      ["POST", "/admin/payments/nothing/provider-check"],
    ] as const) {
      const { status, json } = await call(
        method,
        path,
        method === "PATCH" ? { notes: "x" } : undefined,
      );
      expect([status, json.error.code], path).toEqual([404, "not_found"]);
    }
  });
});

describe("PATCH /admin/payments/{id}", () => {
  it("sets the notes, and an empty one changes nothing", async () => {
    const id = addPayment(shop.db);
    const { json } = await call("PATCH", `/admin/payments/${id}`, {
      notes: " Collects on Friday ",
    });
    expect(json.notes).toBe("Collects on Friday");
    expect((await call("PATCH", `/admin/payments/${id}`, {})).json.notes).toBe(
      "Collects on Friday",
    );
    expect((await call("PATCH", `/admin/payments/${id}`, { notes: null })).json.notes).toBeNull();
    const { history } = (await call("GET", `/admin/payments/${id}`)).json;
    expect(history.map(({ adminEmail }: { adminEmail: string }) => adminEmail)).toEqual([
      OWNER.email,
      OWNER.email,
    ]);
  });

  it.each([{ status: "completed" }, { amount: 1 }, { amountCents: 1 }, { customerName: "x" }])(
    "lets nobody write %j into a payment",
    async (change) => {
      const id = addPayment(shop.db);
      const before = paymentIn(shop, id);
      const { status } = await call("PATCH", `/admin/payments/${id}`, { notes: "x", ...change });
      expect(status).toBe(422);
      expect(paymentIn(shop, id)).toEqual(before);
    },
  );

  it("is the only method that writes", async () => {
    const id = addPayment(shop.db);
    for (const method of ["PUT", "POST", "DELETE"]) {
      const { status, headers } = await call(method, `/admin/payments/${id}`, {});
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, PATCH"]);
    }
  });
});

describe("POST /admin/payments/{id}/flags/{flagId}", () => {
  it("settles a flag once, with a note", async () => {
    const id = addPayment(shop.db, { status: "completed" });
    const path = `/admin/payments/${id}/flags/${addFlag(shop.db, id)}`;
    const refused = await call("POST", path, { note: "  " });
    expect([refused.status, refused.json.error.fields]).toEqual([
      422,
      { note: ["Please say in a few words what you did"] },
    ]);
    const { status, json } = await call("POST", path, { note: "Refunded" });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      needsAttention: false,
      flags: [{ note: "Refunded", settledBy: OWNER.email }],
    });
    expect((await call("POST", path, { note: "Again" })).status).toBe(409);
    const other = addPayment(shop.db);
    const elsewhere = path.replace(id, other);
    expect((await call("POST", elsewhere, { note: "Refunded" })).status).toBe(404);
  });
});

describe("POST /admin/payments/{id}/provider-check", () => {
  it("finds the money of a payment that was paid and never reported", async () => {
    standIn.behaviour({ itn: "drop" });
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    const path = `/admin/payments/${paymentId}/provider-check`;
    expect((await call("POST", path)).status).toBe(409);
    shop.driver.exec("UPDATE payments SET created_at = created_at - 15 * 60000");
    const { status, json } = await call("POST", path);
    expect([status, json.status]).toEqual([200, "completed"]);
  });
});

describe("GET /admin/payments/figures", () => {
  it("gives the figures of real payments, and in test mode of test payments too", async () => {
    const figures = async () => (await call("GET", "/admin/payments/figures")).json;
    const before = await figures();
    addPayment(shop.db, { status: "completed", amountCents: 9_950 });
    addPayment(shop.db, { status: "completed", amountCents: 1_000, isTest: false });
    expect(await figures()).toEqual({
      ...before,
      total: before.total + 2,
      completed: before.completed + 2,
      revenue: before.revenue + 10_950,
      paidCents: before.paidCents + 10_950,
      isTest: true,
    });
  });
});

describe("GET /admin/payments/export", () => {
  it("downloads every payment that matches, packed for who can unpack", async () => {
    const id = addPayment(shop.db, { title: "Exported Atlas", customerName: "=1+1" });
    const path = "/api/v1/admin/payments/export?q=exported";
    const answer = await ask(shop.url, path, { headers: owner });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/filename="payments-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const [record, ...others]: Record<string, string>[] = parse(answer.body, {
      bom: true,
      columns: true,
    });
    expect(others).toEqual([]);
    expect(record).toMatchObject({ "Customer Name": "'=1+1", Amount: "120.00", Status: "pending" });
    expect(record?.["Payment ID"]?.replace(/^'/, "")).toBe(id);
    const zipped = await ask(shop.url, path, { headers: { ...owner, "Accept-Encoding": "gzip" } });
    expect(gunzipSync(zipped.body)).toEqual(answer.body);
  });
});
