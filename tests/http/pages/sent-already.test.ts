import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiries } from "../../../app/db/schema/enquiry";
import { offers } from "../../../app/db/schema/intake";
import { paymentItems } from "../../../app/db/schema/payment";
import { returns } from "../../../app/db/schema/return";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { formValues, textOfHtmlPage } from "../html";
import { newShopper, toastOf } from "../shopper";

const shop = await useShop();
shop.db.update(settings).set({ takesOffers: true }).run();
const book = addBook(shop.db, { title: "Asked Twice" });

const PERSON = {
  name: "Thandi Example",
  email: "thandi@example.org",
  phone: "082 123 4567",
};

const SAID = /Sent already: (ENQ-\d{4}-\d+)/;

describe("who sends a form and goes back to it", () => {
  it.each([
    ["/ask", { lookingFor: "Lost Atlas" }, "Enquiry Submitted"],
    [
      "/ask?list=Example",
      { school: "Example School", lookingFor: "Grade 8" },
      "We have your list Grade 8, Example School",
    ],
    [`/book/${book}/ask`, { message: "Is it the new edition?" }, "Enquiry Submitted"],
  ])(
    "is told its number, and the same again makes no second one (%s)",
    async (page, more, sent) => {
      const shopper = newShopper(shop);
      const first = formValues((await shopper.open(page)).text);
      const fields = { ...first, ...PERSON, ...more };
      const { headers } = await shopper.send(page, fields);
      const number = /sent=(ENQ-[\d-]+)/.exec(headers.location ?? "")?.[1];
      await shopper.open(headers.location ?? "");
      const back = (await shopper.open(page)).text;
      expect(SAID.exec(textOfHtmlPage(back))?.[1]).toBe(number);
      const count = () => shop.db.select().from(enquiries).all().length;
      const before = count();
      const again = await shopper.submit(page, { ...formValues(back), ...PERSON, ...more });
      expect(count()).toBe(before);
      expect(textOfHtmlPage(again.text)).toContain(number);
      expect(toastOf(again.text)?.title).toBe("You have sent this already");
      const other = { ...formValues(back), ...PERSON, ...more, name: "Sipho Example" };
      const { text } = await shopper.submit(page, other);
      expect(textOfHtmlPage(text)).toContain(sent);
      expect(count()).toBe(before + 1);
      expect(textOfHtmlPage((await newShopper(shop).open(page)).text)).not.toMatch(SAID);
    },
  );

  it("has one offer of the same books, until it is cancelled", async () => {
    const isbn = "9780306406157";
    const traits = { title: "Wanted Atlas", isbn, originalPriceCents: 22_000, stockQty: 0 };
    const wanted = addBook(shop.db, traits);
    const { id } = addBookList(shop.db, { items: [{ title: "Wanted Atlas", isbn }] });
    const page = `/sell?list=${id}`;
    const shopper = newShopper(shop);
    const open = async () => (await shopper.open(page)).text;
    const books = { [`copy-${wanted}`]: "Good 5500", step: "send" };
    const filled = (html: string) => ({ ...formValues(html), ...PERSON, ...books });
    const sent = await shopper.send(page, filled(await open()));
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining("OF-")]);
    const back = await open();
    const reference = sent.headers.location?.replace("/sell/", "") ?? "";
    expect(textOfHtmlPage(back)).toContain(`You have sent this already: ${reference}`);
    const again = await shopper.submit(page, filled(back));
    expect(toastOf(again.text)?.title).toBe("You have sent this already");
    expect(textOfHtmlPage(again.text)).toContain(reference);
    const other = textOfHtmlPage((await shopper.open("/sell?isbn=9780306406157")).text);
    expect(other).toContain(`Your offer is sent: ${reference}`);
    expect(other).not.toContain("You have sent this already");
    expect(shop.db.select().from(offers).all()).toHaveLength(1);
  });

  it("is not told so above the form for the other books of an order", async () => {
    const id = addPayment(shop.db, { status: "completed", amountCents: 24_000 });
    const [item] = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).all();
    if (item === undefined) throw new Error("An order has a line.");
    const two = { ...item, bookId: book };
    shop.db.insert(paymentItems).values(two).run();
    const page = `/payment/success/${id}/return`;
    const shopper = newShopper(shop);
    const values = formValues((await shopper.open(page)).text);
    const whole = Object.keys(values).find((each) => each.startsWith("whole-")) ?? "";
    const sent = { ...values, what: "some", book: whole.replace("whole-", "") };
    expect((await shopper.send(page, sent)).status).toBe(303);
    const back = textOfHtmlPage((await shopper.open(page)).text);
    expect(back).toContain("you asked to cancel");
    expect(back).not.toContain("Sent already");
  });

  it("has one return of the same copy, though another is left", async () => {
    const id = addPayment(shop.db, { status: "completed", quantity: 3 });
    const page = `/payment/success/${id}/return`;
    const shopper = newShopper(shop);
    const open = async () => (await shopper.open(page)).text;
    const one = (html: string) => {
      const values = formValues(html);
      const whole = Object.keys(values).find((each) => each.startsWith("whole-")) ?? "";
      const ordered = whole.replace("whole-", "");
      return { ...values, what: "some", book: ordered, [`copies-${ordered}`]: "1" };
    };
    expect((await shopper.send(page, one(await open()))).status).toBe(303);
    const back = await open();
    expect(textOfHtmlPage(back)).toContain("Sent already: BK-TEST-");
    const again = await shopper.submit(page, one(back));
    expect(toastOf(again.text)?.title).toBe("You have sent this already");
    const asked = () => shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();
    expect(asked()).toHaveLength(1);
    shop.db.update(returns).set({ answer: "refused", answerText: "Sorry", answeredAt: 1 }).run();
    expect(textOfHtmlPage(await open())).not.toContain("Sent already");
  });
});
