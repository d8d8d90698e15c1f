import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { mails } from "../../../app/db/schema/work";
import { addPayment } from "../../factories/payments";
import { startShop } from "../../shop/running-shop";
import { startMailbox } from "../../smtp/mailbox";
import { ask, sendForm, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";

const mailbox = await startMailbox();
const env = { SMTP_URL: mailbox.url, RATE_LIMIT: "on", TRUST_PROXY: "1" };
const shop = await startShop({ env });
afterAll(async () => {
  await shop.remove();
  await mailbox.close();
});

let visitors = 0;
/** Each test comes from an address of its own, so that limits of one do not reach another. */
const from = () => ({ "X-Forwarded-For": `192.0.2.${visitors}` });
beforeEach(() => {
  visitors += 1;
});

let orders = 0;

function ordered(traits: Partial<typeof payments.$inferInsert> = {}) {
  orders += 1;
  const reference = `BK-7F3K-${1000 + orders}`;
  const email = `buyer${orders}@example.org`;
  const buyer = { customerPhone: "+27821234567", customerEmail: email };
  const id = addPayment(shop.db, { status: "completed", customerName: "Thandi Example" });
  shop.db
    .update(payments)
    .set({ reference, ...buyer, ...traits })
    .where(eq(payments.id, id))
    .run();
  return { id, reference, email };
}

const track = (reference: string, phoneEnd: string) =>
  sendJson(shop.url, "/api/v1/orders/track", { reference, phoneEnd }, from());
const look = (reference: string, phoneEnd: string) =>
  ask(shop.url, `/payment/status?${new URLSearchParams({ paymentId: reference, phoneEnd })}`, {
    headers: from(),
  });
const linkMails = (email: string) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .all()
    .filter(({ kind }) => kind === "order-link");

describe("the reference and the last four digits of the phone", () => {
  it.each(["4567", " 45 67 ", "082 123 4567"])("open the whole order: %s", async (phoneEnd) => {
    const { id, reference } = ordered();
    const called = await track(reference.toLowerCase(), phoneEnd);
    expect(called.status).toBe(200);
    expect(JSON.parse(called.text).payment).toMatchObject({
      id,
      masked: false,
      customerName: "Thandi Example",
    });
    const page = await look(reference, phoneEnd);
    expect([page.status, page.headers.location]).toEqual([302, `/payment/success/${id}`]);
  });

  it.each(["4568", "567", "x", "0821"])(
    "open nothing when they are wrong: %s",
    async (phoneEnd) => {
      const { reference } = ordered();
      const called = await track(reference, phoneEnd);
      const unknown = await track("BK-0000-0000", phoneEnd);
      expect([called.status, unknown.status]).toEqual([404, 404]);
      expect(called.text).toBe(unknown.text);
      const page = await look(reference, phoneEnd);
      expect(page.status).toBe(404);
      expect(textOfHtmlPage(page.text)).toContain("Please check both.");
      expect(input(page.text, "phoneEnd")?.value).toBe(phoneEnd);
    },
  );

  it("are asked for beside their field when they are too few, and the wrong reference is said once beside its own", async () => {
    const { text } = await look("BK-0000-0000", "82");
    expect(messageFor(text, "phoneEnd")).toBe("Please give the last four digits, or none.");
    expect(messageFor(text, "paymentId")).toContain("Payment not found.");
    expect(text.match(/Payment not found\./g)).toHaveLength(2);
  });

  it("open no order whose buyer gave no phone", async () => {
    const { reference } = ordered({ customerPhone: null });
    expect((await track(reference, "")).status).toBe(404);
    expect((await track(reference, "0000")).status).toBe(404);
  });

  it("are not needed: the reference alone shows the order with its name shortened", async () => {
    const { reference } = ordered();
    const page = await look(reference, "");
    expect(page.status).toBe(200);
    expect(textOfHtmlPage(page.text)).toContain("T. E.");
    expect(textOfHtmlPage(page.text)).not.toContain("Thandi Example");
  });

  it("cannot be guessed: ten wrong tries an hour for one order, from wherever they come", async () => {
    const { reference } = ordered();
    for (const guess of Array.from({ length: 10 }, (_, place) => String(1000 + place))) {
      visitors += 1;
      expect((await track(reference, guess)).status).toBe(404);
    }
    visitors += 1;
    expect((await track(reference, "4567")).status).toBe(429);
    expect((await look(reference, "4567")).status).toBe(429);
    expect((await look(reference, "")).status).toBe(200);
  });
});

describe("'Email me my link'", () => {
  const askByCall = (reference: string) =>
    sendJson(shop.url, "/api/v1/orders/link", { reference }, from());

  it("mails the link to the order's own address, by page and by call, once in a while", async () => {
    const byPage = ordered();
    const path = `/payment/status?paymentId=${byPage.reference}`;
    expect((await ask(shop.url, path, { headers: from() })).text).toContain("Email me my link");
    const sent = await sendForm(shop.url, path, { reference: byPage.reference }, from());
    expect(sent.status).toBe(303);
    const [address = "", place] = String(sent.headers.location).split("#");
    const after = await ask(shop.url, address, { headers: from() });
    const answer = tags(after.text, "section").find(({ attributes }) => attributes.id === place);
    expect(textOfHtmlPage(answer?.content ?? "")).toContain("its link is on its way there");
    expect(textOfHtmlPage(after.text)).not.toContain("Payment Found");
    visitors += 1;
    const byCall = ordered();
    expect((await askByCall(byCall.reference)).status).toBe(202);
    await askByCall(byCall.reference);
    for (const { id, email } of [byPage, byCall]) {
      expect(linkMails(email).map(({ payload }) => payload)).toEqual([{ paymentId: id }]);
    }
  });

  it("answers the same for an order that is not there, or has no address", async () => {
    const { reference, email } = ordered();
    const { reference: without } = ordered({ customerEmail: "" });
    const answers = [
      await askByCall(reference),
      await askByCall(without),
      await askByCall("BK-0000-0000"),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(linkMails(email)).toHaveLength(1);
  });

  it("is limited as other forms are, and says so", async () => {
    const { reference } = ordered();
    for (let time = 0; time < 20; time += 1) await askByCall(reference);
    expect((await askByCall(reference)).status).toBe(429);
    const page = await sendForm(
      shop.url,
      `/payment/status?paymentId=${reference}`,
      { reference },
      from(),
    );
    expect(page.status).toBe(429);
    expect(textOfHtmlPage(page.text)).toContain("Too many tries.");
  });
});

describe("a search that finds nothing gives one hint", () => {
  it.each([
    ["BK-7F3K-0000", "", "Your reference has BK and eight more letters and digits."],
    ["1234567", "", "Use the number in our email, not PayFast's."],
    ["enq-2026-000009", "", "That is the number of a question. We answer it by email or phone."],
    ["TEST-2026-000036", "", "That is the number of an invoice. Your reference has BK"],
    ["a".repeat(21), "", "Copy a long payment ID in full, just as it is."],
  ])("for '%s'", async (typed, phoneEnd, hint) => {
    const { text } = await look(typed, phoneEnd);
    expect(tags(text, "li").map(({ content }) => textOfHtmlPage(content))).toContainEqual(
      expect.stringContaining(hint),
    );
    expect(
      textOfHtmlPage(text).match(
        /BK and eight|not PayFast's|in full|number of an? (question|invoice)/g,
      ),
    ).toHaveLength(1);
  });

  it("about the digits, where the order is there", async () => {
    const { reference } = ordered();
    const said = textOfHtmlPage((await look(reference, "0000")).text);
    expect(said).toContain("the last four digits of the cell number on the order");
    expect(said).not.toMatch(/BK and eight/);
  });
});
