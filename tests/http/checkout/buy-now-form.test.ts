import { beforeAll, describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { payFastPort } from "../../shop/kept-shops";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";

const STAND_IN = `http://127.0.0.1:${await payFastPort()}`;

let book: number;
let form: string;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { title: "Animal Farm", priceCents: 8_050, stockQty: 50 });
  form = `/book/${book}/buy`;
});

const cookieOf = (answer: HttpAnswer) =>
  String(answer.headers["set-cookie"]?.[0]).split(";")[0] ?? "";
const buy = (name: string) =>
  sendForm(shop.url, form, { bookId: String(book), ...BUYER, customerName: name });

describe("the form of a page without script", () => {
  it("is there, with the order's price in rand and cents, and posts to its own address", async () => {
    const { status, text } = await ask(shop.url, form);
    expect(status).toBe(200);
    expect(textOfHtmlPage(text)).toContain("R80.50");
    const [posting] = tags(text, "form").filter((tag) => tag.attributes.method === "post");
    expect(posting?.attributes.action).toBe(form);
    expect(posting?.attributes).not.toHaveProperty("novalidate");
    expect(posting?.content).toContain("Proceed to Payment</span></button>");
  });

  it("lets the browser check what it can", async () => {
    const { text } = await ask(shop.url, form);
    expect(input(text, "customerName")).toMatchObject({ minlength: "2", required: "" });
    expect(input(text, "customerEmail")).toMatchObject({ type: "email", required: "" });
    expect(input(text, "customerPhone")).toMatchObject({ type: "tel", required: "" });
    const tenDigits = new RegExp(`^(?:${input(text, "customerPhone")?.pattern})$`, "v");
    expect("(082) 123-4567").toMatch(tenDigits);
    expect("082-123-45-").not.toMatch(tenDigits);
  });
});

describe("a form with faults", () => {
  it("comes back with 422, a sentence beside each faulty field, and all that was typed", async () => {
    const typed = { customerName: "T", customerEmail: "thandi@example", customerPhone: "082 000" };
    const { status, text } = await sendForm(shop.url, form, { bookId: String(book), ...typed });
    expect(status).toBe(422);
    expect(messageFor(text, "customerName")).toBe("Name must be at least 2 characters");
    expect(messageFor(text, "customerEmail")).toBe("Please enter a valid email address");
    expect(messageFor(text, "customerPhone")).toBe("Please enter a valid phone number");
    for (const [name, value] of Object.entries(typed)) {
      expect(input(text, name)).toMatchObject({ value, "aria-invalid": "true" });
    }
  });

  it("leaves the good fields alone", async () => {
    const { text } = await sendForm(shop.url, form, {
      bookId: String(book),
      ...BUYER,
      customerEmail: "nonsense",
    });
    expect(input(text, "customerName")).toMatchObject({ value: BUYER.customerName });
    expect(input(text, "customerName")).not.toHaveProperty("aria-invalid");
    expect(messageFor(text, "customerName")).toBe("");
  });

  it("keeps what was typed as text, whatever it says", async () => {
    const customerName = `"><script>alert(1)</script>${"x".repeat(100)}`;
    const { status, text } = await sendForm(shop.url, form, { bookId: String(book), customerName });
    expect(status).toBe(422);
    expect(input(text, "customerName")?.value).toBe(customerName);
    expect(text).not.toContain("<script>alert(1)");
  });

  it.each([
    ["application/json", '{"customerName":"Thandi"}'],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
    ["text/plain", "customerName=Thandi"],
  ])("that is no form at all (%s) is asked for again", async (type, body) => {
    const headers = { "Content-Type": type };
    const { status, text } = await ask(shop.url, form, { method: "POST", headers, body });
    expect(status).toBe(400);
    expect(textOfHtmlPage(text)).toContain(
      "The form did not arrive in one piece. Please try again.",
    );
    expect(input(text, "customerName")).toBeDefined();
  });

  it.each([
    { __intent__: "zzz" },
    { __intent__: '{"type":"reset"}' },
    { __state__: "zzz" },
    { "__proto__.x": "1" },
    { "customerName[0]": "x" },
    { "customerName[99999999]": "x" },
    { "a[b].c": "x" },
    { more: "than the form has" },
  ])("or with fields that it does not have (%j) is refused", async (extra) => {
    const { status } = await sendForm(shop.url, form, { bookId: String(book), ...extra });
    expect(status).toBe(422);
  });

  it("does not find a book that is not there", async () => {
    const { status, text } = await sendForm(shop.url, "/book/999999/buy", {
      bookId: "999999",
      ...BUYER,
    });
    expect(status).toBe(404);
    expect(textOfHtmlPage(text)).toContain("Book Not Found");
  });
});

describe("a good form", () => {
  it("buys the book of its address, whatever it says itself", async () => {
    const other = addBook(shop.db, { title: "Another Book" });
    const { headers } = await sendForm(shop.url, form, { bookId: String(other), ...BUYER });
    const id = String(headers.location).split("/").at(-1);
    const bought = shop.driver.prepare("select book_id from payments where id = ?").pluck().get(id);
    expect(bought).toBe(book);
  });

  it("leads on with 303 to the payment's own page", async () => {
    const { status, headers, body } = await buy("Leads On");
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/payment\/pay\/[A-Za-z0-9_-]{22}$/);
    expect(body).toHaveLength(0);
  });

  it("ends on a page with the signed form to the provider and a real button", async () => {
    const { headers } = await buy("Real Button");
    const { status, text } = await ask(shop.url, String(headers.location));
    expect(status).toBe(200);
    const posting = tags(text, "form").find((tag) => tag.attributes.action?.startsWith(STAND_IN));
    expect(posting?.attributes).toMatchObject({
      action: `${STAND_IN}/eng/process`,
      method: "post",
    });
    expect(posting?.content).toContain("Continue to PayFast</button>");
    const names = tags(posting?.content ?? "", "input").map((tag) => tag.attributes.name);
    expect(names).toEqual(
      expect.arrayContaining(["merchant_id", "m_payment_id", "amount", "item_name", "notify_url"]),
    );
    expect(names.at(-1)).toBe("signature");
    expect(input(text, "amount")?.value).toBe("80.50");
    expect(headers.location).toContain(input(text, "m_payment_id")?.value);
  });

  it("says nothing of a redirect to whoever has to press a button for it", async () => {
    const sent = await buy("No Toast");
    const page = await ask(shop.url, String(sent.headers.location), {
      headers: { Cookie: cookieOf(sent) },
    });
    expect(textOfHtmlPage(page.text)).toMatch(
      /We are holding this book while you pay, until \d\d:\d\d R80\.50 /,
    );
    expect(page.text).not.toContain("Redirecting");
  });
});

describe("pages about a payment", () => {
  it("are never stored and never listed", async () => {
    const { headers } = await buy("Never Stored");
    const id = String(headers.location).split("/").at(-1);
    const pages = [
      `/payment/pay/${id}`,
      `/payment/success/${id}`,
      `/payment/success/${id}.data`,
      `/PAYMENT/success/${id}`,
      "/payment/status",
      `/payment/status?paymentId=${id}`,
      "/payment/cancel",
      "/payment/success/nobody",
    ];
    for (const page of pages) {
      const answer = await ask(shop.url, page);
      expect(answer.headers["cache-control"], page).toBe("no-store");
      expect(answer.headers["x-robots-tag"], page).toBe("noindex");
      expect(answer.headers["referrer-policy"], page).toBe("same-origin");
    }
  });

  it("say what is missing with the right status", async () => {
    const lost = await ask(shop.url, "/payment/success/nobody");
    expect(lost.status).toBe(404);
    expect(textOfHtmlPage(lost.text)).toContain("Payment Not Found");
    const empty = await ask(shop.url, "/payment/status?paymentId=+");
    expect(empty.status).toBe(422);
    expect(messageFor(empty.text, "paymentId")).toBe("Please enter a payment ID");
    const unknown = await ask(shop.url, "/payment/status?paymentId=nobody");
    expect(unknown.status).toBe(404);
    expect(textOfHtmlPage(unknown.text)).toContain(
      "Payment not found. Please check your payment ID and try again.",
    );
  });

  it("refresh themselves without script while the payment is pending", async () => {
    const { headers } = await buy("Waiting Buyer");
    const id = String(headers.location).split("/").at(-1);
    const { text } = await ask(shop.url, `/payment/success/${id}`);
    expect(textOfHtmlPage(text)).toContain("Payment Processing...");
    expect(
      tags(text, "noscript")
        .map((tag) => tag.content)
        .join(),
    ).toContain('http-equiv="refresh"');
  });
});

it.each(["/nothing", "/nothing/at/all", "/book", "/assets/none.js"])(
  "%s is a page that is not there: 404",
  async (path) => {
    const { status, text } = await ask(shop.url, path);
    expect(status).toBe(404);
    expect(textOfHtmlPage(text)).toContain("404 Page Not Found");
  },
);
