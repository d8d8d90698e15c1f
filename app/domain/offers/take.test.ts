import { beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { bookInput, namesFor } from "../books/catalogue.fixture";
import { DAY_MS } from "../dates/time";
import { finishDraft, saveDraft, viewDraft } from "../intakes/draft.server";
import { getIntake } from "../intakes/find.server";
import { newSeller, taker } from "../intakes/intake.fixture";
import { describedInDraft, withScans } from "../intakes/scans/scans.server";
import { NOT_BROUGHT } from "../intakes/words";
import { setSettings } from "../invoices/invoice.fixture";
import { declineOffer, listOffers } from "./admin.server";
import { cancelOffer, getOffer } from "./find.server";
import { partsOfOffer } from "./parts-of-offer";
import { readOfferQuery } from "./query";
import { quoteIsbn } from "./quote.server";
import { sendOffer } from "./send.server";
import { beginIntake, offeredDraft } from "./take.server";

beforeAll(() => setSettings({ takesOffers: true, offerDays: 14 }));

const REST = { toCome: 1, toComeCents: 4_500 };

let made = 0;

function newOffer() {
  made += 1;
  const isbns = [1, 2].map((place) => `97890003${String(made * 10 + place).padStart(5, "0")}`);
  const lines = isbns.map((isbn) => {
    const bookId = addBook(db, {
      isbn,
      priceCents: 11_000,
      originalPriceCents: 22_000,
      stockQty: 0,
    });
    return { bookId, condition: "Good" as const };
  });
  const phone = `08255502${String(made).padStart(2, "0")}`;
  return { isbns, phone, ...sendOffer({ name: "Thandi Example", phone, lines }) };
}

it("fills an intake in with the seller and the books, and pays what was promised for what is scanned", () => {
  const { reference, isbns } = newOffer();
  const draft = beginIntake(taker, reference);
  expect(beginIntake(taker, reference).id).toBe(draft.id);
  const view = viewDraft(taker, draft);
  expect(view).toMatchObject({ copies: 0, seller: { name: "Thandi Example" } });
  expect(view.offer?.reference).toBe(reference);
  setSettings({ paidPercent: 10 });
  const [first = ""] = isbns;
  const taken = withScans(taker, draft, [first]).lines;
  expect(viewDraft(taker, { ...draft, lines: taken })).toMatchObject({
    copies: 1,
    paidCents: 4_500,
  });
  const worse = withScans(taker, { ...draft, lines: taken }, ["3"]).lines;
  expect(viewDraft(taker, { ...draft, lines: worse }).paidCents).toBe(500);
  const back = withScans(taker, { ...draft, lines: taken }, ["u"]).lines;
  expect(viewDraft(taker, { ...draft, lines: back }).copies).toBe(0);
  setSettings({ paidPercent: 40 });
  const lines = withScans(taker, { ...draft, lines: back }, [first]).lines;
  saveDraft(taker, { ...draft, lines });
  const id = finishDraft(taker, { ...draft, lines }, { isAgreed: true, shownCents: 4_500 });
  expect(getIntake(taker, id)).toMatchObject({ paidCents: 4_500, copies: 1, notTaken: [] });
  const part = getOffer(reference);
  expect(part).toMatchObject({
    ...{ state: "open", paidCents: 9_000 },
    lines: [{ takenCents: 4_500 }, { takenCents: null, notTaken: null }],
  });
  expect(partsOfOffer(part)).toEqual({ ...{ taken: 1, takenCents: 4_500 }, ...REST });
  const rest = beginIntake(taker, reference);
  expect(rest.lines).toMatchObject([{ held: { cents: 4_500 } }]);
  const later = withScans(taker, rest, [isbns[1] ?? ""]).lines;
  finishDraft(taker, { ...rest, lines: later }, { isAgreed: true, shownCents: 4_500 });
  expect(getOffer(reference).state).toBe("taken");
  expect(() => offeredDraft(taker, reference)).toThrow("taken in already");
  expect(() => cancelOffer(reference, null)).toThrow("taken in already");
});

it("pays what was promised for an offered book that is described, because its number was unknown", () => {
  const { reference, isbns } = newOffer();
  const scanned = "9789999999991";
  const draft = beginIntake(taker, reference);
  const id = saveDraft(taker, { ...draft, ...withScans(taker, draft, [scanned]) });
  const isbn = isbns[0] ?? "";
  const { title } = quoteIsbn(isbn);
  const names = namesFor("Grade 10", "Another Example School", "Mathematics");
  const input = bookInput({ title, isbn, condition: "Good", ...names });
  const { lines } = describedInDraft(taker, id, input, { scanned });
  expect(lines).toMatchObject([
    { condition: "Good", quantity: 1, reason: null, held: { cents: 4_500 } },
    { reason: NOT_BROUGHT, held: { cents: 4_500 } },
  ]);
});

it("that was partly taken in lapses and can be ended, and what was refused is not to come", () => {
  const { reference, isbns } = newOffer();
  const draft = beginIntake(taker, reference);
  const [first = "", second = ""] = isbns;
  const one = withScans(taker, draft, [first]).lines;
  const refused = withScans(taker, { ...draft, lines: one }, [second, "x"]).lines;
  finishDraft(taker, { ...draft, lines: refused }, { isAgreed: true, shownCents: 4_500 });
  expect(getOffer(reference)).toMatchObject({
    state: "taken",
    lines: [{ takenCents: 4_500 }, { takenCents: null, notTaken: "we do not need it" }],
  });
  const other = newOffer();
  const begun = beginIntake(taker, other.reference);
  const { lines } = withScans(taker, begun, [other.isbns[0] ?? ""]);
  finishDraft(taker, { ...begun, lines }, { isAgreed: true, shownCents: 4_500 });
  declineOffer(taker, other.reference, "The year is over");
  expect(getOffer(other.reference)).toMatchObject({
    ...{ state: "declined", lines: [{ takenCents: 4_500 }, {}] },
  });
});

it("knows who brought books before by the phone number, and fills in no prices that held", () => {
  const { reference, phone } = newOffer();
  const seller = newSeller({ phone });
  vi.useFakeTimers({ now: Date.now() + 20 * DAY_MS });
  const draft = offeredDraft(taker, reference);
  expect(draft).toMatchObject({ id: null, sellerId: seller.id });
  expect(draft.lines.map(({ held }) => held)).toEqual([undefined, undefined]);
  vi.useRealTimers();
});

it("declines an offer with a reason, which its page says, and lists open ones", () => {
  const [one, other] = [newOffer(), newOffer()];
  declineOffer(taker, one.reference, "We have no room");
  expect(getOffer(one.reference)).toMatchObject({ state: "declined", answer: "We have no room" });
  expect(() => cancelOffer(one.reference, null)).toThrow("declined already");
  const listed = (asked: string) =>
    listOffers(taker, readOfferQuery(new URLSearchParams(asked))).offers.map(
      (row) => row.reference,
    );
  expect(listed("")).toContain(other.reference);
  expect(listed("")).not.toContain(one.reference);
  expect(listed("state=all")).toContain(one.reference);
  expect(listed(`q=${one.reference.toLowerCase()}`)).toEqual([one.reference]);
  expect(listed(`q=${other.phone}`)).toEqual([other.reference]);
});
