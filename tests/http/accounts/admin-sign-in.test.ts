import { describe, expect, it } from "vitest";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { mailsTo } from "../../shop/mails";
import { OWNER, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm, sendJson } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";
import { cookiesOf, formOf, newShopper, toastOf } from "../shopper";

const shop = await useShop();

const REFUSED = "Invalid credentials. Please try again.";
const login = (fields: Record<string, string>, headers = {}) =>
  sendForm(shop.url, "/admin/login", fields, headers);
const call = (value: unknown, headers = {}) =>
  sendJson(shop.url, "/api/v1/auth/login", value, headers);
const me = (headers: Record<string, string>) => ask(shop.url, "/api/v1/auth/me", { headers });
const cookieOf = (answer: HttpAnswer) => cookiesOf(answer).get("session") ?? "";
const asCookie = (answer: HttpAnswer) => ({ Cookie: cookieOf(answer).split(";")[0] ?? "" });

describe("signing in", () => {
  it("by the form leads to the dashboard", async () => {
    const answer = await login(OWNER);
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/dashboard"]);
    expect((await me(asCookie(answer))).status).toBe(200);
  });

  it("by the call answers the user, and nothing that is nobody's business", async () => {
    const answer = await call({ ...OWNER, email: "OWNER@example.org" });
    expect(JSON.parse(answer.text)).toEqual({ user: { id: 1, email: OWNER.email, role: "owner" } });
    const again = await me(asCookie(answer));
    expect(JSON.parse(again.text)).toEqual({ user: { id: 1, email: OWNER.email, role: "owner" } });
  });

  it.each([
    ["a wrong password", { ...OWNER, password: "not this one" }],
    ["an address that nobody has", { ...OWNER, email: "nobody@example.org" }],
  ])("with %s is refused by both doors, and opens no session", async (_, typed) => {
    const [page, answer] = await Promise.all([login(typed), call(typed)]);
    expect([page.status, answer.status]).toEqual([401, 401]);
    expect(textOfHtmlPage(page.text).split(`Login Failed ${REFUSED}`)).toHaveLength(2);
    expect(toastOf(page.text)).toBeNull();
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: "unauthenticated", fields: {} },
      message: REFUSED,
    });
    expect([cookieOf(page), cookieOf(answer)]).toEqual(["", ""]);
  });

  it("with what cannot be right is told beside the fields, and the password is not sent back", async () => {
    const page = await login({ email: "owner@", password: "12345" });
    expect(page.status).toBe(422);
    expect(messageFor(page.text, "email")).toBe("Invalid email address");
    expect(messageFor(page.text, "password")).toBe("Password must be at least 6 characters");
    expect(input(page.text, "email")?.value).toBe("owner@");
    expect(page.text).not.toContain("12345");
  });

  it.each(["half", "--x--x", "--x--", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--"])(
    "by an unreadable form is refused without a fault of ours: %j",
    async (body) => {
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      const answer = await ask(shop.url, "/admin/login", { method: "POST", headers, body });
      expect([400, 422]).toContain(answer.status);
    },
  );
});

it("from a browser that is new is told to its owner by mail, once, and from a known one not at all", async () => {
  const who = { email: "traveller@example.org", password: OWNER.password };
  await addAdmin(shop, who);
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0" };
  const first = await call(who, headers);
  await call(who, { ...headers, Cookie: cookiesOf(first).get("known")?.split(";")[0] ?? "" });
  await call({ ...who, password: "not this one" });
  const [mail, ...others] = mailsTo(shop, who.email);
  expect([mail?.kind, others]).toEqual(["new-sign-in", []]);
});

describe("the session's cookie", () => {
  it("is out of script's reach, the shop's own, and signed", async () => {
    const cookie = cookieOf(await call(OWNER));
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Secure|Domain/);
    const value = cookie.split(";")[0] ?? "";
    const turned = value.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await me({ Cookie: value })).status).toBe(200);
    expect((await me({ Cookie: turned })).status).toBe(401);
  });

  it("is bound to the host and sent by https alone, where there is https", async () => {
    const secure = await startShop({ env: { BASE_URL: "https://shop.example", RATE_LIMIT: "on" } });
    try {
      const answer = await sendJson(secure.url, "/api/v1/auth/login", OWNER);
      const [name, cookie] = [...cookiesOf(answer)][0] ?? [];
      expect(name).toBe("__Host-session");
      expect(cookie).toContain("Secure");
      expect(cookie).not.toContain("Domain");
    } finally {
      await secure.remove();
    }
  });

  it("holds for who signed in with a secret that is still in the list", async () => {
    const [older, newer] = ["o".repeat(32), "n".repeat(32)];
    const before = await startShop({ env: { SESSION_SECRET: older } });
    const headers = await signIn(before);
    await before.terminate();
    const { storageDir } = before;
    const after = await startShop({ storageDir, env: { SESSION_SECRET: `${newer},${older}` } });
    expect((await callAs(after, headers, "GET", "/api/v1/auth/me")).status).toBe(200);
    await after.terminate();
    const last = await startShop({ storageDir, env: { SESSION_SECRET: newer } });
    expect((await callAs(last, headers, "GET", "/api/v1/auth/me")).status).toBe(401);
    for (const running of [last, after, before]) await running.remove();
  });

  it("is another one after each sign-in, and the one before is dead", async () => {
    const first = asCookie(await call(OWNER));
    const second = asCookie(await call(OWNER, first));
    expect(second).not.toEqual(first);
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
  });
});

describe("signing out", () => {
  it("by the form leads to the shop, and the session is gone for good", async () => {
    const headers = await signIn(shop);
    const answer = await sendForm(shop.url, "/admin/logout", {}, headers);
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    expect(cookieOf(answer)).toContain("Max-Age=0");
    expect((await me(headers)).status).toBe(401);
  });

  it("by the call is the same, and harmless for who is not signed in", async () => {
    const headers = await signIn(shop);
    for (let i = 0; i < 2; i++) {
      const answer = await sendJson(shop.url, "/api/v1/auth/logout", {}, headers);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { user: null }]);
    }
    expect((await me(headers)).status).toBe(401);
  });

  it("does not happen by a link", async () => {
    const headers = await signIn(shop);
    await ask(shop.url, "/admin/logout", { headers });
    expect((await me(headers)).status).toBe(200);
  });
});

describe("who asked for a page", () => {
  it("gets it after signing in, with its query", async () => {
    const visitor = newShopper(shop);
    const refused = await ask(shop.url, "/admin/schools?q=a%26b");
    const page = await visitor.open(refused.headers.location ?? "");
    expect(page.status).toBe(200);
    const returnTo = input(page.text, "returnTo")?.value ?? "";
    const { headers } = await visitor.send("/admin/login", { ...OWNER, returnTo });
    expect(headers.location).toBe("/admin/schools?q=a%26b");
  });

  it.each(["https://evil.test/", "//evil.test/admin", "/cart", "/admin/../cart", "/admin/logout"])(
    "is not led to %s",
    async (returnTo) => {
      const page = await ask(shop.url, `/admin/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(input(page.text, "returnTo")).toBeUndefined();
      const answer = await login({ ...OWNER, returnTo });
      expect(answer.headers.location).toBe("/admin/dashboard");
    },
  );

  it("and is signed in already goes there at once", async () => {
    const headers = await signIn(shop);
    const answer = await ask(shop.url, "/admin/login?returnTo=/admin/grades", { headers });
    expect([answer.status, answer.headers.location]).toEqual([302, "/admin/grades"]);
  });
});

it("tells the log neither address nor password", async () => {
  const secret = { email: "hidden@secret.example", password: "hidden secret words" };
  await addAdmin(shop, secret);
  await login(secret);
  await call(secret);
  await login({ ...secret, password: "a hidden mistake" });
  expect(shop.output()).not.toMatch(/hidden/);
});

describe("a form that is carried along while signing in", () => {
  const TYPED = { "kept-address": "/admin/schools/new", "kept.name": "Kept\r\n& <High>" };
  const again = (fields: Record<string, string>, headers = {}) =>
    sendForm(shop.url, "/admin/login/again", fields, headers);

  it("is offered to be saved at its own address, with a session to do it", async () => {
    const page = await again({ ...OWNER, ...TYPED });
    expect(page.status).toBe(200);
    expect(textOfHtmlPage(page.text)).toContain(
      "You are signed in again. Your changes are still here.",
    );
    const { action, method, fields } = formOf(page.text, "Save now");
    expect({ action, method }).toEqual({ action: "/admin/schools/new", method: "post" });
    expect(fields.name?.replace(/\r?\n/g, "\r\n")).toBe("Kept\r\n& <High>");
    expect((await me(asCookie(page))).status).toBe(200);
  });

  it("is carried on by a wrong password", async () => {
    const page = await again({ ...OWNER, password: "not this one", ...TYPED });
    expect(page.status).toBe(401);
    expect(input(page.text, "kept-address")?.value).toBe("/admin/schools/new");
    expect(input(page.text, "kept.name")?.value).toContain("& <High>");
  });

  it("is not lost when somebody has signed in meanwhile, in another tab", async () => {
    const page = await again({ ...OWNER, ...TYPED }, await signIn(shop));
    expect(page.status).toBe(200);
    expect(formOf(page.text, "Save now").action).toBe("/admin/schools/new");
  });

  it("may be as large as a form can be", async () => {
    const text = `${"é ".repeat(9_000)}end`;
    const page = await again({ ...OWNER, ...TYPED, "kept.name": text });
    expect(formOf(page.text, "Save now").fields.name).toBe(text);
  });

  it("goes to no other place", async () => {
    const page = await again({ ...OWNER, ...TYPED, "kept-address": "https://evil.test/admin" });
    expect([page.status, page.headers.location]).toEqual([303, "/admin/dashboard"]);
  });
});
