import { describe, expect, it } from "vitest";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { turnOnFactor } from "../../factories/second-factor";
import { OWNER, type RunningShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";
import { newShopper } from "../shopper";
import { rows, signInToBoth, useTwoShops } from "../two-shops";

const PAGE = "/admin/settings/people";
const CALL = "/api/v1/admin/admins";
const proof = { current: OWNER.password };
const LERATO = { name: "Lerato Example", email: "lerato@example.org", role: "counter" };

const shop = await useShop();
const owner = await signIn(shop);
const shops = await useTwoShops(() => {});
const [atForm, atJson] = await signInToBoth(shops);

const linkIn = (text: string) => /\/admin\/setup\/[\w-]+/.exec(text)?.[0] ?? "";

it("a helper chooses a password by the link that the page shows once, and begins with the orders", async () => {
  const invited = await sendForm(shop.url, PAGE, { ...LERATO, ...proof }, owner);
  expect(invited.status).toBe(200);
  const link = linkIn(invited.text);
  expect((await ask(shop.url, PAGE, { headers: owner })).text).not.toContain(link);
  expect(invited.text).toContain(
    encodeURIComponent(
      "owner@example.org invites you to work at Dogear, in its back office on the web. As a counter you sell,",
    ),
  );
  const helper = newShopper(shop);
  const opened = textOfHtmlPage((await helper.open(link)).text);
  expect(opened).toContain("Work at Dogear");
  expect(opened).toContain("owner@example.org invites you as a counter: you sell, take books in,");
  const typed = { password: "quiet seven libraries", repeated: "quiet seven libraries" };
  const chosen = await helper.send(link, typed);
  expect(chosen.headers.location).toBe("/admin/orders");
  expect((await helper.open("/admin/settings")).status).toBe(403);
  expect((await newShopper(shop).open(link)).status).toBe(404);
  const list = textOfHtmlPage((await ask(shop.url, PAGE, { headers: owner })).text);
  expect(list).toContain("Lerato Example lerato@example.org Last seen");
  const { json } = await callAs(shop, owner, "GET", CALL);
  const { id } = json.admins[1];
  const ended = await callAs(shop, owner, "DELETE", `${CALL}/${id}`, proof);
  expect(ended.status).toBe(204);
  expect((await helper.open("/admin/orders")).headers.location).toContain("/admin/login");
});

it("asks for the password beside its field, and for a code where two-step sign-in is on", async () => {
  const none = await sendForm(shop.url, PAGE, LERATO, owner);
  expect([none.status, messageFor(none.text, "current") !== ""]).toEqual([403, true]);
  expect(none.text).toContain("Lerato Example");
  const careful = { ...OWNER, email: "careful@example.org" };
  const headers = await signIn(shop, careful);
  await turnOnFactor(shop, headers, careful.password);
  const lacking = await callAs(shop, headers, "POST", CALL, { ...LERATO, ...proof });
  expect([lacking.status, lacking.json.error.code]).toEqual([403, "proof_required"]);
  expect(Object.keys(lacking.json.error.fields)).toEqual(["code"]);
});

it("the only owner has no button to be lowered, and the address refuses it", async () => {
  const { byForm } = shops;
  const page = await ask(byForm.url, PAGE, { headers: atForm });
  expect(textOfHtmlPage(page.text)).toContain("the only owner");
  const typed = { name: "Annelize Example", role: "packer", ...proof };
  const sent = await sendForm(byForm.url, `${PAGE}/1`, typed, atForm);
  expect([sent.status, messageFor(sent.text, "role")]).toEqual([
    409,
    "This is the only owner. Make somebody else an owner first.",
  ]);
  const end = `${PAGE}/1/end`;
  const offered = (await ask(byForm.url, end, { headers: atForm })).text;
  expect(textOfHtmlPage(offered)).toContain("This is the only owner. Make somebody else");
  expect(offered).not.toContain('name="current"');
  const ended = await sendForm(byForm.url, end, proof, atForm);
  expect([ended.status, textOfHtmlPage(ended.text)]).toEqual([
    409,
    expect.stringContaining("This is the only owner. Make somebody else"),
  ]);
});

const people = (shop: RunningShop) =>
  rows(shop, "admin_users").map(({ password_hash: _, ...row }) => row);

it("pages carry the names of colleagues that they show, and no others", async () => {
  const musa = { ...OWNER, email: "musa@example.org" };
  const headers = await signIn(shop, musa);
  const named = { name: "Musa Example", role: "counter", ...proof };
  await callAs(shop, owner, "PUT", `${CALL}/${await addAdmin(shop, musa)}`, named);
  addBook(shop.db);
  const { status } = await callAs(shop, headers, "POST", "/api/v1/admin/counts", { scope: "all" });
  expect(status).toBe(201);
  const carries = async (page: string) =>
    (await ask(shop.url, page, { headers: owner })).text.includes(named.name);
  expect([await carries("/admin/counts"), await carries("/admin/orders")]).toEqual([true, false]);
});

describe("page and call", () => {
  it("leave the same behind", async () => {
    const { byForm, byJson } = shops;
    const invited = await sendForm(byForm.url, PAGE, { ...LERATO, ...proof }, atForm);
    const call = await callAs(byJson, atJson, "POST", CALL, { ...LERATO, ...proof });
    expect([invited.status, call.status]).toEqual([200, 201]);
    const again = { ...LERATO, role: "packer", ...proof };
    const twice = await sendForm(byForm.url, PAGE, again, atForm);
    expect([twice.status, messageFor(twice.text, "email")]).toEqual([
      409,
      "lerato@example.org was invited already, as a counter. For another link, press Change beside the name, and then New link.",
    ]);
    expect((await callAs(byJson, atJson, "POST", CALL, again)).status).toBe(409);
    const { id } = call.json.member;
    const change = { name: "Lerato Example", role: "packer", ...proof };
    const changed = await sendForm(byForm.url, `${PAGE}/${id}`, change, atForm);
    expect(changed.headers.location).toBe(PAGE);
    expect((await callAs(byJson, atJson, "PUT", `${CALL}/${id}`, change)).status).toBe(200);
    const atPage = await sendForm(byForm.url, `${PAGE}/${id}/link`, proof, atForm);
    const atCall = await callAs(byJson, atJson, "POST", `${CALL}/${id}/link`, proof);
    expect([atPage.status, atCall.status]).toEqual([200, 201]);
    expect([linkIn(atPage.text), linkIn(atCall.json.link)]).not.toContain("");
    const ended = await sendForm(byForm.url, `${PAGE}/${id}/end`, proof, atForm);
    expect(ended.headers.location).toBe(PAGE);
    await callAs(byJson, atJson, "DELETE", `${CALL}/${id}`, proof);
    expect(rows(byForm, "audit_log")).toEqual(rows(byJson, "audit_log"));
    expect(people(byForm)).toEqual(people(byJson));
  });
});
