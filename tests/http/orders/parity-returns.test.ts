import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { callAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { addReturn } from "../../factories/returns";
import type { RunningShop } from "../../shop/running-shop";
import { ask, sendForm, sendJson } from "../ask";
import { formValues, textOfHtmlPage } from "../html";
import { rows, signInToBoth, useTwoShops } from "../two-shops";

const shops = await useTwoShops(() => {});
const { byForm, byJson } = shops;
const [atForm, atJson] = await signInToBoth(shops);

const TABLES = ["returns", "return_lines", "stock_movements", "payment_logs", "refund_lines"];
const refundsOf = (shop: RunningShop) =>
  rows(shop, "refunds").map(({ credit_note_number, ...rest }) => rest);

function expectAlike(): void {
  expect(refundsOf(byForm)).toEqual(refundsOf(byJson));
  for (const table of TABLES) expect(rows(byForm, table), table).toEqual(rows(byJson, table));
}

let made = 0;
let id = "";
let reference = "";
let bookId = 0;

beforeEach(() => {
  made += 1;
  id = `return-in-both-shops-${String(made).padStart(4, "0")}`;
  reference = `BK-7F3K-${1000 + made}`;
  for (const { db } of [byForm, byJson]) {
    addPayment(db, { id, status: "completed", customerName: "Thandi Example" });
    db.update(payments)
      .set({ reference, customerPhone: "+27821234567", customerEmail: "" })
      .where(eq(payments.id, id))
      .run();
    const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
    bookId = item?.bookId ?? 0;
  }
});

const addReturns = (): string => [byForm, byJson].map(({ db }) => addReturn(db, id)).at(-1) ?? "";

const answer = (asked: string, page: Record<string, string>, call: unknown) =>
  Promise.all([
    sendForm(byForm.url, `/admin/returns/${asked}`, page, atForm),
    callAs(byJson, atJson, "POST", `/api/v1/admin/returns/${asked}/answer`, call),
  ]);

describe("a return is the same by both doors", () => {
  it("asked for by its buyer", async () => {
    const note = " Grade 10\r\ninside ";
    const path = `/payment/success/${id}/return`;
    const form = formValues((await ask(byForm.url, path)).text);
    const typed = { book: String(bookId), reason: "wrong_edition", wish: "swap", note };
    const page = await sendForm(byForm.url, path, { ...form, ...typed });
    const lines = [{ bookId, quantity: 1 }];
    const call = await sendJson(byJson.url, "/api/v1/returns", {
      reference,
      phoneEnd: "4567",
      lines,
      reason: "wrong_edition",
      wish: "swap",
      note,
    });
    expect([page.status, call.status]).toEqual([303, 201]);
    expect(rows(byForm, "returns").at(-1)).toMatchObject({ note: "Grade 10\ninside" });
    expectAlike();
  });

  it("withdrawn by its buyer, once; and told so where the shop answered first", async () => {
    const asked = addReturns();
    const body = { reference, phoneEnd: "4567" };
    const press = (of: string) =>
      sendForm(byForm.url, `/payment/success/${id}/return?withdraw=${of}`, {});
    const call = (of: string) => sendJson(byJson.url, `/api/v1/returns/${of}/withdrawal`, body);
    for (const time of ["first", "again"]) {
      const [page, called] = await Promise.all([press(asked), call(asked)]);
      expect([page.status, called.status], time).toEqual([303, 200]);
      expect(page.headers.location).toBe(`/payment/success/${id}#returns`);
    }
    expectAlike();
    const receipt = textOfHtmlPage((await ask(byForm.url, `/payment/success/${id}`)).text);
    expect(receipt).toContain("You withdrew it on");
    const answered = addReturns();
    await answer(
      answered,
      { answer: "refused", reason: "No", sure: "yes" },
      { answer: "refused", reason: "No" },
    );
    const [late, called] = await Promise.all([press(answered), call(answered)]);
    expect([late.status, called.status]).toEqual([303, 409]);
    const Cookie = String(late.headers["set-cookie"]).split(";")[0] ?? "";
    const told = await ask(byForm.url, `/payment/success/${id}`, { headers: { Cookie } });
    expect(textOfHtmlPage(told.text)).toContain(JSON.parse(called.text).message);
    expectAlike();
    const [page, unknown] = await Promise.all([press("999"), call("999")]);
    expect([page.status, unknown.status]).toEqual([404, 404]);
  });

  it("refused with a reason, and not without", async () => {
    const asked = addReturns();
    const [bare, bareCall] = await answer(asked, { answer: "refused" }, { answer: "refused" });
    expect([bare.status, bareCall.status]).toEqual([422, 422]);
    expect(textOfHtmlPage(bare.text)).toContain("Please write why: the buyer reads it");
    const no = { answer: "refused", reason: "It was described so" };
    const sure = { ...no, sure: "yes" };
    const [page, call] = await answer(asked, sure, no);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
    const [again, recalled] = await answer(asked, sure, no);
    expect([again.status, recalled.status]).toEqual([409, 409]);
    expect(textOfHtmlPage(again.text)).toContain(recalled.json.message);
  });

  it("swapped for another copy", async () => {
    const asked = addReturns();
    const withBookId = [byForm, byJson]
      .map(({ db }) => addBook(db, { title: "Example Mathematics", isbn: null }))
      .at(-1);
    const moved = rows(byForm, "stock_movements").length;
    const swaps = { "swaps[0].bookId": String(bookId), "swaps[0].withBookId": String(withBookId) };
    const typed = { answer: "swap", ...swaps, reason: "" };
    const question = await sendForm(byForm.url, `/admin/returns/${asked}`, typed, atForm);
    expect([question.status, rows(byForm, "stock_movements").length]).toEqual([409, moved]);
    const [page, call] = await answer(
      asked,
      { ...typed, sure: "yes" },
      { answer: "swap", swaps: [{ bookId, withBookId }] },
    );
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(rows(byForm, "stock_movements").at(-1)).toMatchObject({ quantity: -1 });
    const path = `/admin/returns/${asked}`;
    const out = await sendForm(byForm.url, `${path}?handed-over`, {}, atForm);
    const called = await callAs(byJson, atJson, "POST", `/api/v1${path}/handed-over`);
    expect([out.status, called.status]).toEqual([303, 200]);
    expect(called.json.handedOverAt).toEqual(expect.any(String));
    expectAlike();
  });

  it("led to the refund that answers it, with its lines and reason filled in", async () => {
    const asked = addReturns();
    const path = `/admin/payments/${id}/refund?return=${asked}`;
    const form = formValues((await ask(byForm.url, path, { headers: atForm })).text);
    expect(form).toMatchObject({ returnId: asked, "lines[0].quantity": "1" });
    const open = await ask(byForm.url, `/admin/returns/${asked}`, { headers: atForm });
    expect(open.text).toContain(`${path.replace("&", "&amp;")}`);
  });
});
