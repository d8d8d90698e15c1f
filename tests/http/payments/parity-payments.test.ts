import { describe, expect, it } from "vitest";
import { callAs } from "../../factories/admin";
import { addFlag, addPayment } from "../../factories/payments";
import { sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

const PAID = "parity-paid-payment-00001";
const PENDING = "parity-pending-payment-01";
const FLAGS = 4;

const shops = await useTwoShops(({ db }) => {
  const buyer = { customerEmail: "thandi@example.org", createdAt: 1_790_000_000_000 };
  addPayment(db, { id: PAID, status: "completed", ...buyer });
  addPayment(db, { id: PENDING, ...buyer });
});
// Give payments and flags the same numbers in both shops.
for (const { driver, db } of [shops.byForm, shops.byJson]) {
  driver.exec(
    "UPDATE payments SET invoice_number = 'SEED-1', payfast_payment_id = '771' WHERE invoice_number IS NOT NULL",
  );
  for (let i = 0; i < FLAGS; i++) {
    addFlag(db, PAID);
    driver.exec(
      `UPDATE payment_flags SET detail = detail || ${i} WHERE detail NOT GLOB '*[0-9][0-9]'`,
    );
  }
}
const flags = shops.byForm.driver
  .prepare<[], number>("select id from payment_flags order by id")
  .pluck()
  .all()
  .map(String);
const [settled = "", open = ""] = flags;
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "audit_log");

/** The error beside a text area. */
function textAreaMessage(html: string, name: string): string {
  const areas = tags(html, "textarea").filter(({ attributes }) => attributes.name === name);
  const ids = areas.flatMap(({ attributes }) => attributes["aria-describedby"]?.split(" ") ?? []);
  return tags(html, "p")
    .filter(({ attributes: { id = "" } }) => ids.includes(id) && id.endsWith("-error"))
    .map(({ content }) => textOfHtmlPage(content))
    .join(" ");
}

async function settle(id: string, flagId: string, note: string) {
  const fields = { intent: "settle-flag", flagId, note };
  const page = await sendForm(shops.byForm.url, `/admin/orders/${id}`, fields, atForm);
  const path = `/api/v1/admin/payments/${id}/flags/${flagId}`;
  return { page, call: await callAs(shops.byJson, atJson, "POST", path, { note }) };
}

async function note(id: string, notes: string) {
  const fields = { intent: "notes", notes };
  const page = await sendForm(shops.byForm.url, `/admin/orders/${id}`, fields, atForm);
  const path = `/api/v1/admin/payments/${id}`;
  return { page, call: await callAs(shops.byJson, atJson, "PATCH", path, { notes }) };
}

async function askPayFast(id: string) {
  const page = await sendForm(shops.byForm.url, `/admin/orders/${id}`, { intent: "ask" }, atForm);
  const path = `/api/v1/admin/payments/${id}/provider-check`;
  return { page, call: await callAs(shops.byJson, atJson, "POST", path) };
}

const statuses = ({ page, call }: Awaited<ReturnType<typeof note>>) => [page.status, call.status];

describe("a flag", () => {
  it("is settled alike by both doors, and only once", async () => {
    const done = await settle(PAID, settled, "  Refunded at PayFast ");
    expect(statuses(done)).toEqual([303, 200]);
    expect(rows(shops.byForm, "payment_flags")).toContainEqual(
      expect.objectContaining({ note: "Refunded at PayFast" }),
    );
    expectAlike();
    const again = await settle(PAID, settled, "Again");
    expect(statuses(again)).toEqual([409, 409]);
    expect(textOfHtmlPage(again.page.text)).toContain(again.call.json.message);
    expectAlike();
  });

  it.each(["", "   ", "x", "x".repeat(1_001)])(
    "is not settled by the note %j, with the same sentence",
    async (typed) => {
      const refused = await settle(PAID, open, typed);
      expect(statuses(refused)).toEqual([422, 422]);
      const sentence = refused.call.json.error.fields.note.join(" ");
      expect(textAreaMessage(refused.page.text, "note")).toBe(sentence);
      expectAlike();
    },
  );

  it.each([
    [PENDING, open],
    [PAID, "999"],
    [PAID, "x"],
    ["nothing", open],
  ])("of %s with the id %s is found by neither", async (id, flagId) => {
    expect(statuses(await settle(id, flagId, "Refunded"))).toEqual([404, 404]);
    expectAlike();
  });
});

describe("notes", () => {
  it.each(["Collects on Friday", "  two\r\nlines ", "Zoë & <others>", ""])(
    "are set to %j alike by both doors",
    async (typed) => {
      expect(statuses(await note(PENDING, typed))).toEqual([303, 200]);
      expectAlike();
    },
  );

  it("that are too long are refused with the same sentence", async () => {
    const refused = await note(PENDING, "x".repeat(1_001));
    expect(statuses(refused)).toEqual([422, 422]);
    const sentence = refused.call.json.error.fields.notes.join(" ");
    expect(textAreaMessage(refused.page.text, "notes")).toBe(sentence);
    expectAlike();
  });
});

describe("asking PayFast", () => {
  it.each([PAID, PENDING])("about %s is refused with the same sentence", async (id) => {
    const refused = await askPayFast(id);
    expect(statuses(refused)).toEqual([409, 409]);
    expect(textOfHtmlPage(refused.page.text)).toContain(refused.call.json.message);
    expectAlike();
  });
});
