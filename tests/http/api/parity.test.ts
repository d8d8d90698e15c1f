import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { addBook, BUYER } from "../../factories/factories";
import { sendForm, sendJson } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";
import { expectSame, rows, useTwoShops } from "../two-shops";

let animalFarm: number;
let soldOut: number;

const shops = await useTwoShops(({ db }) => {
  animalFarm = addBook(db, { title: "Animal Farm", priceCents: 8_050, stockQty: 9 });
  soldOut = addBook(db, { title: "Sold Atlas", stockQty: 0 });
});

const expectAlike = () => expectSame(shops);

type Order = {
  bookId: number;
  amount?: number;
  customerName?: string;
  customerEmail?: string;
  customerPhone?: string;
};

/** Places the order by form and by call. Answers status, field errors and sentence. */
async function order(input: Order) {
  const fields = Object.fromEntries(Object.entries(input).map(([k, v]) => [k, String(v)]));
  const page = await sendForm(shops.byForm.url, `/book/${fields.bookId}/buy`, fields);
  const call = await sendJson(shops.byJson.url, "/api/v1/payments/initiate", input);
  return { page, call, answer: JSON.parse(call.text) };
}

describe("Buy Now", () => {
  it("leaves the same behind through both doors", async () => {
    const { page, call } = await order({ bookId: animalFarm, amount: 80.5, ...BUYER });
    expect(page.status).toBe(303);
    expect(call.status).toBe(200);
    expect(rows(shops.byForm, "payments").length).toBeGreaterThan(0);
    expectAlike();
  });

  it("writes names and numbers down alike, however they were typed", async () => {
    const typed = {
      customerName: "  Zoë\u0007 van der  Merwe ",
      customerEmail: " zoe@example.org ",
      customerPhone: "+27 (0)82 123-4567",
    };
    const { page, call } = await order({ bookId: animalFarm, ...typed });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(rows(shops.byForm, "payments")).toContainEqual(
      expect.objectContaining({ customer_phone: "+27821234567" }),
    );
    expectAlike();
  });

  it.each([
    ["a name of one letter", { customerName: "A" }],
    ["no name", { customerName: "" }],
    ["a name of spaces", { customerName: "    " }],
    ["too long a name", { customerName: "x".repeat(101) }],
    ["no mail address", { customerEmail: "" }],
    ["half a mail address", { customerEmail: "thandi@" }],
    ["nine digits", { customerPhone: "082 123 45 6" }],
    ["ten dashes", { customerPhone: "----------" }],
    ["all of it wrong", { customerName: "", customerEmail: "x", customerPhone: "1" }],
  ])("refuses %s with the same sentences", async (_, changes) => {
    const { page, answer } = await order({ bookId: animalFarm, ...BUYER, ...changes });
    expect(page.status).toBe(422);
    const { fields } = answer.error;
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(changes).toSorted());
    for (const [name, messages] of Object.entries<string[]>(fields)) {
      expect(messageFor(page.text, name)).toBe(messages.join(" "));
    }
    expectAlike();
  });

  it("refuses what was left out with the same sentences", async () => {
    const { page, call, answer } = await order({ bookId: animalFarm });
    expect([page.status, call.status]).toEqual([422, 422]);
    for (const name of ["customerName", "customerEmail", "customerPhone"]) {
      expect(messageFor(page.text, name)).toBe(answer.error.fields[name].join(" "));
    }
  });

  it.each([
    ["another price", 409, () => ({ bookId: animalFarm, amount: 1 })],
    ["a book that is sold", 409, () => ({ bookId: soldOut })],
    ["a book that is not there", 404, () => ({ bookId: 999_999 })],
  ])("refuses %s with %i and the same sentence", async (_, status, changes) => {
    const { page, call, answer } = await order({ ...BUYER, ...changes() });
    expect([page.status, call.status]).toEqual([status, status]);
    // The page sets what stands before the colon as the title of its notice.
    const sentence = answer.message.replace(": ", " ").toLowerCase();
    expect(textOfHtmlPage(page.text).toLowerCase()).toContain(sentence);
    expectAlike();
  });

  it("takes the price of today, when it changed between the page and the click", async () => {
    for (const shop of [shops.byForm, shops.byJson]) {
      shop.db.update(books).set({ priceCents: 9_999 }).where(eq(books.id, animalFarm)).run();
    }
    const late = { ...BUYER, customerName: "Late Buyer" };
    const { page, call } = await order({ bookId: animalFarm, amount: 80.5, ...late });
    for (const shop of [shops.byForm, shops.byJson]) {
      shop.db.update(books).set({ priceCents: 8_050 }).where(eq(books.id, animalFarm)).run();
    }
    expect([page.status, call.status]).toEqual([409, 409]);
  });
});
