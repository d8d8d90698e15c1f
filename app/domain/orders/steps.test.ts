import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { addReturn } from "../../../tests/factories/returns";
import type { DeliveryKind } from "../delivery/kinds";
import type { OrderState } from "../payments/order-way-view";
import { replaceCopies } from "./change/replace.server";
import { beforeMarking, markOrders, toldOf } from "./many.server";
import { orderedAndPaid, outstandingOne, packer } from "./order.fixture";
import { getOrder } from "./order.server";
import { STEP_REASON_MISSING } from "./rules";
import { nextStates, type OrderPlace, STATES_IN_ORDER, stateBefore, whyNot } from "./steps";

const at = (state: OrderState, deliveryKind: DeliveryKind | null, times = {}): OrderPlace => ({
  state,
  deliveryKind,
  readyAt: null,
  sentAt: null,
  handedOverAt: null,
  ...times,
});

describe("the way of an order", () => {
  it.each([
    ["collection", "ready"],
    ["school", "ready"],
    ["courier", "sent"],
    ["pickup_point", "sent"],
  ] as const)("by %s is: to pack, %s, handed over", (kind, between) => {
    expect(nextStates(at("to_pack", kind))).toEqual([between]);
    expect(nextStates(at(between, kind))).toEqual(["handed_over"]);
    expect(nextStates(at("handed_over", kind))).toEqual([]);
  });

  it("is open where no delivery was chosen: fetched or sent", () => {
    expect(nextStates(at("to_pack", null))).toEqual(["ready", "sent"]);
    expect(nextStates(at("ready", null))).toEqual(["handed_over"]);
    expect(nextStates(at("sent", null))).toEqual(["handed_over"]);
  });

  it("leads back by where it came", () => {
    expect(stateBefore(at("to_pack", null))).toBeNull();
    expect(stateBefore(at("ready", null, { readyAt: 1 }))).toBe("to_pack");
    expect(stateBefore(at("sent", null, { sentAt: 1 }))).toBe("to_pack");
    expect(stateBefore(at("handed_over", null, { readyAt: 1 }))).toBe("ready");
    expect(stateBefore(at("handed_over", null, { sentAt: 1 }))).toBe("sent");
  });

  it("leads an order of before there were steps back to its beginning", () => {
    expect(stateBefore(at("handed_over", null))).toBe("to_pack");
  });

  it("is told in words wherever it does not lead", () => {
    for (const kind of ["collection", "courier", "school", "pickup_point", null] as const) {
      for (const state of STATES_IN_ORDER) {
        for (const wanted of STATES_IN_ORDER) {
          const isOpen = state === wanted || nextStates(at(state, kind)).includes(wanted);
          expect(whyNot(at(state, kind), wanted) === null).toBe(isOpen);
        }
      }
    }
    expect(whyNot(at("to_pack", "courier"), "ready")).toContain("mark it as sent");
    expect(whyNot(at("to_pack", "collection"), "handed_over")).toBe("It is not packed yet.");
    expect(whyNot(at("handed_over", "collection"), "ready")).toBe("It is handed over already.");
    expect(whyNot(at("handed_over", "collection"), "sent")).toBe("It is handed over already.");
  });
});

function cheaper() {
  const payment = orderedAndPaid("courier", { priceCents: 10_000 });
  const withBookId = addBook(db, { title: "Other Atlas", priceCents: 8_000 });
  replaceCopies(packer, payment.id, { bookId: payment.bookId, withBookId, difference: "waive" });
  return payment;
}

function givenBack() {
  const payment = orderedAndPaid("courier");
  addReturn(db, payment.id);
  return payment;
}

describe("several orders at once", () => {
  it("go each for itself, and each result is told", () => {
    const [one, other] = [orderedAndPaid("collection"), orderedAndPaid("courier")];
    const ids = [one.id, other.id, "nothing"];
    markOrders(packer, { state: "ready", ids });
    expect(toldOf(packer, "ready", ids)).toEqual([
      { paymentId: one.id, reference: one.reference, refusal: null, previousState: "to_pack" },
      {
        paymentId: other.id,
        reference: other.reference,
        refusal: "It is brought to the buyer: mark it as sent.",
        previousState: null,
      },
    ]);
  });

  it("leave the one behind that lacks a copy", () => {
    const { id } = outstandingOne();
    const refusal = expect.stringContaining("1 book of it is owed");
    expect(markOrders(packer, { state: "sent", ids: [id] })).toMatchObject([{ refusal }]);
    expect(toldOf(packer, "sent", [id])).toMatchObject([{ refusal }]);
  });

  it("leave behind those whose own pages warn, and say before it how many go and who gets a mail", () => {
    const ids = [orderedAndPaid("courier"), orderedAndPaid("courier"), cheaper(), givenBack()].map(
      ({ id }) => id,
    );
    const money = expect.stringContaining("R20.00 is to go back to them. Open the order to settle");
    const asked = "Its return is asked for: answer that first.";
    const refusals = [null, null, money, asked].map((refusal) => ({ refusal }));
    const before = beforeMarking(packer, "sent", ids);
    expect(before).toMatchObject({ going: 2, mails: 2, orders: refusals });
    expect(markOrders(packer, { state: "sent", ids })).toMatchObject(refusals);
    expect(beforeMarking(packer, "sent", ids).orders).toHaveLength(2);
  });

  it("are taken back together, with a reason", () => {
    const ids = [orderedAndPaid("courier").id, orderedAndPaid("courier").id];
    markOrders(packer, { state: "sent", ids });
    expect(markOrders(packer, { state: "to_pack", ids })).toMatchObject(
      ids.map(() => ({ refusal: STEP_REASON_MISSING })),
    );
    markOrders(packer, { state: "to_pack", ids, reason: "Wrong pile" });
    expect(ids.map((id) => getOrder(packer, id).state)).toEqual(["to_pack", "to_pack"]);
  });
});
