import { beforeAll, expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { callAs, signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";

const shop = await useShop();
let owner: { Cookie: string };
beforeAll(async () => {
  owner = await signIn(shop);
});

let made = 0;

/** Somebody with a question and an order that nobody paid. */
function somebodyKnown() {
  made += 1;
  const name = `Zanele Voorbeeld${made}`;
  const email = `zanele${made}@sample.example`;
  const { referenceNumber } = addEnquiry(shop.db, { name, email });
  const paymentId = addPayment(shop.db, { customerName: name, customerEmail: email, createdAt: 1 });
  return { name, email, who: encodeURIComponent(email), referenceNumber, paymentId };
}

/** What the page after a form says above its content. */
async function toastAfter({ headers }: { headers: Record<string, unknown> }) {
  const flash = String(headers["set-cookie"]).split(";")[0];
  const Cookie = `${owner.Cookie}; ${flash}`;
  return textOfHtmlPage((await ask(shop.url, "/admin/people", { headers: { Cookie } })).text);
}

const page = async (path: string) => {
  const answer = await ask(shop.url, path, { headers: owner });
  return { ...answer, words: textOfHtmlPage(answer.text) };
};

it("who looks for the helpers is led on to them", async () => {
  const { text } = await page("/admin/people");
  expect(text).toMatch(/href="\/admin\/settings\/people"[^>]*>People who work here</);
});

it("a person is found by address, and handed over as CSV and as JSON, by both doors", async () => {
  const { name, who, referenceNumber } = somebodyKnown();
  const { words } = await page(`/admin/people?who=${who}`);
  expect(words).toContain("2 things stored under");
  expect(words).toContain(referenceNumber);
  const csv = await page(`/admin/people/export?who=${who}&as=csv`);
  expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="person-[\d-]+\.csv"$/);
  expect(csv.text).toContain(`Name,${name}`);
  const json = JSON.parse((await page(`/admin/people/export?who=${who}&as=json`)).text);
  expect(json.stored.map((stored: { what: string }) => stored.what)).toEqual(["Order", "Enquiry"]);
  const called = await callAs(shop, owner, "GET", `/api/v1/admin/people/file?who=${who}`);
  expect(json).toEqual(called.json);
  const { records } = (await callAs(shop, owner, "GET", `/api/v1/admin/people?who=${who}`)).json;
  expect(records[0].page).toMatch(/^\/admin\/orders\//);
  const file = await ask(shop.url, `/api/v1/admin/people/export?who=${who}`, { headers: owner });
  expect(file.text).toBe(csv.text);
});

it("half an address finds nobody, and says what is missing", async () => {
  expect((await page("/admin/people?who=zanele")).words).toContain(
    "Please enter a whole email address or phone number",
  );
  const call = "/api/v1/admin/people";
  expect((await callAs(shop, owner, "GET", `${call}?who=zanele`)).json.records).toEqual([]);
  const { status, json } = await callAs(shop, owner, "DELETE", call, { who: "zanele" });
  expect([status, Object.keys(json.error.fields)]).toEqual([422, ["who"]]);
  expect((await page("/admin/people/erase?who=zanele")).status).toBe(404);
});

it("a request is noted with its last day, and the erasure answers it, by the form and by the call", async () => {
  for (const door of ["form", "call"]) {
    const { name, email, who, paymentId } = somebodyKnown();
    const asked = { contact: email, kind: "erasure", receivedOn: "2026-01-05" };
    if (door === "form") await sendForm(shop.url, "/admin/people", asked, owner);
    else await callAs(shop, owner, "POST", "/api/v1/admin/people/requests", asked);
    const open = (await page("/admin/people")).words;
    expect(open).toContain(email);
    expect(open).toContain("4 February 2026");
    expect((await page("/admin/dashboard")).words).toContain("People who ask about their data");
    if (door === "form") {
      const { words } = await page(`/admin/people/erase?who=${who}`);
      expect(words).toContain(email);
      expect(words).toContain("Who bought, on 1 order");
      expect(words).toContain("1 enquiry, with the mails about it: not answered yet");
      const erase = () => sendForm(shop.url, "/admin/people/erase", { who: email }, owner);
      expect(await toastAfter(await erase())).toContain("What it was is with the request below");
      expect(await toastAfter(await erase())).toContain("Nothing is stored under this address");
    } else {
      const erased = await callAs(shop, owner, "DELETE", "/api/v1/admin/people", { who: email });
      expect(erased.json).toEqual({ erased: 2, kept: [] });
    }
    const { words } = await page("/admin/people");
    expect(words).not.toContain(email);
    expect(words).toContain("z…@sample.example");
    expect(words).toContain("Erased: 1 order, 1 enquiry.");
    expect((await page(`/admin/orders/${paymentId}`)).words).toContain("Name erased");
    expect((await page("/admin/enquiries")).words).not.toContain(name);
  }
});

it("what is under way stays, and the page says why before anything is erased", async () => {
  const email = "waits@sample.example";
  const paymentId = addPayment(shop.db, { status: "completed", customerEmail: email });
  expect(
    shop.db
      .select()
      .from(orders)
      .all()
      .map((row) => row.paymentId),
  ).toContain(paymentId);
  const { words, text } = await page(`/admin/people/erase?who=${email}`);
  expect(words).toContain("It is paid and not handed over yet");
  expect(text).toContain(`href="/admin/orders/${paymentId}"`);
  expect(words).toContain(`Nothing that is stored under ${email} can be erased yet`);
  expect(text).not.toContain("button-danger");
  const { headers } = await sendForm(shop.url, "/admin/people/erase", { who: email }, owner);
  expect(headers["set-cookie"]?.toString()).toContain("flash=");
  expect((await page("/admin/people")).words).toContain("Nothing could be erased yet");
});

it("details are put right by a form that needs something to put right", async () => {
  const { email, who } = somebodyKnown();
  const path = `/admin/people/correct?who=${who}`;
  expect((await page(path)).words).toContain(`Now: ${email}`);
  const empty = await sendForm(shop.url, path, { who: email }, owner);
  expect([empty.status, textOfHtmlPage(empty.text)]).toEqual([
    422,
    expect.stringContaining("Please enter what is right"),
  ]);
  const right = { who: email, name: "Zinhle Beispiel", email: "", phone: "" };
  expect((await sendForm(shop.url, path, right, owner)).status).toBe(303);
  expect((await page(`/admin/people?who=${who}`)).words).toContain("Zinhle Beispiel");
});

it("after a leak everybody it may concern is in one file, once each", async () => {
  const { email } = somebodyKnown();
  expect((await page("/admin/people/breach")).words).toContain("Tell the Information Regulator");
  const { text } = await page("/admin/people/affected");
  const lines = text.split("\r\n").filter((line) => line.includes(email));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/orders: name, .*; enquiries: /);
  expect(text).not.toContain("Name erased");
});
