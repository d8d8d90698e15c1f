import { expect, it } from "vitest";
import { sessions } from "../../../app/db/schema/account";
import { addAdmin, callAs } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { type HttpAnswer, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { cookiesOf, formOf, newShopper } from "../shopper";

const shop = await useShop();
const PIN = "2946";
const OTHER = "8351";
const ACCOUNT = "/admin/account/pin";
const PHONE = "Mozilla/5.0 (Android 15) Chrome/141.0";

let people = 0;
const somebody = () => {
  people += 1;
  return { ...OWNER, email: `pin${people}@example.org` };
};

/** A phone at the counter where two people have signed in by password, the second of whom is in. */
async function counterPhone() {
  const [first, second] = [somebody(), { ...somebody(), role: "counter" as const }];
  const phone = newShopper(shop);
  const ids = [];
  for (const [who, pin] of [
    [first, PIN],
    [second, OTHER],
  ] as const) {
    ids.push(await addAdmin(shop, who));
    const { email, password } = who;
    await phone.send("/admin/login", { email, password });
    const set = await phone.send(ACCOUNT, { pin, current: password });
    expect([set.status, set.headers.location]).toEqual([303, "/admin/account"]);
    if (who === first) await phone.send("/admin/logout", { switch: "yes" });
  }
  return { phone, first, second, firstId: String(ids[0]), secondId: String(ids[1]) };
}

const idle = () =>
  shop.db
    .update(sessions)
    .set({ lastSeenAt: Date.now() - 11 * 60_000 })
    .run();
const radios = ({ text }: HttpAnswer) =>
  tags(text, "input").flatMap(({ attributes: { name, value } }) =>
    name === "adminId" ? [value] : [],
  );

it("Switch person leads to the PINs of who signed in there today, and the PIN signs in", async () => {
  const { phone, first, firstId, secondId } = await counterPhone();
  const orders = await phone.open("/admin/orders");
  expect(formOf(orders.text, "Switch person")).toMatchObject({ action: "/admin/logout" });
  const left = await phone.send("/admin/logout", { switch: "yes" });
  expect(left.headers.location).toBe("/admin/login");
  const asked = await phone.open("/admin/login");
  expect(radios(asked)).toEqual([firstId, secondId]);
  expect(input(asked.text, "pin")).toMatchObject({ type: "password", inputmode: "numeric" });
  const none = await phone.send("/admin/login", { pin: PIN });
  expect([none.status, textOfHtmlPage(none.text).includes("Please choose who you are")]).toEqual([
    422,
    true,
  ]);
  const wrong = await phone.send("/admin/login", { adminId: firstId, pin: OTHER });
  expect([wrong.status, messageFor(wrong.text, "pin")]).toEqual([
    401,
    "This PIN is not right. 4 tries are left. After that this phone or computer asks for the password, and the owners get a mail.",
  ]);
  expect(input(wrong.text, "pin")?.value ?? "").toBe("");
  const right = await phone.send("/admin/login", { adminId: firstId, pin: PIN });
  expect([right.status, right.headers.location]).toEqual([303, "/admin/dashboard"]);
  const account = await phone.open("/admin/account");
  expect(account.text).toContain(first.email);
  expect(account.text).toContain(`href="/admin/settings/people/${firstId}"`);
  expect(textOfHtmlPage(account.text)).toContain("Signed in by PIN");
  expect(textOfHtmlPage(account.text)).toContain("Wrong PIN");
});

it("a screen without use asks for the PIN before the next page, and leads there", async () => {
  const { phone, secondId } = await counterPhone();
  idle();
  const asked = await phone.open("/admin/orders?state=ready");
  expect(asked.headers.location).toBe("/admin/login?returnTo=%2Fadmin%2Forders%3Fstate%3Dready");
  const login = await phone.open(String(asked.headers.location));
  const { fields } = formOf(login.text, "Sign In");
  const opened = await phone.send("/admin/login", { ...fields, adminId: secondId, pin: OTHER });
  expect(opened.headers.location).toBe("/admin/orders?state=ready");
});

it("a form that was typed before is kept, without a PIN in it", async () => {
  const { phone, firstId } = await counterPhone();
  idle();
  const typed = { name: "Kept High", pin: "1357", ownerPin: "1357" };
  const asked = await phone.send("/admin/schools/new", typed);
  expect(asked.status).toBe(401);
  expect(asked.text).not.toContain("1357");
  const { action, fields } = formOf(asked.text, "Sign In");
  const wrong = await phone.send(action, { ...fields, adminId: firstId, pin: "0000" });
  const again = formOf(wrong.text, "Sign In");
  const right = await phone.send(again.action, { ...again.fields, adminId: firstId, pin: PIN });
  expect(formOf(right.text, "Save now")).toMatchObject({
    action: "/admin/schools/new",
    fields: { name: "Kept High" },
  });
});

it("nobody signs in by a PIN elsewhere, after signing out, or with another's", async () => {
  const { phone, firstId, secondId } = await counterPhone();
  const elsewhere = newShopper(shop);
  expect(radios(await elsewhere.open("/admin/login"))).toEqual([]);
  const tried = await elsewhere.send("/admin/login", { adminId: firstId, pin: PIN });
  expect([tried.status, cookiesOf(tried).has("session")]).toEqual([401, false]);
  await phone.send("/admin/logout", {});
  expect(radios(await phone.open("/admin/login"))).toEqual([firstId]);
  const out = await phone.send("/admin/login", { adminId: secondId, pin: OTHER });
  expect([out.status, cookiesOf(out).has("session")]).toEqual([401, false]);
});

it("calls do the same as pages", async () => {
  const who = somebody();
  const adminId = await addAdmin(shop, who);
  const { email, password } = who;
  const login = await sendJson(shop.url, "/api/v1/auth/login", { email, password });
  const pairs = [...cookiesOf(login).values()].map((line) => line.split(";")[0]);
  const headers = { Cookie: pairs.join("; "), "User-Agent": PHONE };
  const call = (method: string, path: string, value?: object) =>
    callAs(shop, headers, method, `/api/v1${path}`, value);
  expect((await call("GET", "/admin/account/pin")).json).toEqual({ isSet: false });
  expect((await call("PUT", "/admin/account/pin", { pin: PIN })).status).toBe(403);
  const easy = await call("PUT", "/admin/account/pin", { pin: "1111", current: password });
  expect([easy.status, Object.keys(easy.json.error.fields)]).toEqual([422, ["pin"]]);
  const set = await call("PUT", "/admin/account/pin", { pin: PIN, current: password });
  expect(set.json).toEqual({ isSet: true });
  expect((await call("GET", "/auth/pin")).json).toEqual({
    people: [{ id: adminId, name: email, role: "owner" }],
  });
  await call("POST", "/auth/lock");
  expect((await call("GET", "/auth/me")).status).toBe(401);
  const wrong = await call("POST", "/auth/pin", { adminId, pin: OTHER });
  expect([wrong.status, wrong.json.error.fields]).toEqual([
    401,
    { pin: [expect.stringContaining("4 tries are left.")] },
  ]);
  const opened = await call("POST", "/auth/pin", { adminId, pin: PIN });
  expect([opened.status, opened.json.user.email]).toEqual([200, email]);
  const stranger = await sendJson(shop.url, "/api/v1/auth/pin", { adminId, pin: PIN });
  expect(stranger.status).toBe(401);
});

it("tries are limited", async () => {
  const { phone, firstId } = await counterPhone();
  const said = [];
  await phone.send("/admin/logout", { switch: "yes" });
  for (let i = 0; i < 6; i++) {
    const { text } = await phone.send("/admin/login", { adminId: firstId, pin: "0000" });
    said.push(messageFor(text, "pin"));
  }
  const left = said.slice(0, 4).map((one) => /\d tr(y is|ies are) left/.exec(one ?? "")?.[0]);
  expect(left).toEqual([
    "4 tries are left",
    "3 tries are left",
    "2 tries are left",
    "1 try is left",
  ]);
  expect(said[4]).toBe("This was wrong 5 times. Please use your password.");
  const late = await phone.send("/admin/login", { adminId: firstId, pin: PIN });
  expect([late.status, cookiesOf(late).has("session")]).toEqual([401, false]);
});

it("the last wrong one is told where nobody's PIN is left", async () => {
  const who = somebody();
  const adminId = String(await addAdmin(shop, who));
  const phone = newShopper(shop);
  await phone.send("/admin/login", { email: who.email, password: who.password });
  await phone.send(ACCOUNT, { pin: PIN, current: who.password });
  await phone.send("/admin/logout", { switch: "yes" });
  let said = "";
  for (let i = 0; i < 5; i++) {
    said = (await phone.send("/admin/login", { adminId, pin: "0000" })).text;
  }
  expect(input(said, "pin")).toBeUndefined();
  expect(textOfHtmlPage(said)).toContain("This was wrong 5 times. Please use your password.");
});
