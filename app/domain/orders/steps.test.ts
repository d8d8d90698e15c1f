import { describe, expect, it } from "vitest";
import type { DeliveryKind } from "../delivery/kinds";
import type { OrderState } from "../payments/order-way-view";
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
