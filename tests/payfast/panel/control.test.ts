import { describe, expect, it } from "vitest";
import { checkout, submit, useFakeShop } from "../fake-shop";
import type { Pair } from "../signature";
import { CONTROLS } from "./panel-form";
import { PRESETS } from "./presets";

const { standIn, shop } = await useFakeShop();

async function post(name: string, body: unknown): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${standIn.url}/_control/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

async function get(name: string): Promise<unknown> {
  return (await fetch(`${standIn.url}/_control/${name}`)).json();
}

const panel = (form: readonly Pair[]): Promise<Response> => submit(`${standIn.url}/_control`, form);
const panelText = async (): Promise<string> => (await fetch(`${standIn.url}/_control`)).text();

describe("the control interface", () => {
  it("changes some settings and tells them all", async () => {
    const { json } = await post("behaviour", { itn: "drop", tamper: { amount: "5.00" } });
    expect(json).toMatchObject({ itn: "drop", tamper: { amount: "5.00" }, validate: "auto" });
    expect(await get("behaviour")).toEqual(standIn.behaviour());
    await post("account", { passphrase: "", requireSignature: false });
    expect(await get("account")).toMatchObject({ passphrase: "", merchantId: "10000100" });
  });

  it("pays, notifies, winds the clock and resets", async () => {
    const sessionId = await checkout(standIn, shop.url);
    expect((await post("pay", { sessionId })).json).toMatchObject({ state: "paid" });
    const overrides = { signature: "wrong" };
    const { json } = await post("notify", { sessionId, overrides });
    expect(json).toMatchObject({ status: 200, note: "signature mismatch" });
    const before = Date.parse(standIn.clock().now);
    await post("advance", { ms: 3_600_000 });
    expect(Date.parse(standIn.clock().now) - before).toBeGreaterThanOrEqual(3_600_000);
    expect((await post("settled", {})).json).toMatchObject({ waiting: 0, next: null });
    expect(await get("sessions")).toEqual(standIn.sessions());
    expect(await get("log")).toEqual(standIn.log());
    await post("reset", {});
    expect(await get("sessions")).toEqual([]);
  });

  it("logs every exchange with the shop's answer, and none of its own", async () => {
    const sessionId = await checkout(standIn, shop.url);
    shop.answers.push(418);
    await standIn.pay(sessionId);
    await get("log");
    expect(standIn.log()).toMatchObject([
      { direction: "in", method: "POST", url: "/eng/process", status: 302 },
      { direction: "out", url: `${shop.url}/api/v1/payments/notify`, status: 418, attempt: 1 },
      { direction: "out", status: 200, attempt: 2, sessionId, note: "genuine" },
    ]);
  });

  it.each([
    ["behaviour", { itn: "never" }, "itn must be one of before-return, after-return, drop"],
    ["behaviour", { unknown: 1 }, "unknown is not a setting"],
    ["behaviour", { parallel: 0 }, "parallel must be a whole number from 1 to 20"],
    ["behaviour", { sequence: [] }, "sequence must be a list, not empty"],
    ["behaviour", { tamper: { localAddress: "8.8.8.8" } }, "must be an address in 127.x.x.x"],
    ["behaviour", [], "expected a JSON object"],
    ["pay", {}, "sessionId is missing"],
    ["pay", { sessionId: "x" }, "there is no session x"],
    ["advance", { ms: "1" }, "ms must be a whole number"],
  ])("refuses %s with %o", async (name, body, message) => {
    const { status, json } = await post(name, body);
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.stringContaining(message) });
  });

  it("refuses what another web site's form can send", async () => {
    const body = JSON.stringify({ itn: "drop" });
    const plain = await fetch(`${standIn.url}/_control/behaviour`, { method: "POST", body });
    expect(plain.status).toBe(400);
    const foreign = await fetch(`${standIn.url}/_control`, {
      method: "POST",
      headers: { origin: "https://evil.test" },
      body: new URLSearchParams({ do: "reset" }),
    });
    expect(foreign.status).toBe(403);
  });
});

describe("the control panel", () => {
  it("has a field for every setting", () => {
    expect(CONTROLS.map(({ name }) => name).sort()).toEqual(
      Object.keys(standIn.behaviour()).sort(),
    );
  });

  it("shows the settings, and saves back exactly what it shows", async () => {
    standIn.behaviour({ sequence: ["PENDING", "COMPLETE"], tamper: { amount: "7.77" }, gapMs: 5 });
    const before = standIn.behaviour();
    const form = shownForm(await panelText());
    const response = await panel([...form, ["do", "behaviour"]]);
    expect(response.status).toBe(303);
    expect(standIn.behaviour()).toEqual(before);
  });

  it("saves what a person chooses", async () => {
    await panel([
      ["do", "behaviour"],
      ["sequence", "COMPLETE FAILED"],
      ["tamper", "amount"],
      ["sandbox", "true"],
      ["delayMs", "250"],
    ]);
    expect(standIn.behaviour()).toMatchObject({
      sequence: ["COMPLETE", "FAILED"],
      tamper: { amount: "5.00" },
      sandbox: true,
      delayMs: 250,
    });
  });

  it("has a button for every kind of notification of every payment", async () => {
    const session = await checkout(standIn, shop.url, { item_name: "<b>Bold</b>" });
    const text = await panelText();
    expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    await panel([
      ["do", "pay"],
      ["session", session],
    ]);
    for (const { name } of PRESETS) {
      expect(text).toContain(`name="preset" value="${name}"`);
      const done = await panel([
        ["do", "notify"],
        ["session", session],
        ["preset", name],
      ]);
      expect(done.status).toBe(303);
    }
    expect(shop.received.length).toBeGreaterThanOrEqual(PRESETS.length);
    expect(await panelText()).toContain("signature mismatch");
  });

  it("winds the clock and starts again", async () => {
    await checkout(standIn, shop.url);
    await panel([
      ["do", "advance"],
      ["ms", "600000"],
    ]);
    await panel([["do", "reset"]]);
    expect(standIn.sessions()).toEqual([]);
  });
});

/** Values that a browser would send for the settings form. */
function shownForm(page: string): Pair[] {
  const numbers = page.matchAll(/<input type="number" name="(\w+)" min="0" value="(\d+)"/g);
  const selects = page.matchAll(/<select name="(\w+)">(.*?)<\/select>/gs);
  const chosen = (options: string): string =>
    /<option value="([^"]*)" selected>/.exec(options)?.[1] ?? "none";
  return [
    ...[...numbers].map(([, name = "", value = ""]): Pair => [name, value]),
    ...[...selects].map(([, name = "", options = ""]): Pair => [name, chosen(options)]),
  ];
}
