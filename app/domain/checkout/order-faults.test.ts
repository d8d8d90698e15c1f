import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  offerMethod,
  offerNoMethod,
} from "../delivery/delivery.fixture";
import { METHOD_MISSING, STREET_MISSING } from "../delivery/rules";
import { DomainError } from "../errors";
import { setSettings } from "../invoices/invoice.fixture";
import { ADDRESS_MISSING } from "../invoices/recipient";
import { orderFaults } from "./order-faults.server";
import type { HowOrdered } from "./schema";

let courier: number;
let collection: number;
beforeEach(() => {
  collection = offerMethod(COLLECTION);
  courier = offerMethod(COURIER);
});
afterEach(() => {
  offerNoMethod();
  takeOnlyPayFast({ db });
  setSettings({ vatRegistered: false });
});

const faults = (order: HowOrdered, booksCents = 12_000) =>
  orderFaults(order, () => ({ booksCents, copies: 1 }));

it("tells all at once: what the delivery needs, and whose invoice it is", () => {
  takeOffline({ db });
  setSettings({ vatRegistered: true, vatNumber: "4000000000" });
  const found = faults({ deliveryMethodId: courier, method: "on_collection" }, 500_001);
  expect(Object.keys(found)).toEqual([
    "deliveryAddress.street",
    "deliveryAddress.town",
    "deliveryAddress.postalCode",
    "buyerAddress",
  ]);
  expect(found["deliveryAddress.street"]).toEqual([STREET_MISSING]);
  expect(found.buyerAddress).toEqual([ADDRESS_MISSING]);
});

it("counts the delivery, as the order does, for whether the invoice needs an address", () => {
  setSettings({ vatRegistered: true, vatNumber: "4000000000" });
  const near = 500_000 - 100;
  offerNoMethod();
  const dear = offerMethod({ ...COURIER, freeFromCents: null });
  const free = offerMethod(COLLECTION);
  const byCourier = { deliveryMethodId: dear, deliveryAddress: ADDRESS };
  expect(Object.keys(faults(byCourier, near))).toEqual(["buyerAddress"]);
  expect(faults({ deliveryMethodId: free }, near)).toEqual({});
});

it("finds nothing wrong with a good order, and one fault with a choice that is missing", () => {
  expect(faults({ deliveryMethodId: collection })).toEqual({});
  expect(faults({})).toEqual({ deliveryMethodId: [METHOD_MISSING] });
});

it("leaves it to the order to say that its book is gone", () => {
  const gone = () => {
    throw new DomainError("not_found", "Gone");
  };
  expect(orderFaults({ deliveryMethodId: collection }, gone)).toEqual({});
});
