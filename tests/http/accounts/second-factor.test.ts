import { describe, expect, it, onTestFinished } from "vitest";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { freshCode, turnOnFactor } from "../../factories/second-factor";
import { mailsTo } from "../../shop/mails";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { cookiesOf, formOf, newShopper } from "../shopper";

const shop = await useShop();
const PAGE = "/admin/account/second-factor";
const CALL = "/api/v1/admin/account/second-factor";

let admins = 0;
/** An admin with a second factor. */
async function careful() {
  admins += 1;
  const who = { ...OWNER, email: `careful${admins}@example.org` };
  const headers = await signIn(shop, who);
  return { who, headers, ...(await turnOnFactor(shop, headers, who.password)) };
}

/** The key that a page hands over for the app, or "". */
const keyIn = (html: string) =>
  tags(html, "code").map(({ content }) => textOfHtmlPage(content).replace(/ /g, ""))[0] ?? "";
const hasSession = (answer: HttpAnswer) => (cookiesOf(answer).get("session") ?? "") !== "";
const call = (value: object) => sendJson(shop.url, "/api/v1/auth/login", value);

describe("signing in with a second factor", () => {
  it("by the form asks for the code after the password, and leads to the page that was asked for", async () => {
    const { who, key } = await careful();
    const visitor = newShopper(shop);
    await visitor.open("/admin/login?returnTo=/admin/grades");
    const half = await visitor.send("/admin/login", { ...who, returnTo: "/admin/grades" });
    expect([half.status, hasSession(half)]).toEqual([200, false]);
    expect(input(half.text, "password")).toBeUndefined();
    const { fields } = formOf(half.text, "Sign In");
    const wrong = await visitor.send("/admin/login", { ...fields, code: "000000" });
    expect([wrong.status, hasSession(wrong)]).toEqual([401, false]);
    expect(messageFor(wrong.text, "code")).toContain("This code is not right.");
    expect(input(wrong.text, "code")?.value ?? "").toBe("");
    const blank = await visitor.send("/admin/login", { ...fields, code: " " });
    expect([blank.status, messageFor(blank.text, "code") !== ""]).toEqual([422, true]);
    const reopened = await visitor.open("/admin/login");
    expect(input(reopened.text, "code")?.autocomplete).toBe("one-time-code");
    const right = await visitor.send("/admin/login", { ...fields, code: freshCode(shop, key) });
    expect([right.status, right.headers.location]).toEqual([303, "/admin/grades"]);
    expect((await visitor.open("/admin/account")).text).toContain("Wrong code");
  });

  it("by a recovery code says so on the account page and by mail, and what to do when it was used before", async () => {
    const { who, codes } = await careful();
    const [code = ""] = codes;
    const halfway = async () => {
      const visitor = newShopper(shop);
      const half = await visitor.send("/admin/login", who);
      return { visitor, fields: formOf(half.text, "Sign In").fields };
    };
    const { visitor, fields } = await halfway();
    expect((await visitor.send("/admin/login", { ...fields, code })).status).toBe(303);
    const account = textOfHtmlPage((await visitor.open("/admin/account")).text);
    expect(account).toContain("With a recovery code");
    const told = mailsTo(shop, who.email).filter(({ kind }) => kind === "second-factor");
    expect(told.at(-1)?.payload).toMatchObject({ change: "recovery-code", codesLeft: 9 });
    const again = await halfway();
    const used = await again.visitor.send("/admin/login", { ...again.fields, code });
    expect(textOfHtmlPage(used.text).split("This recovery code is not right")).toHaveLength(2);
  });

  it("by the call wants password and code together, and tells what is missing", async () => {
    const { who, key, codes } = await careful();
    const without = await call(who);
    expect([without.status, JSON.parse(without.text).error.fields.code]).toEqual([
      401,
      ["Please type the six digits of your app, or a recovery code"],
    ]);
    expect((await call({ ...who, code: "000000" })).status).toBe(401);
    expect(
      hasSession(await call({ ...who, password: "not this one", code: freshCode(shop, key) })),
    ).toBe(false);
    expect(hasSession(await call({ ...who, code: freshCode(shop, key) }))).toBe(true);
    expect(hasSession(await call({ ...who, code: codes[0] }))).toBe(true);
    expect(hasSession(await call({ ...who, code: codes[0] }))).toBe(false);
  });

  it("asks who has none for nothing more", async () => {
    expect(hasSession(await call(OWNER))).toBe(true);
    expect(hasSession(await call({ ...OWNER, code: "123456" }))).toBe(true);
  });

  it("is not done by half: the first step opens nothing, and is void in another browser or with another password", async () => {
    const { who, key } = await careful();
    const visitor = newShopper(shop);
    const half = await visitor.send("/admin/login", who);
    expect((await visitor.open("/admin/account")).status).toBe(302);
    const code = freshCode(shop, key);
    const elsewhere = await newShopper(shop).send("/admin/login", { code });
    expect([elsewhere.status, hasSession(elsewhere)]).toEqual([401, false]);
    expect(textOfHtmlPage(elsewhere.text)).toContain("Please sign in again.");
    const turned =
      (cookiesOf(half).get("half") ?? "").split(";")[0]?.replace(/\.[^.]*$/, ".forged") ?? "";
    const forged = await newShopper(shop).send("/admin/login", { code }, { Cookie: turned });
    expect(hasSession(forged)).toBe(false);
    const headers = await signInWith(who, freshCode(shop, key));
    await changePassword(headers, { current: who.password, code: freshCode(shop, key) });
    const late = await visitor.send("/admin/login", { code: freshCode(shop, key) });
    expect([late.status, hasSession(late)]).toEqual([401, false]);
  });

  it("carries a form along that was sent after the session had ended", async () => {
    const { who, key } = await careful();
    const visitor = newShopper(shop);
    const kept = { "kept-address": "/admin/schools/new", "kept.name": "Kept High" };
    const half = await visitor.send("/admin/login/again", { ...who, ...kept });
    const { action, fields } = formOf(half.text, "Sign In");
    const done = await visitor.send(action, { ...fields, code: freshCode(shop, key) });
    expect(formOf(done.text, "Save now")).toMatchObject({
      action: "/admin/schools/new",
      fields: { name: "Kept High" },
    });
  });

  it("tells the log neither codes nor keys", async () => {
    const { who, key, codes } = await careful();
    const code = freshCode(shop, key);
    await call({ ...who, code });
    for (const secret of [key, code, ...codes]) expect(shop.output()).not.toContain(secret);
  });
});

async function signInWith(who: typeof OWNER, code: string) {
  const cookie = cookiesOf(await call({ ...who, code })).get("session") ?? "";
  return { Cookie: cookie.split(";")[0] ?? "" };
}

async function changePassword(
  headers: { Cookie: string },
  proof: { current: string; code: string },
) {
  const visitor = newShopper(shop);
  const next = "a new and long one";
  const typed = { ...proof, password: next, repeated: next };
  const { status } = await visitor.send("/admin/account", typed, headers);
  expect(status).toBe(303);
}

describe("setting a second factor up", () => {
  it("by forms alone shows a QR code and the key, then the recovery codes in that one answer", async () => {
    const who = { ...OWNER, email: "newly@example.org" };
    await addAdmin(shop, who);
    const visitor = newShopper(shop);
    await visitor.submit("/admin/login", who);
    const refused = await visitor.send(PAGE, { current: "not this one" });
    expect([refused.status, messageFor(refused.text, "current")]).toEqual([
      422,
      "This is not your current password.",
    ]);
    const page = await visitor.submit(PAGE, { current: who.password });
    const key = keyIn(page.text);
    expect(page.text).toMatch(/<svg[^>]*aria-label="QR code with the key for your app"/);
    expect(page.text).toContain(`secret=${key}`);
    expect(page.headers["cache-control"]).toContain("no-store");
    const wrong = await visitor.send(`${PAGE}/confirm`, { code: "000000" });
    expect([wrong.status, messageFor(wrong.text, "code")?.length]).toEqual([
      422,
      expect.any(Number),
    ]);
    const done = await visitor.send(`${PAGE}/confirm`, { code: freshCode(shop, key) });
    const codes = tags(done.text, "li").map(({ content }) => textOfHtmlPage(content));
    const shown = codes.filter((text) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(text));
    expect([done.status, shown.length]).toEqual([200, 10]);
    expect(done.headers["cache-control"]).toContain("no-store");
    const again = await visitor.open(`${PAGE}/confirm`);
    expect(again.text).not.toContain(shown[0]);
    expect(tags(again.text, "a").map(({ attributes }) => attributes.href)).toContain(
      `${PAGE}/recovery-codes`,
    );
    expect(textOfHtmlPage((await visitor.open("/admin/account")).text)).toContain(
      "10 recovery codes are left.",
    );
  });

  it("is asked for again with password and code by whatever changes it, at both doors", async () => {
    const { who, headers, key } = await careful();
    const current = who.password;
    const visitor = newShopper(shop);
    for (const path of ["", "/recovery-codes", "/remove"]) {
      const page = await visitor.send(PAGE + path, { current }, headers);
      const answer = await callAs(shop, headers, "POST", CALL + path, { current });
      expect([page.status, answer.status]).toEqual([403, 403]);
      expect(answer.json.error.code).toBe("proof_required");
      expect(messageFor(page.text, "code")).toBe(answer.json.error.fields.code.join(" "));
    }
    const proof = () => ({ current, code: freshCode(shop, key) });
    const renewed = await callAs(shop, headers, "POST", `${CALL}/recovery-codes`, proof());
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    const page = await visitor.send(`${PAGE}/remove`, proof(), headers);
    expect([page.status, page.headers.location]).toEqual([303, "/admin/account"]);
    const state = await callAs(shop, headers, "GET", CALL);
    expect(state.json).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
  });
});

describe("a shop that asks two steps of every admin", () => {
  it("lets nobody in without, and has them set it up at their next sign-in", async () => {
    const who = { ...OWNER, email: "without@example.org" };
    const open = await signIn(shop, who);
    const refused = await callAs(shop, open, "PUT", "/api/v1/admin/settings", {
      secondFactorRequired: true,
    });
    expect([refused.status, refused.json.error.fields.secondFactorRequired?.length]).toEqual([
      422, 1,
    ]);
    const settings = "/admin/settings/sign-in";
    const form = { secondFactorRequired: "on" };
    const page = await newShopper(shop).send(settings, form, open);
    const own = await callAs(shop, open, "GET", CALL);
    expect([page.status, own.json.isRequired]).toEqual([422, false]);
    expect(tags(page.text, "a").map(({ attributes }) => attributes.href)).toContain(PAGE);
    const { headers } = await careful();
    const required = await callAs(shop, headers, "PUT", "/api/v1/admin/settings", {
      secondFactorRequired: true,
    });
    expect(required.json.secondFactorRequired).toBe(true);
    onTestFinished(async () => {
      await callAs(shop, headers, "PUT", "/api/v1/admin/settings", { secondFactorRequired: false });
    });
    expect((await callAs(shop, open, "GET", "/api/v1/auth/me")).status).toBe(401);
    const stays = await ask(shop.url, `${PAGE}/remove`, { headers });
    expect(input(stays.text, "current")).toBeUndefined();
    expect(textOfHtmlPage(stays.text)).toContain("so it stays on");
    expect((await call(who)).status).toBe(403);
    const [earlier, visitor] = [newShopper(shop), newShopper(shop)];
    const seen = keyIn((await earlier.send("/admin/login", who)).text);
    const half = await visitor.send("/admin/login", who);
    const key = keyIn(half.text);
    expect(key).not.toBe(seen);
    expect(keyIn((await visitor.open("/admin/login")).text)).toBe(key);
    expect([seen, key]).not.toContain(keyIn((await earlier.open("/admin/login")).text));
    for (const known of [seen, key]) {
      const spied = await earlier.send("/admin/login", { code: freshCode(shop, known) });
      expect([spied.status, hasSession(spied), spied.text.includes(key)]).toEqual([
        401,
        false,
        false,
      ]);
    }
    expect(hasSession(half)).toBe(false);
    const { fields } = formOf(half.text, "Sign In");
    const done = await visitor.send("/admin/login", { ...fields, code: freshCode(shop, key) });
    expect([done.status, hasSession(done)]).toEqual([200, true]);
    expect(textOfHtmlPage(done.text)).toContain("They are not shown again.");
    expect((await visitor.open("/admin/account")).status).toBe(200);
    expect(mailsTo(shop, who.email).length).toBeGreaterThan(0);
  });
});
