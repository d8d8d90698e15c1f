import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkout } from "../../../../tests/payfast/fake-shop";
import { startStandIn } from "../../../../tests/payfast/server";
import type { StandIn } from "../../../../tests/payfast/stand-in";
import { callApi, signApi } from "../api.server";
import { bodyOf, withServer } from "../loopback.fixture";
import { vectors } from "../vectors.fixture";
import { followRefund, queryRefund, requestRefund } from "./refund.server";

const account = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
};
const call = { timeoutMs: 5_000, now: new Date("2026-11-20T10:00:01Z") };
const at = (origin: string) => ({
  account,
  hosts: { process: origin, validate: origin, api: origin },
});
const bank = {
  holder: "T Example",
  bankName: "STANDARD",
  branchCode: "051001",
  accountNumber: "0123456789",
  accountType: "savings",
} as const;

describe("the vectors A01 to A04", () => {
  const named = vectors.api.filter(({ id }) => /^A0[1-4]$/.test(id));

  it("are all there", () => expect(named).toHaveLength(4));

  it.each(named)("$id is signed the same on the wire: $why", async (vector) => {
    const own = new Set(["merchant-id", "version", "timestamp"]);
    const fields = vector.signed_fields.filter(([name]) => !own.has(name));
    const { method, path } = vector;
    const isPost = method === "POST";
    let seen: unknown;
    await withServer(
      async (request, response) => {
        seen = {
          signature: request.headers.signature,
          timestamp: request.headers.timestamp,
          body: await bodyOf(request),
        };
        response.end("{}");
      },
      (origin) =>
        callApi(
          account,
          at(origin).hosts,
          {
            method: isPost ? "POST" : "GET",
            path: path.split("?")[0] ?? "",
            ...(isPost ? { body: fields } : { query: fields }),
          },
          call,
        ),
    );
    const body = isPost
      ? '{"amount":1000,"notify_buyer":1,"notify_merchant":0,"reason":"Product out of stock & broken"}'
      : "";
    expect(seen).toEqual({ signature: vector.md5, timestamp: "2026-11-20T12:00:01+02:00", body });
    expect(signApi(vector.signed_fields, vector.passphrase)).toBe(vector.md5);
  });
});

describe("against the stand-in", () => {
  let standIn: StandIn;
  let id = "";

  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => standIn.reset());
  afterAll(() => standIn.close());

  /** Somebody has paid R349.50. */
  async function paid(): Promise<ReturnType<typeof at>> {
    standIn.behaviour({ itn: "drop" });
    const session = await standIn.pay(await checkout(standIn, "http://127.0.0.1:9"));
    id = session.pfPaymentId ?? "";
    return at(standIn.url);
  }
  const ask = (to: ReturnType<typeof at>, amountCents: number, more: { bank?: typeof bank } = {}) =>
    requestRefund(
      to,
      id,
      { amountCents, reason: "Sold twice & <sorry>", bank: more.bank ?? null },
      call,
    );

  it("asks what can be refunded, refunds, and sees it taken off", async () => {
    const to = await paid();
    expect(await queryRefund(to, id, call)).toEqual({
      status: "REFUNDABLE",
      fundingType: "Credit Card",
      originalCents: 34_950,
      availableCents: 34_950,
      full: "PAYMENT_SOURCE",
      partial: "PAYMENT_SOURCE",
      bankNames: expect.arrayContaining([{ name: "STANDARD", label: "Standard Bank" }]),
      errors: [],
    });
    expect(await ask(to, 10_000)).toEqual({ outcome: "taken", refundId: standIn.refunds()[0]?.id });
    expect(await followRefund(to, id, call)).toMatchObject({
      status: "REFUNDABLE",
      availableCents: 24_950,
      full: "NOT_AVAILABLE",
    });
    await ask(to, 24_950);
    expect(await followRefund(to, id, call)).toMatchObject({
      status: "COMPLETED",
      availableCents: 0,
    });
  });

  it.each(["true", "text"] as const)(
    "takes %s for an answer without an id",
    async (refundAnswer) => {
      const to = await paid();
      standIn.behaviour({ refundAnswer });
      expect(await ask(to, 100)).toEqual({ outcome: "taken", refundId: null });
    },
  );

  it("hears PayFast's words when it refuses with status 200", async () => {
    const to = await paid();
    standIn.behaviour({ refunds: "refused" });
    const reason = "Insufficient funds in your Payfast account.";
    expect(await ask(to, 100)).toEqual({ outcome: "refused", reason });
    expect(standIn.refunds()).toEqual([]);
  });

  it("hears why nothing is available", async () => {
    const to = await paid();
    standIn.behaviour({ refunds: "not-available" });
    expect(await queryRefund(to, id, call)).toMatchObject({
      status: "NOT_AVAILABLE",
      availableCents: 0,
      errors: ["Refunds are not enabled on this account."],
    });
  });

  it("passes bank details on where they are needed", async () => {
    const to = await paid();
    standIn.behaviour({ refunds: "bank-payout" });
    expect(await ask(to, 100)).toMatchObject({ outcome: "refused" });
    expect(await ask(to, 100, { bank })).toMatchObject({ outcome: "taken" });
    expect(standIn.refunds()).toMatchObject([{ amountCents: 100, toBank: true }]);
  });

  it("cannot tell after a time-out, and sees it when it asks", async () => {
    const to = await paid();
    standIn.behaviour({ refunds: "hang-done" });
    const asked = requestRefund(
      to,
      id,
      { amountCents: 100, reason: "Late", bank: null },
      { ...call, timeoutMs: 300 },
    );
    await expect(asked).rejects.toThrow(/time|abort/i);
    expect(await followRefund(to, id, call)).toMatchObject({ availableCents: 34_850 });
  });

  it("is refused with a wrong passphrase", async () => {
    const to = await paid();
    const wrong = { ...to, account: { ...account, passphrase: "another" } };
    await expect(queryRefund(wrong, id, call)).rejects.toThrow("Merchant authorisation failed");
  });

  it.each(["429", "500"] as const)("cannot tell when a refund is answered with %s", async (api) => {
    const to = await paid();
    standIn.behaviour({ api });
    await expect(ask(to, 100)).rejects.toThrow();
  });
});
