import { expect, it } from "vitest";
import { offers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm, sendJson } from "../ask";
import { formValues, messageFor, tags, textOfHtmlPage } from "../html";
import { cookiesOf } from "../shopper";
import { expectSame, useTwoShops } from "../two-shops";

const SELLER = { name: "Nomsa Example", phone: "082 555 0147", email: "", website: "" };
const ISBNS = ["9780306406157", "9780141439518"] as const;

type Shop = Awaited<ReturnType<typeof useShop>>;

function fill({ db }: Shop) {
  db.update(settings).set({ takesOffers: true }).run();
  const [isbn, other] = ISBNS;
  const books = [isbn, other].map((one, place) =>
    addBook(db, { isbn: one, title: `Title ${place}`, originalPriceCents: 22_000, stockQty: 0 }),
  );
  const list = addBookList(db, { year: 2026, items: [{ title: "Title 0", isbn }] });
  return { books, list };
}

const shop = await useShop();
const { books, list } = fill(shop);
const filled = new Map<Shop, ReturnType<typeof fill>>();
const shops = await useTwoShops((one) => void filled.set(one, fill(one)));

const cookieOf = (answer: HttpAnswer) =>
  [...cookiesOf(answer).values()].map((line) => line.split(";")[0]).join("; ");

const textOf = async (path: string) => textOfHtmlPage((await ask(shop.url, path)).text);
const [first, second] = books;
const form = `/sell?list=${list.id}`;

it("leads from the shop to the school, its grade, and what is paid for each of its titles", async () => {
  expect(tags((await ask(shop.url, "/")).text, "a").map((a) => a.attributes.href)).toContain(
    "/sell",
  );
  const nav = tags((await ask(shop.url, "/contact")).text, "nav")[0]?.content ?? "";
  expect(textOfHtmlPage(nav)).toContain("School lists Sell books Track order");
  const schools = (await ask(shop.url, "/sell")).text;
  expect(schools).toContain(`/sell?school=${list.slug}`);
  expect(await textOf(`/sell?school=${list.slug}`)).toContain("List of 2026");
  const page = await textOf(form);
  expect(page).toContain("Title 0");
  expect(page).toContain("R55");
  expect(page).toContain("Only used for this offer.");
  expect(await textOf(`/sell?isbn=${ISBNS[1]}%0A9783161484100`)).toContain("We do not know it yet");
  const nonsense = await textOf(`/sell?isbn=Animal%20Farm,%20Grade%2010%0A9783161484101`);
  expect(nonsense).toMatch(/“Animal Farm” We need its ISBN/);
  expect(nonsense.match(/This is no ISBN: look at its digits again/g)).toHaveLength(1);
  const empty = await ask(shop.url, "/sell?isbn=");
  expect(messageFor(empty.text, "isbn")).toContain("Please type the ISBN of at least one book");
  for (const [line, ...numbers] of [
    [`${ISBNS[1]} 9783161484100`, "Title 1", "ISBN 9783161484100"],
    ["978 3 16 148410 0 978-0-306-40615-7", "ISBN 9783161484100", "Title 0"],
    ["0306406152 316148410X", "Title 0", "ISBN 316148410X"],
    ["9783161484100 Faust 9780306406157 Atlas", "ISBN 9783161484100", "Title 0"],
  ] as const) {
    const both = await textOf(`/sell?isbn=${encodeURIComponent(line)}`);
    for (const number of numbers) expect(both, line).toContain(number);
  }
  const pasted = await textOf(`/sell?isbn=${ISBNS[1]}%20Fiela%0A9781234567897`);
  expect(pasted).toContain("Title 1");
  expect(pasted).toContain("ISBN 9781234567897");
  expect(pasted).not.toContain("This is no ISBN");
});

it("adds a typed number and keeps all that was chosen and typed, without script", async () => {
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500", another: ISBNS[1], step: "enter" };
  const { status, text } = await sendForm(shop.url, form, typed);
  expect(status).toBe(200);
  expect(textOfHtmlPage(text)).toContain("Title 1");
  expect(textOfHtmlPage(text)).toContain("1 book, today R55.00");
  expect(text).toMatch(/<li id="added".*You typed this one.*Title 1/s);
  expect(textOfHtmlPage(text)).toContain("Title 1: added, say its condition");
  expect(text).toContain(`formaction="${form}#added"`);
  expect(formValues(text)).toMatchObject({
    ...{ name: SELLER.name, phone: SELLER.phone, isbns: ISBNS[1] },
    [`copy-${first}`]: "Good 5500",
  });
  expect(shop.db.select().from(offers).all()).toEqual([]);
});

it("asks on sending for the condition of what was typed, and leaves it out only when that is said", async () => {
  const open = await ask(shop.url, `/sell?isbn=${ISBNS.join("%0A")}`);
  const [isOn, isOff] = [`copy-${first}`, `copy-${second}`];
  expect(formValues(open.text)[isOff]).toBeUndefined();
  const typed = { ...SELLER, isbns: ISBNS.join("\n"), asked: isOff, [isOn]: "Good 5500" };
  const sent = await sendForm(shop.url, form, { ...typed, step: "send" });
  expect(sent.status).toBe(422);
  const said = textOfHtmlPage(sent.text);
  expect(said).toContain("1 of your books has no condition: leave it out, or choose one");
  expect(said).toContain("1 book, today R55.00 and 1 without a condition");
  expect(formValues(sent.text)).toMatchObject({ [isOn]: "Good 5500", name: SELLER.name });
  const more = await sendForm(shop.url, form, { ...typed, step: `more-${first}` });
  expect(formValues(more.text)[`copy-${first}-2`]).toBeUndefined();
  for (const left of [{ step: "leave-out" }, { step: "send", [isOff]: "no" }]) {
    const { headers } = await sendForm(shop.url, form, { ...typed, ...left });
    const place = String(headers.location);
    expect(await textOf(place)).toContain("R55.00");
    await sendForm(shop.url, place, { phoneEnd: "0147" });
  }
  shop.db.delete(offers).run();
});

it("becomes an offer with its own page, which can be cancelled, and again does nothing", async () => {
  const nonce = formValues((await ask(shop.url, form)).text).idempotencyKey ?? "";
  const copies = { [`copy-${first}`]: "Good 5500", [`copy-${second}`]: "Fair 2500" };
  const typed = { ...SELLER, ...copies, idempotencyKey: nonce, isbns: ISBNS[1], step: "send" };
  const sent = await sendForm(shop.url, form, typed);
  expect(sent.status).toBe(303);
  const place = String(sent.headers.location);
  expect(place).toMatch(/^\/sell\/OF-/);
  expect((await sendForm(shop.url, form, typed)).headers.location).toBe(place);
  const page = await ask(shop.url, place);
  expect(page.headers["cache-control"]).toContain("no-store");
  expect(page.text).toContain('content="noindex"');
  expect(textOfHtmlPage(page.text)).toContain("We hold these prices until");
  expect(textOfHtmlPage(page.text)).toContain("R80.00");
  expect(page.text).not.toMatch(/Nomsa|0147/);
  const call = await ask(shop.url, `/api/v1/offers/${place.replace("/sell/", "")}`);
  expect(JSON.parse(call.text)).toMatchObject({ state: "open", paidCents: 8_000 });
  const said = textOfHtmlPage(page.text);
  expect(said).toContain("Bring the books and this number.");
  for (const phoneEnd of ["", "0148"]) {
    const stranger = await sendForm(shop.url, place, { phoneEnd });
    expect(stranger.status).toBe(404);
    expect(messageFor(stranger.text, "phoneEnd")).toContain("these last four digits");
  }
  expect(await textOf(place)).toContain("We hold these prices until");
  for (let time = 0; time < 2; time += 1) {
    expect((await sendForm(shop.url, place, { phoneEnd: "0147" })).headers.location).toBe(place);
  }
  expect(await textOf(place)).toContain("You cancelled this offer");
  expect(tags((await ask(shop.url, place)).text, "s")[0]?.content).toContain("R80.00");
});

it("says what was typed and is not taken, on the form and in what was sent, and adds first what is still in its field", async () => {
  const nonsense = "9783161484101";
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500", step: "send" };
  const added = await sendForm(shop.url, form, { ...typed, another: nonsense });
  expect(added.status).toBe(200);
  expect(textOfHtmlPage(added.text)).toContain("1 book, today R55.00 and 1 not sent");
  const alone = await sendForm(shop.url, form, { isbns: nonsense, step: "add" });
  expect(textOfHtmlPage(alone.text)).toContain("Say what you have, then add it up. 1 not sent");
  const sent = await sendForm(shop.url, form, { ...typed, isbns: nonsense });
  const place = String(sent.headers.location);
  const page = await ask(shop.url, place, { headers: { Cookie: cookieOf(sent) } });
  expect(textOfHtmlPage(page.text)).toContain(`Not sent: “${nonsense}”`);
  expect(await textOf(place)).not.toContain("Not sent");
  await sendForm(shop.url, place, { phoneEnd: "0147" });
});

it("is remembered by the browser that sent it, which cancels it without a phone number", async () => {
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500", step: "send" };
  const sent = await sendForm(shop.url, form, typed);
  const place = String(sent.headers.location);
  const Cookie = cookieOf(sent);
  const own = await ask(shop.url, "/sell", { headers: { Cookie } });
  expect(own.text).toContain(`href="${place}"`);
  expect(await textOf("/sell")).not.toContain("Your offer");
  const forged = {
    Cookie: `offers=${Buffer.from(JSON.stringify(place.slice(6))).toString("base64")}`,
  };
  expect((await ask(shop.url, "/sell", { headers: forged })).text).not.toContain("Your offer");
  const page = await ask(shop.url, place, { headers: { Cookie } });
  expect(page.text).not.toContain('name="phoneEnd"');
  await sendForm(shop.url, place, {}, { Cookie });
  expect(await textOf(place)).toContain("You cancelled this offer");
});

it("is found by Track order, by its number, and is the browser's own with the end of the phone", async () => {
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500", step: "send" };
  const place = String((await sendForm(shop.url, form, typed)).headers.location);
  const track = (phoneEnd: string) =>
    ask(shop.url, `/payment/status?paymentId=${place.slice(6).toLowerCase()}&phoneEnd=${phoneEnd}`);
  const found = await track("");
  expect([found.status, found.headers.location]).toEqual([302, place]);
  expect(found.headers["set-cookie"]).toBeUndefined();
  const wrong = await track("0148");
  expect(wrong.status).toBe(404);
  expect(textOfHtmlPage(wrong.text)).toContain("We find no offer with this number");
  const opened = await track("0147");
  expect(opened.headers.location).toBe(place);
  const page = await ask(shop.url, place, { headers: { Cookie: cookieOf(opened) } });
  expect(page.text).not.toContain('name="phoneEnd"');
  expect((await ask(shop.url, "/payment/status?paymentId=OF-0000-0000")).status).toBe(404);
});

it("says beside each field what is wrong, and that a price has changed", async () => {
  const nothing = await sendForm(shop.url, form, { step: "send", isbns: ISBNS[1] });
  expect(nothing.status).toBe(422);
  expect(textOfHtmlPage(nothing.text)).toContain("Please say of at least one book");
  expect(textOfHtmlPage(nothing.text)).toContain("Title 1");
  expect(messageFor(nothing.text, "name")).toBe("Please enter your full name");
  expect(messageFor(nothing.text, "phone")).toBe("Please enter a valid phone number");
  const older = { ...SELLER, [`copy-${first}`]: "Good 9900", step: "send" };
  const changed = await sendForm(shop.url, form, older);
  expect(changed.status).toBe(409);
  expect(textOfHtmlPage(changed.text)).toContain("What we pay has changed: it is R55.00 now");
});

it("leaves the same behind at both doors", async () => {
  const own = filled.get(shops.byForm);
  const copies = { [`copy-${own?.books[0]}`]: "Good 5500" };
  const typed = { ...SELLER, ...copies, email: "nomsa@example.org", step: "send" };
  await sendForm(shops.byForm.url, `/sell?list=${own?.list.id}`, typed);
  const body = { name: SELLER.name, phone: SELLER.phone, email: "nomsa@example.org" };
  const call = await sendJson(shops.byJson.url, "/api/v1/offers", {
    ...body,
    lines: [{ isbn: ISBNS[0], condition: "Good" }],
  });
  expect(call.status).toBe(201);
  expectSame(shops);
});

it("quotes by the call as the page does, and refuses what names nothing", async () => {
  const quoted = await ask(shop.url, `/api/v1/sell/quote?isbn=${ISBNS[0]}&condition=Good`);
  expect(JSON.parse(quoted.text).titles).toMatchObject([
    { bookId: first, prices: [{ condition: "Good", paidCents: 5_500 }] },
  ]);
  const ofList = await ask(shop.url, `/api/v1/sell/quote?listId=${list.id}`);
  expect(JSON.parse(ofList.text).titles).toHaveLength(1);
  expect((await ask(shop.url, "/api/v1/sell/quote")).status).toBe(422);
  expect((await ask(shop.url, "/api/v1/sell/quote?listId=999999")).status).toBe(404);
  expect((await ask(shop.url, "/api/v1/offers/OF-0000-0000")).status).toBe(404);
  expect((await ask(shop.url, "/sell/OF-0000-0000")).status).toBe(404);
});

it("stands in the owner's list by day, and is declined with a reason that its page says", async () => {
  const owner = await signIn(shop);
  const typed = { ...SELLER, name: "Themba Example", [`copy-${first}`]: "Good 5500" };
  const sent = await sendForm(shop.url, form, { ...typed, step: "send" });
  const place = String(sent.headers.location);
  const reference = place.replace("/sell/", "");
  const listed = await ask(shop.url, "/admin/offers", { headers: owner });
  const words = textOfHtmlPage(listed.text);
  for (const one of [reference, "Themba Example", "082 555 0147", "Wanted most"]) {
    expect(words).toContain(one);
  }
  const empty = await sendForm(shop.url, "/admin/offers", { reference, answer: "" }, owner);
  expect(empty.status).toBe(422);
  expect(textOfHtmlPage(empty.text)).toContain("Please write why");
  expect(tags(empty.text, "a").map((a) => a.attributes.href)).toContain("#answer");
  expect(tags(empty.text, "textarea").map((field) => field.attributes.id)).toContain("answer");
  const answer = { reference, answer: "We have no room" };
  const declined = await sendForm(shop.url, "/admin/offers", answer, owner);
  expect(declined.headers.location).toBe(`/admin/offers?q=${reference}`);
  expect(await textOf(place)).toContain("We have no room");
  const preview = await ask(shop.url, `/admin/intakes/new?offer=${reference}`, { headers: owner });
  expect(textOfHtmlPage(preview.text)).toContain("1 book offered: scan what lies here");
});

it("tells the owner that an offer was cancelled meanwhile", async () => {
  const owner = await signIn(shop);
  const typed = { ...SELLER, [`copy-${first}`]: "Good 5500", step: "send" };
  const place = String((await sendForm(shop.url, form, typed)).headers.location);
  await sendForm(shop.url, place, { phoneEnd: "0147" });
  const answer = { reference: place.replace("/sell/", ""), answer: "We have no room" };
  const declined = await sendForm(shop.url, "/admin/offers", answer, owner);
  expect(declined.status).toBe(409);
  expect(textOfHtmlPage(declined.text)).toContain("This offer was cancelled already.");
});

it("is not there, and nothing leads to it, where the owner has not switched it on", async () => {
  shop.db.update(settings).set({ takesOffers: false }).run();
  for (const path of ["/sell", form, "/api/v1/sell/quote?isbn=1"]) {
    expect((await ask(shop.url, path)).status, path).toBe(404);
  }
  expect((await sendForm(shop.url, form, SELLER)).status).toBe(404);
  expect((await ask(shop.url, "/")).text).not.toContain('"/sell"');
  shop.db.update(settings).set({ takesOffers: true }).run();
});
