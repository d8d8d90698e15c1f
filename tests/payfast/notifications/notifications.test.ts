import { describe, expect, it } from "vitest";
import { checkout, fieldsOf, useFakeShop } from "../fake-shop";
import { retryDelay } from "./notifications";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { standIn, shop } = await useFakeShop();

const statuses = (): (string | undefined)[] =>
  shop.received.map((itn) => fieldsOf(itn).payment_status);

async function pay(changes: Record<string, string> = {}): Promise<string> {
  const id = await checkout(standIn, shop.url, changes);
  await standIn.pay(id);
  return id;
}

describe("retries", () => {
  it("wait not at all, 10 minutes, then twice as long each time, up to a day", () => {
    const delays = Array.from({ length: 10 }, (_, at) => retryDelay(at + 1));
    const minutes = [10, 20, 40, 80, 160, 320, 640, 1280].map((wait) => wait * MINUTE);
    expect(delays).toEqual([0, ...minutes, null]);
  });

  it("repeat the same body until the shop answers 200", async () => {
    shop.answers.push(500, 503, 404);
    await pay();
    expect(shop.received).toHaveLength(2);
    await standIn.advance(10 * MINUTE);
    expect(shop.received).toHaveLength(3);
    await standIn.advance(19 * MINUTE);
    expect(shop.received).toHaveLength(3);
    await standIn.advance(MINUTE);
    expect(shop.received).toHaveLength(4);
    expect(standIn.clock().waiting).toBe(0);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
    const tries = standIn.log().filter(({ direction }) => direction === "out");
    expect(tries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 404],
      [4, 200],
    ]);
  });

  it("end after ten tries", async () => {
    shop.answers.push(...Array.from({ length: 20 }, () => 500));
    await pay();
    await standIn.advance(7 * 24 * HOUR);
    expect(shop.received).toHaveLength(10);
    expect(standIn.clock().waiting).toBe(0);
  });

  it.each([201, 204, 301, 302, 307])("follow an answer of %s, and no redirect", async (status) => {
    shop.answers.push(status);
    await pay();
    expect(shop.received).toHaveLength(2);
  });

  it("follow a shop that does not answer in time", async () => {
    standIn.behaviour({ itnTimeoutMs: 300 });
    shop.answers.push("hang");
    await pay();
    await standIn.settled();
    expect(shop.received).toHaveLength(2);
    const [first] = standIn.log().filter(({ direction }) => direction === "out");
    expect(first).toMatchObject({ status: null });
    expect(first?.note).toContain("no answer in 300 ms");
  });

  it("do not happen in the sandbox", async () => {
    standIn.behaviour({ sandbox: true });
    shop.answers.push(500);
    await pay();
    await standIn.advance(24 * HOUR);
    expect(shop.received).toHaveLength(1);
  });

  it("are forgotten by a reset", async () => {
    shop.answers.push(500, 500);
    await pay();
    standIn.reset();
    await standIn.advance(HOUR);
    expect(shop.received).toHaveLength(2);
  });
});

describe("a notification", () => {
  it("can come after the buyer's return", async () => {
    standIn.behaviour({ itn: "after-return" });
    await pay();
    expect(shop.received).toHaveLength(0);
    await standIn.advance(3_000);
    expect(statuses()).toEqual(["COMPLETE"]);
  });

  it("can be late by any time", async () => {
    standIn.behaviour({ delayMs: 2 * HOUR });
    await pay();
    await standIn.advance(2 * HOUR - 1_000);
    expect(shop.received).toHaveLength(0);
    await standIn.advance(1_000);
    expect(statuses()).toEqual(["COMPLETE"]);
  });

  it("can be lost, and be sent by hand later", async () => {
    standIn.behaviour({ itn: "drop" });
    const id = await pay();
    await standIn.advance(HOUR);
    expect(shop.received).toHaveLength(0);
    const line = await standIn.notify(id);
    expect(line).toMatchObject({ status: 200, attempt: 1, note: "genuine" });
    const session = standIn.sessions()[0];
    expect(shop.received.map(fieldsOf)).toMatchObject([{ pf_payment_id: session?.pfPaymentId }]);
    expect(session?.transactions).toHaveLength(1);
  });

  it("can come several times, one after the other or at once", async () => {
    standIn.behaviour({ duplicates: 1, parallel: 3 });
    await pay();
    expect(shop.received).toHaveLength(6);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  });

  it("comes once for a payment that is completed twice", async () => {
    await standIn.pay(await pay());
    expect(shop.received).toHaveLength(1);
  });

  it("can be followed by others with other statuses, at once or later", async () => {
    standIn.behaviour({ sequence: ["PENDING", "COMPLETE", "FAILED"], gapMs: HOUR });
    await pay();
    expect(statuses()).toEqual(["PENDING"]);
    await standIn.advance(2 * HOUR);
    expect(statuses()).toEqual(["PENDING", "COMPLETE", "FAILED"]);
    const ids = new Set(shop.received.map((itn) => fieldsOf(itn).pf_payment_id));
    expect(ids.size).toBe(1);
  });

  it("can tell of a second charge for the same order", async () => {
    standIn.behaviour({ doubleCharge: true });
    await pay();
    expect(statuses()).toEqual(["COMPLETE", "COMPLETE"]);
    const ids = shop.received.map((itn) => Number(fieldsOf(itn).pf_payment_id));
    expect(ids[1]).toBe((ids[0] ?? 0) + 1);
    expect(standIn.sessions()[0]?.transactions).toHaveLength(2);
  });

  it("takes no money when it only says FAILED", async () => {
    standIn.behaviour({ sequence: ["FAILED"] });
    await pay();
    expect(shop.received.map(fieldsOf)).toMatchObject([
      { amount_gross: "349.50", amount_fee: "0.00", amount_net: "0.00" },
    ]);
    expect(standIn.sessions()[0]?.transactions).toEqual([]);
  });

  it("can come from another address and claim a third", async () => {
    const id = await pay();
    await standIn.notify(id, { forwardedFor: "197.97.145.145" });
    expect(shop.received[1]?.headers["x-forwarded-for"]).toBe("197.97.145.145");
  });

  it.runIf(process.platform === "linux")("can come from another 127.x.x.x", async () => {
    const id = await pay();
    await standIn.notify(id, { localAddress: "127.0.0.2" });
    expect(shop.received.map(({ from }) => from)).toEqual(["127.0.0.1", "127.0.0.2"]);
  });

  it("is never sent to another machine", async () => {
    await pay({ notify_url: "http://shop.example.co.za/notify" });
    const [line] = standIn.log().filter(({ direction }) => direction === "out");
    expect(line).toMatchObject({ status: null });
    expect(line?.note).toContain("shop.example.co.za is not this machine");
  });

  it("goes to documented ports only, if asked to be that strict", async () => {
    standIn.behaviour({ strictPorts: true });
    await pay();
    expect(shop.received).toEqual([]);
  });
});

it("pf_payment_ids go on after a reset, so that a shop that kept its data meets none twice", async () => {
  await pay();
  standIn.reset();
  await pay();
  const [first, second] = shop.received.map((itn) => Number(fieldsOf(itn).pf_payment_id));
  expect(second).toBe((first ?? 0) + 1);
  expect(first).toBeGreaterThanOrEqual(3_000_000);
});
