import { describe, expect, it } from "vitest";
import { unknownReceipts } from "../../../app/db/schema/payment";
import { jobs, mails } from "../../../app/db/schema/work";
import { callAs } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { type HttpAnswer, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { rows, signInToBoth, useTwoShops } from "../two-shops";

const MAIL = { kind: "sale-notice", payload: { paymentId: "none" }, recipient: "a@example.org" };
const JOB = { kind: "give-back-cart", payload: { paymentId: "none" }, error: "Never" };

const shops = await useTwoShops(({ db }) => {
  addEnquiry(db, { name: "Zoë Example", message: "Is it clean?" });
  const failed = { ...MAIL, status: "failed", error: "Never", createdAt: 1 } as const;
  db.insert(mails)
    .values({ ...failed, uniqueKey: "mail" })
    .run();
  const left = { ...JOB, tries: 100, runAt: 1, createdAt: 1, deadAt: 1 };
  db.insert(jobs).values([left, left]).run();
  const receipt = { claimedPaymentId: "x", amountCents: 1, isTest: true, createdAt: 1 };
  db.insert(unknownReceipts)
    .values({ providerPaymentId: "77", ...receipt })
    .run();
});
const idsIn = (table: string) =>
  shops.byForm.driver
    .prepare<[], number>(`select id from ${table} order by id`)
    .pluck()
    .all()
    .map(String);
const [enquiry = ""] = idsIn("enquiries");
const [firstJob = "", secondJob = ""] = idsIn("jobs");
const [mail = ""] = idsIn("mails");
const [atForm, atJson] = await signInToBoth(shops);

const TABLES = ["enquiries", "unknown_receipts", "audit_log"];

function expectAlike(): void {
  for (const table of TABLES) {
    expect(rows(shops.byForm, table), table).toEqual(rows(shops.byJson, table));
  }
}

type Typed = Record<string, string>;
const byForm = (path: string, typed: Typed) => sendForm(shops.byForm.url, path, typed, atForm);
const byJson = (method: string, path: string, value?: unknown) =>
  callAs(shops.byJson, atJson, method, `/api/v1/admin/${path}`, value);
const statuses = (...answers: HttpAnswer[]) => answers.map(({ status }) => status);
const latestAction = () => rows(shops.byForm, "audit_log").at(-1);

describe("an enquiry", () => {
  it.each([true, false])("is marked as processed = %s alike by both doors", async (processed) => {
    const page = await byForm("/admin/enquiries", { id: enquiry, processed: String(processed) });
    const call = await byJson("PATCH", `enquiries/${enquiry}`, { processed });
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(rows(shops.byForm, "enquiries")[0]?.processed).toBe(Number(processed));
    expectAlike();
  });

  it("is marked on its own page too, with PUT beside it", async () => {
    const page = await byForm(`/admin/enquiries/${enquiry}`, { processed: "true" });
    const call = await byJson("PUT", `enquiries/${enquiry}`, { processed: true });
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(latestAction()).toMatchObject({ target_kind: "enquiry", target_id: enquiry });
    expectAlike();
  });

  it("that is not there is refused by both, with the same sentence", async () => {
    const page = await byForm("/admin/enquiries", { id: "99", processed: "true" });
    const call = await byJson("PATCH", "enquiries/99", { processed: true });
    expect(statuses(page, call)).toEqual([404, 404]);
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
    expectAlike();
  });

  it("is not marked by what is neither yes nor no", async () => {
    const page = await byForm("/admin/enquiries", { id: enquiry, processed: "perhaps" });
    const call = await byJson("PATCH", `enquiries/${enquiry}`, { processed: "perhaps" });
    expect(statuses(page, call)).toEqual([422, 422]);
    expectAlike();
  });
});

describe("what needs attention", () => {
  it("a job is tried again", async () => {
    const page = await byForm("/admin/dashboard", { what: "job", id: firstJob });
    const call = await byJson("POST", `jobs/${firstJob}/retry`);
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(latestAction()).toMatchObject({ action: "retried" });
    expectAlike();
  });

  it("a job is dismissed, once", async () => {
    const page = await byForm(`/admin/dashboard/jobs/${secondJob}/dismiss`, {});
    const call = await byJson("DELETE", `jobs/${secondJob}`);
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(latestAction()).toMatchObject({ action: "dismissed" });
    expectAlike();
    const again = await byForm(`/admin/dashboard/jobs/${secondJob}/dismiss`, {});
    const recalled = await byJson("DELETE", `jobs/${secondJob}`);
    expect(statuses(again, recalled)).toEqual([404, 404]);
    expect(textOfHtmlPage(again.text)).toContain(recalled.json.message);
    expectAlike();
  });

  it("a mail is sent again, once", async () => {
    const page = await byForm("/admin/dashboard", { what: "mail", id: mail });
    const call = await byJson("POST", `mails/${mail}/send`);
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(latestAction()).toMatchObject({ action: "sent again", target_kind: "mail" });
    expectAlike();
  });

  it("a mail that is not there is refused by both, with the same sentence", async () => {
    const page = await byForm("/admin/dashboard", { what: "mail", id: "99" });
    const call = await byJson("POST", "mails/99/send");
    expect(statuses(page, call)).toEqual([404, 404]);
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
    expectAlike();
  });

  it("money that no payment explains is settled with a note, and not without", async () => {
    for (const note of ["", "  "]) {
      const page = await byForm("/admin/dashboard/receipts/77", { note });
      const call = await byJson("PATCH", "receipts/77", { note });
      expect(statuses(page, call)).toEqual([422, 422]);
      expect(textOfHtmlPage(page.text)).toContain(call.json.error.fields.note.join(" "));
    }
    const note = " Paid at the\r\nschool's fête ";
    const page = await byForm("/admin/dashboard/receipts/77", { note });
    const call = await byJson("PATCH", "receipts/77", { note });
    expect(statuses(page, call)).toEqual([303, 200]);
    expect(rows(shops.byForm, "unknown_receipts")).toMatchObject([
      { note: "Paid at the\nschool's fête" },
    ]);
    expectAlike();
    expect((await byJson("GET", "receipts")).json.receipts).toEqual([]);
    expect((await byJson("GET", "receipts/77")).status).toBe(404);
  });
});
