import { afterEach, describe, expect, it } from "vitest";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { COLLECTION, COURIER, LOCKER, offerMethod, offerNoMethod } from "./delivery.fixture";
import {
  createDeliveryMethod,
  deleteDeliveryMethod,
  deliveryOptions,
  getDeliveryMethod,
  listDeliveryMethods,
  tellsHowLong,
  updateDeliveryMethod,
} from "./methods.server";

const admin = testAdmin();
const names = () => listDeliveryMethods(admin).map(({ name }) => name);
const offered = (booksCents = 12_000, copies = 1) =>
  deliveryOptions({ booksCents, copies }).map(({ name, priceCents }) => [name, priceCents]);

afterEach(offerNoMethod);

describe("an owner's delivery methods", () => {
  it("are offered and last in the list, where nothing else is said", () => {
    const first = createDeliveryMethod(admin, COURIER);
    const second = createDeliveryMethod(admin, COLLECTION);
    expect(second).toMatchObject({
      ...COLLECTION,
      details: "",
      leadTime: "",
      freeFromCents: null,
      perExtraCopyCents: 0,
      isOffered: true,
    });
    expect(second.position).toBeGreaterThan(first.position);
    expect(names()).toEqual(["Courier", "Collect here"]);
  });

  it("stand where the owner puts them", () => {
    offerMethod({ ...COURIER, position: 20 });
    offerMethod({ ...COLLECTION, position: 10 });
    expect(names()).toEqual(["Collect here", "Courier"]);
  });

  it("change in what is given and in nothing else, and the log says by whom", () => {
    const { id } = createDeliveryMethod(admin, COURIER);
    const change = { priceCents: 12_000, freeFromCents: null };
    expect(updateDeliveryMethod(admin, id, change)).toMatchObject({ ...COURIER, ...change });
    const [changed, created] = changesOf(admin, "delivery-method", id);
    expect([created?.action, changed?.action, changed?.adminEmail]).toEqual([
      "created",
      "updated",
      admin.email,
    ]);
    expect(changed?.changes).toEqual([
      { field: "priceCents", from: "R99", to: "R120" },
      { field: "freeFromCents", from: "R1\u00a0000", to: "nothing" },
    ]);
    updateDeliveryMethod(admin, id, change);
    expect(changesOf(admin, "delivery-method", id)).toHaveLength(2);
  });

  it("are gone from everywhere once deleted", () => {
    const { id } = createDeliveryMethod(admin, COURIER);
    deleteDeliveryMethod(admin, id);
    expect([names(), offered()]).toEqual([[], []]);
    for (const ask of [
      () => getDeliveryMethod(admin, id),
      () => updateDeliveryMethod(admin, id, { name: "Again" }),
      () => deleteDeliveryMethod(admin, id),
    ]) {
      expect(ask).toThrow("Delivery method not found");
    }
  });
});

describe("a buyer is offered", () => {
  it("nothing by a shop that has no method, and nothing that the owner does not offer now", () => {
    expect(offered()).toEqual([]);
    offerMethod({ ...COURIER, isOffered: false });
    expect(offered()).toEqual([]);
  });

  it("the cheapest first, and the others in the owner's order", () => {
    offerMethod({ ...COURIER, position: 1 });
    offerMethod({ ...LOCKER, position: 2 });
    offerMethod({ ...COLLECTION, position: 3 });
    expect(offered()).toEqual([
      ["Collect here", 0],
      ["Courier", 9_900],
      ["Locker", 6_000],
    ]);
  });

  it("each way at its price for this very order, and what is cheapest for it first", () => {
    offerMethod(LOCKER);
    offerMethod(COURIER);
    expect(offered(36_000, 3)).toEqual([
      ["Locker", 6_000],
      ["Courier", 12_900],
    ]);
    expect(offered(100_000, 3)).toEqual([
      ["Courier", 0],
      ["Locker", 6_000],
    ]);
  });
});

it("a shop tells how long it takes as soon as each of its ways does", () => {
  expect(tellsHowLong()).toBe(false);
  const leadTime = "3 working days";
  offerMethod({ ...COLLECTION, leadTime });
  expect(tellsHowLong()).toBe(true);
  offerMethod(COURIER);
  expect(tellsHowLong()).toBe(false);
});
