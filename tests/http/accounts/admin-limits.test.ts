import { describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { addAdmin, callAs } from "../../factories/admin";
import { freshCode, turnOnFactor } from "../../factories/second-factor";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { sendForm, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";
import { cookiesOf } from "../shopper";

const shop = await useShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return { "X-Forwarded-For": `192.0.2.${addresses}` };
};
const WAIT = /^Too many tries\. Please wait ([1-5]?\d|60) seconds and try again\.$/;

async function tryCall(email: string, password: string, from: Record<string, string>) {
  const typed = { email, password };
  const { status, headers, text } = await sendJson(shop.url, "/api/v1/auth/login", typed, from);
  return { status, retryAfter: headers["retry-after"], message: JSON.parse(text).message };
}

it("lets all who work there sign in from the shop's one address at once, and counts only wrong tries", async () => {
  const from = newAddress();
  const emails = Array.from({ length: 7 }, (_, n) => `morning${n}@example.org`);
  for (const email of emails) await addAdmin(shop, { email, password: OWNER.password });
  for (const email of emails) {
    expect((await tryCall(email, OWNER.password, from)).status).toBe(200);
  }
  const statuses = [];
  for (const email of emails) {
    statuses.push((await tryCall(email, "wrong one", from)).status);
    if (statuses.length === 3)
      expect((await tryCall(email, OWNER.password, from)).status).toBe(200);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const own = emails[0] ?? "";
  for (let i = 0; i < 4; i++) await tryCall(own, "wrong one", newAddress());
  expect((await tryCall(own, OWNER.password, newAddress())).status).toBe(429);
});

it("does not let tries at once pass together", async () => {
  const from = newAddress();
  const tried = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tryCall(`at-once${n}@example.org`, "wrong one", from)),
  );
  const refused = tried.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
});

it("lets one address guess five times a minute, whatever accounts it guesses at", async () => {
  const from = newAddress();
  for (let i = 0; i < 5; i++) {
    expect((await tryCall(`guess${i}@example.org`, "wrong one", from)).status).toBe(401);
  }
  const sixth = await tryCall("guess6@example.org", "wrong one", from);
  expect(sixth.status).toBe(429);
  expect(sixth.message).toMatch(WAIT);
  expect(Number(sixth.retryAfter)).toBeGreaterThan(0);
  const page = await sendForm(shop.url, "/admin/login", OWNER, from);
  expect(page.status).toBe(429);
  expect(textOfHtmlPage(page.text)).toMatch(/Too many tries\. Please wait \d+ seconds/);
});

it("lets an account be guessed at five times a minute, from wherever, and then not even rightly", async () => {
  for (let i = 0; i < 5; i++) {
    const spelled = i % 2 === 0 ? OWNER.email : OWNER.email.toUpperCase();
    expect((await tryCall(spelled, "wrong one", newAddress())).status).toBe(401);
  }
  const right = await tryCall(OWNER.email, OWNER.password, newAddress());
  expect(right.status).toBe(429);
  expect(right.message).toMatch(WAIT);
});

it("lets the owner in from a known browser, whatever others guess elsewhere", async () => {
  await addAdmin(shop, { email: "keeper@example.org", password: OWNER.password });
  const first = await sendJson(
    shop.url,
    "/api/v1/auth/login",
    { email: "keeper@example.org", password: OWNER.password },
    newAddress(),
  );
  expect(first.status).toBe(200);
  const known = (first.headers["set-cookie"] ?? []).find((line) => line.startsWith("known="));
  const browser = { Cookie: known?.split(";")[0] ?? "" };
  for (let i = 0; i < 6; i++) await tryCall("keeper@example.org", "wrong one", newAddress());
  const signIn = (headers: Record<string, string>, password: string) =>
    tryCall("keeper@example.org", password, { ...newAddress(), ...headers });
  expect((await signIn({}, OWNER.password)).status).toBe(429);
  expect((await signIn(browser, OWNER.password)).status).toBe(200);
  const forged = { Cookie: `${browser.Cookie.slice(0, -3)}AAA` };
  expect((await signIn(forged, OWNER.password)).status).toBe(429);
  for (let i = 0; i < 10; i++) expect((await signIn(browser, "wrong one")).status).toBe(401);
  expect((await signIn(browser, OWNER.password)).status).toBe(429);
});

it("lets five people sign in at one browser within a minute, again and again, and ends wrong tries there", async () => {
  const emails = Array.from({ length: 5 }, (_, n) => `desk${n}@example.org`);
  for (const email of emails) await addAdmin(shop, { email, password: OWNER.password });
  let known = "";
  const tryHere = async (email: string, password: string) => {
    const headers = { ...newAddress(), Cookie: known };
    const answer = await sendJson(shop.url, "/api/v1/auth/login", { email, password }, headers);
    known = cookiesOf(answer).get("known")?.split(";")[0] ?? known;
    return answer.status;
  };
  for (const email of [...emails, ...emails, ...emails]) {
    expect(await tryHere(email, OWNER.password)).toBe(200);
  }
  const [one = "", other = ""] = emails;
  for (let i = 0; i < 10; i++) expect(await tryHere(one, "wrong one")).toBe(401);
  expect(await tryHere(other, OWNER.password)).toBe(429);
});

it("lets the code after the right password be guessed at no oftener, and the owner in from a known browser", async () => {
  const who = { email: "steps@example.org", password: OWNER.password };
  await addAdmin(shop, who);
  const first = cookiesOf(await sendJson(shop.url, "/api/v1/auth/login", who, newAddress()));
  const cookie = (name: string) => ({ Cookie: first.get(name)?.split(";")[0] ?? "" });
  const { key } = await turnOnFactor(shop, cookie("session"), who.password);
  const half = cookiesOf(await sendForm(shop.url, "/admin/login", who, newAddress())).get("half");
  const guess = async (code: string) => {
    const headers = { ...newAddress(), Cookie: half?.split(";")[0] ?? "" };
    return (await sendForm(shop.url, "/admin/login", { code }, headers)).status;
  };
  const answers = new Set<number>();
  for (let i = 0; i < 6; i++) answers.add(await guess("000000"));
  expect(answers).toEqual(new Set([401, 429]));
  expect(await guess(freshCode(shop, key))).toBe(429);
  const typed = { ...who, code: freshCode(shop, key) };
  const headers = { ...newAddress(), ...cookie("known") };
  expect((await sendJson(shop.url, "/api/v1/auth/login", typed, headers)).status).toBe(200);
});

it("lets a PIN be tried from an unknown browser no oftener, whichever address of its network sends it", async () => {
  const statuses = [];
  for (let i = 1; i <= 6; i++) {
    const from = { "X-Forwarded-For": `2001:db8:7::${i}` };
    const tried = await sendJson(shop.url, "/api/v1/auth/pin", { adminId: 1, pin: "0000" }, from);
    statuses.push(tried.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it("tells no account from no account by its limit", async () => {
  for (let i = 0; i < 5; i++) await tryCall("nobody@example.org", "wrong one", newAddress());
  const sixth = await tryCall("nobody@example.org", "wrong one", newAddress());
  expect(sixth.status).toBe(429);
});

it("lets an account be used again from elsewhere when others were guessed at", async () => {
  const { status } = await tryCall("somebody.else@example.org", "wrong one", newAddress());
  expect(status).toBe(401);
});

describe("in an open session", () => {
  /** An open session, which sends each time from another address. */
  async function open(email: string) {
    const who = { email, password: OWNER.password };
    await addAdmin(shop, who);
    const signedIn = await sendJson(shop.url, "/api/v1/auth/login", who, newAddress());
    const Cookie = cookiesOf(signedIn).get("session")?.split(";")[0] ?? "";
    return () => ({ ...newAddress(), Cookie });
  }

  it("lets the password be guessed no oftener to move the bank account, and settings that ask for none be saved", async () => {
    const from = await open("bank@example.org");
    const save = (value: object) => callAs(shop, from(), "PUT", "/api/v1/admin/settings", value);
    const bankName = "Thief's Bank";
    for (let i = 0; i < 5; i++) {
      expect((await save({ bankName, current: "wrong one" })).status).toBe(422);
    }
    const late = await save({ bankName, current: OWNER.password });
    expect([late.status, Number(late.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await save({ holdMinutes: 41 })).status).toBe(200);
    expect(shop.db.select().from(settings).get()?.bankName).toBeNull();
  });

  it("lets the password be guessed no oftener to change it", async () => {
    const from = await open("password@example.org");
    const next = { password: "four quiet winters", repeated: "four quiet winters" };
    const change = async (current: string) =>
      (await sendForm(shop.url, "/admin/account", { ...next, current }, from())).status;
    for (let i = 0; i < 5; i++) expect(await change("wrong one")).toBe(422);
    expect(await change(OWNER.password)).toBe(429);
  });
});
