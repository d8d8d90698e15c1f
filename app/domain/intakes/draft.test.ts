import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { bookInput } from "../books/catalogue.fixture";
import { setSettings } from "../invoices/invoice.fixture";
import { finishDraft, openDrafts, readDraft, saveDraft, viewDraft } from "./draft.server";
import { getIntake } from "./find.server";
import { newSeller, taker } from "./intake.fixture";
import {
  conditionWaiting,
  describedInDraft,
  draftWithKnown,
  withScans,
} from "./scans/scans.server";

const empty = () => readDraft(taker, null);
const prices = { priceCents: 11_000, originalPriceCents: 22_000 };

it("proposes what to ask and to pay, and says why", () => {
  addBook(db, { isbn: "9780306406157", condition: "Good", stockQty: 5, ...prices });
  const { lines } = withScans(taker, empty(), ["9780306406157", "1", "9780306406157"]);
  const view = viewDraft(taker, { ...empty(), lines });
  expect(view.lines).toMatchObject([
    { condition: "Good", proposedAskCents: 11_000, proposedPayCents: 3_500, isNew: false },
    { condition: "Like New", proposedAskCents: 15_500, proposedPayCents: 4_500, isNew: true },
  ]);
  expect(view.lines[0]?.paid).toMatchObject({ percent: 30, because: "many" });
  expect(view).toMatchObject({ copies: 2, paidCents: 8_000, askedCents: 26_500 });
});

it("does not take what may not be sold or is here often enough, and says what it does not know", () => {
  setSettings({ mostCopies: 3, blockedIsbnPrefixes: ["97819"] });
  addBook(db, { isbn: "9780140449136", condition: "Good", stockQty: 2, ...prices });
  addBook(db, { isbn: "9781900000007", condition: "Good", ...prices });
  const typed = ["9780140449136", "9780140449136", "9781900000007", "9789999999991"];
  const { lines, toDescribe, unknown } = withScans(taker, empty(), typed);
  expect(unknown).toBeNull();
  expect(toDescribe).toMatchObject([{ text: "9789999999991", copies: 1 }]);
  expect(lines.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("978"),
    "we have 3",
    null,
  ]);
  setSettings({ mostCopies: 10, blockedIsbnPrefixes: [] });
});

it("is kept until it is finished, one for each table, and becomes one intake", () => {
  const bookId = addBook(db, { isbn: "9780141439518", condition: "Good", ...prices });
  const { lines } = withScans(taker, empty(), ["9780141439518"]);
  const [here, there] = [empty(), empty()].map((draft) => saveDraft(taker, { ...draft, lines }));
  expect(here).not.toBe(there);
  expect(openDrafts(taker).map(({ id }) => id)).toEqual(expect.arrayContaining([here, there]));
  const draft = { ...readDraft(taker, here ?? ""), sellerId: newSeller().id };
  const agreed = { isAgreed: true, shownCents: 4_500 };
  expect(() => finishDraft(taker, draft, { ...agreed, shownCents: 9 })).toThrow("R45.00 now");
  const id = finishDraft(taker, draft, agreed);
  expect(getIntake(taker, id).lots).toMatchObject([{ bookId, quantity: 1 }]);
  expect(() => readDraft(taker, here ?? "")).toThrow("taken in already");
  expect(readDraft(taker, there ?? "").lines).toHaveLength(1);
  expect(finishDraft(taker, draft, agreed)).toBe(id);
});

it("takes a book that was described on the way, with no copy before it is finished", () => {
  const id = saveDraft(taker, empty());
  const input = bookInput({ isbn: "9780199535569", condition: "Fair", stockQty: 4 });
  const { lines } = describedInDraft(taker, id, input);
  expect(lines).toMatchObject([{ condition: "Fair", quantity: 1, reason: null }]);
  expect(viewDraft(taker, readDraft(taker, id)).lines[0]?.demand.copiesHere).toBe(0);
});

it("keeps every unknown scan until it is described, with its copies and what was said of them", () => {
  const [one, two] = ["9780747532699", "9780747538493"];
  const bookId = addBook(db, { isbn: "9780747542155", condition: "Good", ...prices });
  const typed = [one, "1", one, "3", "9780747542155", two, "x", two, "1", two];
  const scanned = withScans(taker, empty(), typed);
  expect(scanned.lines).toMatchObject([{ bookId, condition: "Good", quantity: 1 }]);
  expect(scanned.toDescribe).toMatchObject([
    { text: two, copies: 1, condition: null },
    { text: two, copies: 1, condition: "Like New" },
    { text: one, copies: 1, condition: "Fair" },
    { text: one, copies: 1, condition: "Like New" },
  ]);
  const id = saveDraft(taker, { ...empty(), ...scanned });
  expect(openDrafts(taker).find((draft) => draft.id === id)?.copies).toBe(5);
  expect(conditionWaiting(taker, id, one)).toBe("Fair");
  const draft = { ...readDraft(taker, id), sellerId: newSeller().id };
  const agreed = { isAgreed: true, shownCents: 4_500 };
  expect(() => finishDraft(taker, draft, agreed)).toThrow("Describe the books");
  const input = bookInput({ isbn: one, condition: "Fair" });
  const described = describedInDraft(taker, id, input, { scanned: one });
  expect(described.lines.slice(0, 2)).toMatchObject([
    { condition: "Fair", quantity: 1, reason: null },
    { condition: "Like New", quantity: 1, reason: null },
  ]);
  expect(described.toDescribe.map(({ text }) => text)).toEqual([two, two]);
  addBook(db, { isbn: two, condition: "Good", ...prices });
  const known = draftWithKnown(taker, id);
  expect(known.toDescribe).toEqual([]);
  expect(viewDraft(taker, known).copies).toBe(5);
});

it("takes no more of the copies that waited than the most of a title, as when they are scanned", () => {
  setSettings({ mostCopies: 3 });
  const [here, there] = ["9780261103252", "9780547928227"];
  const typed = [here, "1", here, "3", here, here, ...Array<string>(5).fill(there)];
  const id = saveDraft(taker, { ...empty(), ...withScans(taker, empty(), typed) });
  const input = bookInput({ isbn: here, condition: "Good" });
  const copiesOf = (lines: ReturnType<typeof describedInDraft>["lines"], bookId: number) =>
    lines.filter((line) => line.bookId === bookId).map((line) => [line.reason, line.quantity]);
  const { lines } = describedInDraft(taker, id, input, { scanned: here });
  expect(copiesOf(lines, lines[0]?.bookId ?? 0)).toEqual([
    ["we have 3", 1],
    [null, 1],
    [null, 1],
    [null, 1],
  ]);
  const bookId = addBook(db, { isbn: there, condition: "Good", stockQty: 1, ...prices });
  expect(copiesOf(draftWithKnown(taker, id).lines, bookId)).toEqual([
    ["we have 3", 1],
    ["we have 3", 1],
    ["we have 3", 1],
    [null, 2],
  ]);
  setSettings({ mostCopies: 10 });
});

it("is finished once a number that waited was described elsewhere and its line was seen", () => {
  const isbn = "9780060935467";
  const scanned = withScans(taker, empty(), [isbn]);
  const id = saveDraft(taker, { ...empty(), ...scanned, kind: "consigned" });
  const bookId = addBook(db, { isbn, condition: "Good", ...prices });
  const draft = { ...draftWithKnown(taker, id), sellerId: newSeller().id };
  const agreed = { isAgreed: true, shownCents: 0 };
  expect(() => finishDraft(taker, draft, { ...agreed, shownWaiting: 1 })).toThrow("described now");
  const intake = finishDraft(taker, draft, { ...agreed, shownWaiting: 0 });
  expect(getIntake(taker, intake).lots).toMatchObject([{ bookId, quantity: 1 }]);
});

it("writes nothing before it was said that a copy costs more than is asked for it", () => {
  const bookId = addBook(db, { isbn: "9780452284234", condition: "Good", ...prices });
  const [line] = withScans(taker, empty(), ["9780452284234"]).lines;
  const lines = line ? [{ ...line, bookId, askedCents: 5_000, paidCents: 6_000 }] : [];
  const draft = readDraft(taker, saveDraft(taker, { ...empty(), lines, sellerId: newSeller().id }));
  const agreed = { isAgreed: true, shownCents: 6_000 };
  db.$client.exec(
    "create temp trigger no_intake before insert on intakes begin select raise(abort, 'written'); end",
  );
  expect(() => finishDraft(taker, draft, agreed)).toThrow("you pay R60.00 and ask R50.00");
  db.$client.exec("drop trigger no_intake");
  expect(finishDraft(taker, draft, { ...agreed, paysMore: true })).toBeGreaterThan(0);
});

it("says all that is wrong with it in one round, each at its field", () => {
  setSettings({ asksIdNumber: true, refusesMinors: true });
  const bookId = addBook(db, { isbn: "9780747581086", condition: "Good", ...prices });
  const scanned = withScans(taker, empty(), ["9780747581086", "9780747591054"]);
  const id = saveDraft(taker, { ...empty(), ...scanned });
  const [line] = scanned.lines;
  const lines = line ? [{ ...line, bookId, paidCents: 5_000 }] : [];
  const { id: sellerId } = newSeller({ idKind: undefined, idNumber: undefined });
  const draft = { ...readDraft(taker, id), lines, sellerId };
  const finish = (unread = {}) =>
    finishDraft(taker, draft, { isAgreed: false, shownCents: 5_000, unread });
  const fields = {
    scan: [expect.stringContaining("Describe the books")],
    sellerId: [
      expect.stringMatching(/^The ID number of .* is missing/),
      expect.stringContaining("is not known to be 18"),
    ],
    isAgreed: [expect.stringContaining("the seller agrees")],
    "copies-1": ["not a number"],
  };
  expect(() => finish({ "copies-1": ["not a number"] })).toThrow(
    expect.objectContaining({ code: "invalid", fields }),
  );
  setSettings({ asksIdNumber: false, refusesMinors: false });
});
