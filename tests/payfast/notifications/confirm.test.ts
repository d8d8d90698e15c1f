import { describe, expect, it } from "vitest";
import { checkout, useFakeShop } from "../fake-shop";

const { standIn, shop } = await useFakeShop();

function confirm(body: string): Promise<Response> {
  return fetch(`${standIn.url}/eng/query/validate`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
}

/** Pays, and returns the notification's body without its signature. */
async function paid(): Promise<string> {
  await standIn.pay(await checkout(standIn, shop.url));
  return unsigned(0);
}

const unsigned = (at: number): string => shop.received[at]?.body.split("&signature=")[0] ?? "";

describe("the confirmation call", () => {
  it("says VALID to what was sent, as plain text with status 200", async () => {
    const response = await confirm(await paid());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("VALID");
  });

  it.each([
    ["another amount", (body: string) => body.replace("349.50", "349.51")],
    ["another order", (body: string) => body.split("&").reverse().join("&")],
    ["blanks left out", (body: string) => body.replaceAll(/&[a-z_0-9]+=(?=&)/g, "")],
    ["the signature in it", () => shop.received[0]?.body ?? ""],
    ["the passphrase in it", (body: string) => `${body}&passphrase=jt7NOE43FZPn`],
    ["nothing in it", () => ""],
  ])("says INVALID with %s", async (_, change) => {
    const response = await confirm(change(await paid()));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("INVALID");
  });

  it("says VALID to what a tampering buyer really paid, INVALID to what was forged", async () => {
    const id = await checkout(standIn, shop.url);
    await standIn.notify(id, { amount: "5.00" });
    await standIn.notify(id, { forged: true });
    expect(await (await confirm(unsigned(0))).text()).toBe("VALID");
    expect(await (await confirm(unsigned(1))).text()).toBe("INVALID");
  });

  it("knows no notification that was dropped", async () => {
    await paid();
    const body = unsigned(0).replace(/pf_payment_id=(\d+)/, (_, id) => `pf_payment_id=${+id + 1}`);
    standIn.behaviour({ itn: "drop" });
    await standIn.pay(await checkout(standIn, shop.url));
    expect(await (await confirm(body)).text()).toBe("INVALID");
  });

  it("knows nothing from before a reset", async () => {
    const body = await paid();
    standIn.reset();
    expect(await (await confirm(body)).text()).toBe("INVALID");
  });

  it.each([
    ["403", 403, "Forbidden"],
    ["500", 500, "Internal Server Error"],
    ["invalid", 200, "INVALID"],
  ] as const)("answers as told in mode %s", async (validate, status, text) => {
    const body = await paid();
    standIn.behaviour({ validate });
    const response = await confirm(body);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
  });

  it("hangs until the stand-in is reset", async () => {
    const body = await paid();
    standIn.behaviour({ validate: "hang" });
    const ended = confirm(body).then(
      () => "answered",
      () => "dropped",
    );
    await expect.poll(() => standIn.log().at(-1)?.note).toBe("deliberately not answered");
    standIn.reset();
    expect(await ended).toBe("dropped");
  });

  it("is slow by the clock that can be wound", async () => {
    const body = await paid();
    standIn.behaviour({ validate: "slow", slowMs: 3_600_000 });
    const answer = confirm(body);
    await expect.poll(() => standIn.clock().waiting).toBe(1);
    await standIn.advance(3_600_000);
    expect(await (await answer).text()).toBe("VALID");
  });

  it("takes POST only", async () => {
    expect((await fetch(`${standIn.url}/eng/query/validate`)).status).toBe(405);
  });
});
