import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { grades } from "~/db/schema/taxonomy";
import { mails } from "~/db/schema/work";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook, nameId } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { endToken } from "../mail/waitlist-mails.server";
import { listWaitlist } from "./admin.server";
import { askToBeTold } from "./ask.server";
import { endWaitlisted, waitedForBehind } from "./end.server";
import { readWaitlistQuery } from "./query";
import { waitlistSchema } from "./schema";
import { askFor, forgetAll, mailTo, requests, tell } from "./waitlist.fixture";

const READ_ALL = readWaitlistQuery(new URLSearchParams());
let made = 0;
const newIsbn = () => `97880001${String(++made).padStart(5, "0")}`;
const linkTo = (email: string) => mailTo(email).endUrl.split("/").at(-1) ?? "";

beforeEach(forgetAll);

describe("asking to be told", () => {
  it("keeps the words and the time, no token, and until when", () => {
    const before = Date.now();
    askFor({ isbn: newIsbn() }, "Parent@Example.org");
    const [row] = requests();
    expect(row).toMatchObject({ email: "Parent@Example.org", emailKey: "parent@example.org" });
    expect(row?.consentText).toMatch(
      /^We mail you once about each title, when it is in, and nothing else\./,
    );
    expect(row?.consentText).toMatch(/or on \d+ \w+ \d{4}\./);
    expect(row?.createdAt).toBeGreaterThanOrEqual(before);
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(365 * 86_400_000);
  });

  it("for a title without a grade fits it in any", async () => {
    const person = askFor({ title: "Learner's Dictionary" });
    addBook(db, { title: "Learner's Dictionary", isbn: null });
    expect(await tell()).toEqual([person]);
  });

  it("by phone is kept for the owner: no mail goes, and the words say so", async () => {
    const isbn = newIsbn();
    askToBeTold({ isbn, phone: "+27821234567" });
    expect(requests()[0]).toMatchObject({ email: "", phone: "+27821234567" });
    expect(requests()[0]?.consentText).toMatch(/^We message or call you once/);
    addBook(db, { isbn });
    expect(await tell()).toEqual([]);
    expect(listWaitlist(testAdmin(), READ_ALL).titles[0]?.phones).toEqual(["+27821234567"]);
    expect(() => askToBeTold({ isbn: newIsbn() })).toThrow("Please enter a valid phone number");
  });

  it("again changes nothing: the place in the queue stays", () => {
    const isbn = newIsbn();
    askFor({ isbn }, "parent@example.org");
    const before = requests();
    askFor({ isbn }, "PARENT@example.org");
    expect(requests()).toEqual(before);
  });

  it("is kept for fifty titles of an address, and no more, without a word", () => {
    const items = Array.from({ length: 60 }, (_, place) => ({
      title: `Title ${place}`,
      isbn: newIsbn(),
    }));
    const { itemIds } = addBookList(db, { year: 2041, items });
    askFor({ itemIds: itemIds.slice(0, 30) }, "many@example.org");
    askFor({ itemIds }, "many@example.org");
    expect(requests()).toHaveLength(50);
  });

  it("remembers the title, its grade and its school for whoever buys in", () => {
    const school = "School That Asks";
    const { itemIds } = addBookList(db, {
      school,
      items: [{ title: "Set Book", isbn: newIsbn() }],
    });
    const isbn = newIsbn();
    const bookId = addBook(db, { isbn, title: "Sold Out", stockQty: 0 });
    askFor({ itemIds });
    askFor({ isbn });
    askFor({ bookId });
    const found = requests().map(({ title, waitlistKey }) => [title, waitlistKey]);
    expect(found.slice(1)).toEqual([
      ["Sold Out", `isbn ${isbn}`],
      ["Sold Out", `isbn ${isbn}`],
    ]);
    expect(requests()[0]).toMatchObject({ title: "Set Book", itemId: itemIds[0] });
  });

  it("is for what is not here: of a list the rest is asked for, and else there is nothing to wait for", () => {
    const [here, missing] = [newIsbn(), newIsbn()];
    const bookId = addBook(db, { isbn: here });
    const items = [
      { title: "Here", isbn: here },
      { title: "Missing", isbn: missing },
    ];
    const { itemIds } = addBookList(db, { year: 2043, items });
    expect(() => askFor({ bookId })).toThrow("It is here now");
    expect(() => askFor({ isbn: here })).toThrow("It is here now");
    askFor({ itemIds });
    expect(requests().map(({ title }) => title)).toEqual(["Missing"]);
  });

  it("for a draft's titles, a book or a grade that is not there is refused", () => {
    const draft = addBookList(db, { year: 2042, state: "draft", items: [{ title: "Not Yet" }] });
    expect(() => askFor({ itemIds: draft.itemIds })).toThrow("not on a list any more");
    expect(() => askFor({ bookId: 999_999 })).toThrow("Book not found");
    expect(() => askFor({ title: "Any", gradeId: 999_999 })).toThrow("Please choose a grade");
    expect(requests()).toEqual([]);
  });

  it.each([
    [{}, "Please say one thing"],
    [{ isbn: "9780306406157", bookId: 1 }, "Please say one thing"],
    [{ title: "Atlas", phone: "0821234567" }, "one of them"],
    [{ isbn: "9780306406157", email: "nobody" }, "Please enter a valid email address"],
  ])("for %j says what is wrong", (input, sentence) => {
    const { error } = waitlistSchema.safeParse({ email: "parent@example.org", ...input });
    expect(error?.issues.map(({ message }) => message).join()).toContain(sentence);
  });
});

describe("the link of a mail", () => {
  it("ends what its address still waits for, and nobody else's", async () => {
    const isbn = newIsbn();
    const gradeId = nameId(db, grades, "Grade 9");
    const person = askFor({ isbn });
    askFor({ title: "Another Atlas", gradeId }, person);
    const neighbour = askFor({ title: "Another Atlas", gradeId });
    addBook(db, { isbn });
    await tell();
    const token = linkTo(person);
    expect(waitedForBehind(token).map(({ title }) => title)).toEqual(["Another Atlas"]);
    expect(endWaitlisted(token)).toBe(2);
    expect(waitedForBehind(token)).toEqual([]);
    expect(endWaitlisted(token)).toBe(0);
    expect(requests().map(({ email }) => email)).toEqual([neighbour]);
  });

  it("ends one title by itself, and stays good for the others", () => {
    const person = askFor({ isbn: newIsbn() });
    askFor({ title: "Second Atlas" }, person);
    askFor({ title: "Third Atlas" }, person);
    const token = endToken(requests()[1]?.tokenSeed ?? "");
    const second = waitedForBehind(token).find(({ title }) => title === "Second Atlas");
    expect(endWaitlisted(token, second?.id)).toBe(1);
    expect(waitedForBehind(token)).toHaveLength(2);
    expect(endWaitlisted(token, second?.id)).toBe(0);
    expect(endWaitlisted(token)).toBe(2);
  });

  it("stops a mail that is not sent yet", async () => {
    const isbn = newIsbn();
    const person = askFor({ isbn });
    addBook(db, { isbn });
    await tell();
    endWaitlisted(linkTo(person));
    expect(db.select().from(mails).where(eq(mails.recipient, person)).all()).toEqual([]);
  });

  it("that is made up ends nothing", () => {
    askFor({ isbn: newIsbn() });
    expect(endWaitlisted("x".repeat(43))).toBe(0);
    expect(requests()).toHaveLength(1);
  });
});
