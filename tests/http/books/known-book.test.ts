import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { payments } from "../../../app/db/schema/payment";
import { signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const TEN = "0306406152";
const THIRTEEN = "9780306406157";

const open = (path: string) => ask(shop.url, path, { headers: owner });
const lookUp = (isbn: string) =>
  openLed(shop.url, `/admin/books/new?${new URLSearchParams({ scanned: isbn })}`, {
    headers: owner,
  });
const call = async (isbn: string) =>
  JSON.parse((await open(`/api/v1/admin/books/known?${new URLSearchParams({ isbn })}`)).text);
const stored = (id: number) => shop.db.select().from(books).where(eq(books.id, id)).get();

describe("a scanned ISBN", () => {
  it("fills in what the shop knows of it, in either form and as it is printed", async () => {
    const id = addBook(shop.db, {
      title: "Platinum Physical Sciences",
      isbn: THIRTEEN,
      grade: "Grade 11",
      subject: "Physical Sciences",
      originalPriceCents: 39_900,
    });
    for (const typed of [THIRTEEN, TEN, "ISBN 978-0-306-40615-7"]) {
      const { text } = await lookUp(typed);
      expect(formValues(text)).toMatchObject({
        title: "Platinum Physical Sciences",
        isbn: expect.stringMatching(/^(9780306406157|0306406152)$/),
        originalPrice: "399",
        gradeId: String(stored(id)?.gradeId),
        subjectId: String(stored(id)?.subjectId),
        price: "",
      });
      expect(await call(typed)).toMatchObject({
        title: { title: "Platinum Physical Sciences", newPriceCents: 39_900 },
        copies: [{ id, condition: "Good", stockQty: 1 }],
      });
    }
  });

  it("of a school's list fills in what the list says", async () => {
    const isbn = "9786360088881";
    const item = { title: "Spot On EMS", subject: "EMS", isbn, newPriceCents: 21_000 };
    addBookList(shop.db, { items: [item] });
    const { text } = await lookUp(isbn);
    expect(formValues(text)).toMatchObject({ title: "Spot On EMS", originalPrice: "210" });
    expect(await call(isbn)).toMatchObject({ title: { title: "Spot On EMS" }, copies: [] });
  });

  it("says beside each condition what the shop would ask, and what copies went for", async () => {
    const isbn = "9786360055553";
    const paymentId = addPayment(shop.db, { status: "completed", amountCents: 9_500 });
    const paid = eq(payments.id, paymentId);
    const { id } =
      shop.db.select({ id: payments.bookId }).from(payments).where(paid).all()[0] ?? {};
    shop.db
      .update(books)
      .set({ isbn, originalPriceCents: 24_000 })
      .where(eq(books.id, id ?? 0))
      .run();
    const words = textOfHtmlPage((await lookUp(isbn)).text);
    expect(words).toContain("Like New R170 Good R120 Fair R70");
    expect(words).toContain("Proposed: 70, 50 or 30% of R240 new, to the nearest R5.");
    expect(words).toContain("Copies of it went for R95 (Good).");
    expect((await call(isbn)).sold).toEqual([{ condition: "Good", priceCents: 9_500 }]);
  });

  it("that nobody knows stays in the form, and the page says so", async () => {
    const { text } = await lookUp("9786360077777");
    expect(textOfHtmlPage(text)).toContain(
      "9786360077777 is new here. Type its title once: the shop knows it from then on.",
    );
    expect(formValues(text)).toMatchObject({ isbn: "9786360077777", title: "" });
    expect((await call("9786360077777")).title).toBeNull();
  });

  it("that is none says its fault first, and one that may be printed wrong says both", async () => {
    const short = textOfHtmlPage((await lookUp("978636007777")).text);
    expect(short).toContain(
      "No book has the number 978636007777. An ISBN has 10 or 13 characters; this one has 12. Compare it with the book.",
    );
    expect(short).not.toContain("Type its title once");
    const printed = textOfHtmlPage((await lookUp("9786360077770")).text);
    expect(printed).toContain(
      "9786360077770 is new here. The ISBN's check digit does not fit. Compare it with the book. Type its title once",
    );
  });

  it("gets one more copy by one press, once however often it is pressed, and none when copies were sold meanwhile", async () => {
    const isbn = "9786360066665";
    const id = addBook(shop.db, { isbn, priceCents: 12_050, stockQty: 2 });
    const { text } = await lookUp(isbn);
    expect(textOfHtmlPage(text)).toContain("2 on the shelf: Good, R120.50, Example High School");
    const form = tags(text, "form").find(({ content }) => content.includes("Add One Copy"));
    const fields = formValues(form?.content ?? "");
    const press = () =>
      sendForm(shop.url, form?.attributes.action?.replaceAll("&amp;", "&") ?? "", fields, owner);
    expect((await press()).headers.location).toBe("/admin/books/new");
    expect(stored(id)).toMatchObject({ stockQty: 3, priceCents: 12_050 });
    expect((await press()).status).toBe(303);
    expect(stored(id)?.stockQty).toBe(3);
    shop.db.update(books).set({ stockQty: 1 }).where(eq(books.id, id)).run();
    const late = await press();
    expect(late.status).toBe(409);
    expect(textOfHtmlPage(late.text)).toContain("1 on the shelf: Good");
    expect(stored(id)?.stockQty).toBe(1);
  });
});
