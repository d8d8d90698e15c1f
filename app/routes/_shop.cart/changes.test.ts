import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { cartWith } from "~/domain/cart/cart.fixture";
import { getCart } from "~/domain/cart/lines.server";
import { dayInSouthAfrica, weekdayAndDay } from "~/domain/dates/calendar";
import { formatTime } from "~/domain/dates/time";
import { beginCartPayment, beginPayment, newBuyer } from "~/domain/payments/payment.fixture";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline } from "../../../tests/factories/offline-payments";
import { cartChanges } from "./changes.server";

beforeAll(() => takeOffline({ db }));

function heldFor(method: "payfast" | "bank_transfer") {
  const bookId = addBook(db);
  const cart = cartWith(bookId);
  const order = { ...newBuyer(), method };
  const { holdExpiresAt } = beginPayment(bookId, order);
  return { text: cartChanges(getCart(cart))?.groups[0]?.lines[0]?.text, holdExpiresAt };
}

it("a book that was ordered is reserved until the last day on which it can be paid", () => {
  const { text, holdExpiresAt } = heldFor("bank_transfer");
  const lastDay = weekdayAndDay(dayInSouthAfrica(holdExpiresAt - 1));
  expect(text).toContain(`: reserved until ${lastDay}.`);
});

it("a book that somebody pays for by card can be bought again after a time of the day", () => {
  const { text, holdExpiresAt } = heldFor("payfast");
  expect(text).toContain(
    `: somebody is paying for it until ${formatTime(holdExpiresAt)}. If they stop, it can be bought again.`,
  );
});

it("of five that somebody pays for the same is said once, above their titles", () => {
  const [first = 0, ...others] = Array.from({ length: 5 }, () => addBook(db));
  const cart = cartWith(first, ...others);
  beginCartPayment([first, ...others].map((bookId) => ({ bookId, quantity: 1 })));
  const { heading, groups = [] } = cartChanges(getCart(cart)) ?? {};
  expect(heading).toBe("Five books cannot be bought just now");
  expect(groups.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    Array(5).fill(" (Good)"),
  ]);
  expect(groups[0]?.all?.text).toMatch(
    /^Somebody is paying for them until \d\d:\d\d\. If they stop, they can be bought again\./,
  );
});

it("held books without another copy lead on to other titles of their grade and subject that are here", () => {
  const add = (title: string) => addBook(db, { title, grade: "Grade 9", subject: "Held Studies" });
  const [first, second, third] = [add("First Held"), add("Second Held"), add("Third Held")];
  const more = (cart: ReturnType<typeof cartWith>) => {
    const [group] = cartChanges(getCart(cart))?.groups ?? [];
    return group?.all ? group.all.more : group?.lines[0]?.more;
  };
  const toOthers = {
    path: "/?grades=Grade+9&subjects=Held+Studies",
    words: "More books for Grade 9 Held Studies",
  };
  const [one, two] = [cartWith(first), cartWith(second, third)];
  beginPayment(first);
  expect(more(one)).toEqual(toOthers);
  beginCartPayment([second, third].map((bookId) => ({ bookId, quantity: 1 })));
  expect([more(one), more(two)]).toEqual([null, null]);
  add("Fourth, Here");
  expect(more(two)).toEqual(toOthers);
});
