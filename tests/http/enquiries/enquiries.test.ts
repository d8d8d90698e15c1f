import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enquiries } from "../../../app/db/schema/enquiry";
import { addBook } from "../../factories/factories";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { newShopper, toastOf } from "../shopper";

const CALL = "/api/v1/enquiries";
const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };
const TOAST = {
  title: "Enquiry Submitted",
  text: "Your enquiry has been submitted successfully. We'll contact you within 24 hours.",
  destructive: false,
};

let book: number;
let form: string;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { title: "Animal Farm" });
  form = `/book/${book}/ask`;
});

const stored = () => shop.db.select().from(enquiries).all();
const call = async (changes: object = {}) => {
  const { status, text } = await sendJson(shop.url, CALL, { bookId: book, ...ASKER, ...changes });
  return { status, body: JSON.parse(text) };
};
const sentTo = (location: string | undefined) => location?.match(/ENQ-\d{4}-\d{6}$/)?.[0];

describe("the form", () => {
  it("has its fields, lets the browser check what it can, and hides the trap from people", async () => {
    const { text } = await ask(shop.url, form);
    expect(textOfHtmlPage(text)).toContain("Enquire About Book");
    for (const label of ["Full Name", "Email Address", "Phone Number", "School (optional)"]) {
      expect(tags(text, "label").map(({ content }) => textOfHtmlPage(content))).toContain(label);
    }
    expect(input(text, "name")).toMatchObject({ minlength: "2", required: "" });
    expect(input(text, "email")).toMatchObject({ type: "email", required: "" });
    expect(input(text, "phone")).toMatchObject({ type: "tel", required: "" });
    expect(input(text, "school")).not.toHaveProperty("required");
    expect(tags(text, "textarea").map(({ attributes }) => attributes.name)).toEqual(["message"]);
    expect(input(text, "website")).toMatchObject({ tabindex: "-1", autocomplete: "off" });
    expect(text).toMatch(/<div class="hidden"><label for="website">/);
  });

  it("is stored, answered with its reference number, and thanked for by a toast", async () => {
    const shopper = newShopper(shop);
    await shopper.open(form);
    const extra = { school: "Example High School", message: "One?\r\nTwo?", website: "" };
    const { text } = await shopper.submit(form, { ...ASKER, name: "Form Asker", ...extra });
    const row = stored().find(({ name }) => name === "Form Asker");
    expect(row).toMatchObject({
      bookId: book,
      email: "thandi@example.org",
      phone: "+27820000000",
      school: "Example High School",
      message: "One?\nTwo?",
      processed: false,
    });
    expect(textOfHtmlPage(text)).toContain("Enquiry Submitted!");
    expect(textOfHtmlPage(text)).toContain(row?.referenceNumber);
    expect(textOfHtmlPage(text)).toContain("Continue Browsing");
    expect(toastOf(text)).toEqual(TOAST);
  });

  it("keeps what was typed when the shop itself fails, and says which number to tell", async () => {
    shop.driver.exec("ALTER TABLE sequences RENAME TO hidden_sequences");
    const sent = { ...ASKER, name: "Unlucky Example", message: "Typed with care" };
    const { status, text, headers } = await sendForm(shop.url, form, sent);
    shop.driver.exec("ALTER TABLE hidden_sequences RENAME TO sequences");
    expect(status).toBe(500);
    expect(input(text, "name")).toMatchObject({ value: "Unlucky Example" });
    expect(text).toContain("Typed with care");
    const requestId = String(headers["x-request-id"]);
    expect(textOfHtmlPage(text)).toContain("Failed to submit enquiry. Please try again.");
    expect(textOfHtmlPage(text)).toContain(`tell us this number: ${requestId}`);
    await expect.poll(() => shop.output()).toContain(requestId);
    expect(text).not.toContain("sequences");
    expect(stored().some(({ name }) => name === "Unlucky Example")).toBe(false);
  });

  it("with faults comes back with 422, a sentence beside each, and all that was typed", async () => {
    const typed = { name: "T", email: "thandi@", phone: "082-000-00", school: "Example" };
    const before = stored().length;
    const { status, text } = await sendForm(shop.url, form, { ...typed, message: "<b>Hi</b>" });
    expect(status).toBe(422);
    expect(messageFor(text, "name")).toBe("Name must be at least 2 characters");
    expect(messageFor(text, "email")).toBe("Invalid email address");
    expect(messageFor(text, "phone")).toBe("Phone number must be at least 10 digits");
    for (const [name, value] of Object.entries(typed)) {
      expect(input(text, name)?.value).toBe(value);
    }
    expect(tags(text, "textarea")[0]?.content).toBe("&lt;b&gt;Hi&lt;/b&gt;");
    expect(stored()).toHaveLength(before);
  });

  it("asks about the book of its address, whatever it says itself", async () => {
    const other = addBook(shop.db);
    const { status } = await sendForm(shop.url, form, {
      ...ASKER,
      name: "Address Asker",
      bookId: String(other),
    });
    expect(status).toBe(303);
    expect(stored().find(({ name }) => name === "Address Asker")?.bookId).toBe(book);
  });

  it("about a book that is not there is not found", async () => {
    expect((await sendForm(shop.url, "/book/999999/ask", ASKER)).status).toBe(404);
  });

  it.each(["ENQ-2026-1", "<script>", "ENQ-2026-000001x"])(
    "is shown again, and no thanks, to who makes up a reference: %s",
    async (sent) => {
      const { text } = await ask(shop.url, `${form}?sent=${encodeURIComponent(sent)}`);
      expect(textOfHtmlPage(text)).not.toContain("Enquiry Submitted!");
    },
  );
});

describe("POST /enquiries", () => {
  it("takes null for what nobody said, as the shop answers it itself", async () => {
    const { status, body } = await call({ name: "Null Asker", school: null, message: null });
    expect([status, body.message]).toEqual([201, undefined]);
    const row = stored().find(({ name }) => name === "Null Asker");
    expect(row).toMatchObject({ school: null, message: null });
  });

  it("says what to do about a field that is missing, wrong or unknown", async () => {
    const { status, body } = await call({ bookId: undefined, school: 5, town: "Paarl" });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      lookingFor: ["Please tell us what you are looking for"],
      school: ["Please give the school's name as text"],
      town: ['There is no field "town" here: remove it.'],
    });
  });

  it("answers 201 with the reference number, and nothing else", async () => {
    const { status, body } = await call({ school: "", message: "" });
    expect(status).toBe(201);
    expect(body).toEqual({ referenceNumber: expect.stringMatching(/^ENQ-\d{4}-\d{6}$/) });
    const row = stored().find(({ referenceNumber }) => referenceNumber === body.referenceNumber);
    expect(row).toMatchObject({ school: null, message: null });
  });

  it("answers 422 with a sentence for each field that is wrong", async () => {
    const { status, body } = await call({ name: "T", email: "x", phone: "----------" });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      name: ["Name must be at least 2 characters"],
      email: ["Invalid email address"],
      phone: ["Phone number must be at least 10 digits"],
    });
    expect(body.message).toBe("Name must be at least 2 characters");
  });

  it.each([
    { bookId: "1" },
    { bookId: undefined },
    { name: 7 },
    { processed: true },
    { message: ["x"] },
    { message: "x".repeat(2_001) },
  ])("answers 422 to %j", async (changes) => {
    expect((await call(changes)).status).toBe(422);
  });

  it("does not find a book that is not there", async () => {
    const { status, body } = await call({ bookId: 999_999 });
    expect([status, body.message]).toEqual([404, "Book not found"]);
  });
});

describe("robots, who fill in every field,", () => {
  it("are refused through both doors, and nothing is stored", async () => {
    const before = stored().length;
    const page = await sendForm(shop.url, form, { ...ASKER, website: "https://spam.example" });
    const { status, body } = await call({ website: "https://spam.example" });
    expect([page.status, status]).toEqual([422, 422]);
    expect(body.error.fields).toEqual({ website: ["Please leave this field empty"] });
    expect(textOfHtmlPage(page.text)).toContain("Please leave this field empty");
    expect(stored()).toHaveLength(before);
  });
});

it("numbers 50 enquiries that come together without a gap or a double, whichever door they take", async () => {
  const numbersBefore = stored().map(({ referenceNumber }) => referenceNumber);
  const answers = Array.from({ length: 50 }, async (_, index) => {
    if (index % 2 === 0) return (await call()).body.referenceNumber;
    const { headers } = await sendForm(shop.url, form, ASKER);
    return sentTo(headers.location);
  });
  const numbers = [...numbersBefore, ...(await Promise.all(answers))];
  const counted = numbers.map((number) => Number(String(number).slice(-6)));
  expect(counted.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

describe("how often one address may ask", () => {
  let limited: RunningShop;
  let id: number;
  beforeAll(async () => {
    limited = await startShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
    id = addBook(limited.db);
  });
  afterAll(() => limited.remove());

  it("is twenty times in ten minutes, counted over both doors; others are not affected", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const byCall = (address: string) =>
      sendJson(limited.url, CALL, { bookId: id, ...ASKER }, from(address));
    const byForm = (address: string) =>
      sendForm(limited.url, `/book/${id}/ask`, { ...ASKER, message: "Still?" }, from(address));
    const asked = Array.from({ length: 10 }, () => [byCall("192.0.2.1"), byForm("192.0.2.1")]);
    const statuses = (await Promise.all(asked.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 303]));
    const refused = await byCall("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const page = await byForm("192.0.2.1");
    expect(page.status).toBe(429);
    expect(textOfHtmlPage(page.text)).toMatch(
      /Submission Failed Too many tries\. Please wait \d+ (seconds|minutes)/,
    );
    expect(page.text).toContain("Still?");
    expect((await byCall("192.0.2.2")).status).toBe(201);
  });
});

describe("a search that finds nothing leads to a form that", () => {
  it("has what was searched filled in, and is kept by no search engine", async () => {
    const { text: nothing } = await ask(shop.url, "/?q=physics+gr+4&grades=Grade+99");
    const words = textOfHtmlPage(nothing);
    expect(words).toContain("No books found matching your criteria.");
    expect(words).toContain("Try adjusting your filters or search terms.");
    const unfiltered = await ask(shop.url, "/?q=xyzzy");
    expect(textOfHtmlPage(unfiltered.text)).not.toContain("Try adjusting your filters");
    expect(words).toContain("Found 0 books");
    expect(words).toContain("No books found matching your criteria.");
    const link = tags(nothing, "a").find(
      ({ content }) => textOfHtmlPage(content) === "Ask us to find it",
    );
    const href = link?.attributes.href ?? "";
    const { text, status } = await ask(shop.url, href.replaceAll("&amp;", "&"));
    expect(status).toBe(200);
    expect(input(text, "lookingFor")).toMatchObject({
      value: "physics gr 4, Grade 99",
      required: "",
      maxlength: "200",
    });
    expect(text).toContain('content="noindex"');
  });

  it("is stored without a book, answered with its number, and told to the owner", async () => {
    const shopper = newShopper(shop);
    await shopper.open("/ask");
    const typed = { ...ASKER, name: "Seeking Asker", lookingFor: "Physics gr 4", website: "" };
    const { text } = await shopper.submit("/ask", typed);
    const row = stored().find(({ name }) => name === "Seeking Asker");
    expect(row).toMatchObject({ bookId: null, lookingFor: "Physics gr 4" });
    expect(textOfHtmlPage(text)).toContain("Enquiry Submitted!");
    expect(textOfHtmlPage(text)).toContain(row?.referenceNumber);
    expect(toastOf(text)).toEqual(TOAST);
  });

  it("says what is missing beside its field, and keeps what was typed", async () => {
    const { status, text } = await sendForm(shop.url, "/ask", { ...ASKER, lookingFor: " " });
    expect(status).toBe(422);
    expect(messageFor(text, "lookingFor")).toBe("Please tell us what you are looking for");
    expect(input(text, "name")).toMatchObject({ value: ASKER.name });
  });

  it("refuses a robot", async () => {
    const typed = { ...ASKER, lookingFor: "Physics", website: "https://spam.example" };
    expect((await sendForm(shop.url, "/ask", typed)).status).toBe(422);
  });

  it("has a call beside it", async () => {
    const asked = await call({ bookId: null, lookingFor: "Physics gr 5" });
    expect(asked.status).toBe(201);
    expect(stored().at(-1)).toMatchObject({ bookId: null, lookingFor: "Physics gr 5" });
    const refused = await call({ bookId: null });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({
      lookingFor: ["Please tell us what you are looking for"],
    });
  });
});
