import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { DomainError } from "../errors";
import { chooseDelivery } from "./choice.server";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "./delivery.fixture";
import { addressLines } from "./in-words.server";
import type { DeliveryInput } from "./schema";

let collection: number;
let courier: number;
let locker: number;
beforeEach(() => {
  [collection, courier, locker] = [COLLECTION, COURIER, LOCKER].map(offerMethod) as [
    number,
    number,
    number,
  ];
});
afterEach(offerNoMethod);

const choose = (input: DeliveryInput) => chooseDelivery(db, input);

function faultsIn(input: DeliveryInput): Record<string, string[]> {
  try {
    choose(input);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return error.fields;
    throw error;
  }
  return {};
}

describe("a buyer chooses", () => {
  it("nothing in a shop that offers nothing", () => {
    offerNoMethod();
    expect(choose({})).toBeNull();
  });

  it("the door, by an address", () => {
    const chosen = choose({ deliveryMethodId: courier, deliveryAddress: ADDRESS });
    expect(chosen).toMatchObject({ method: { id: courier }, address: ADDRESS, pickupPoint: null });
  });

  it("a pickup point, by its name", () => {
    const chosen = choose({ deliveryMethodId: locker, pickupPoint: "Locker 7, Pinelands" });
    expect(chosen).toMatchObject({ address: null, pickupPoint: "Locker 7, Pinelands" });
  });

  it("and of what their way does not need nothing is kept, nor looked at", () => {
    const typed = { deliveryAddress: { ...ADDRESS, postalCode: "x" }, pickupPoint: "Locker 7" };
    expect(choose({ deliveryMethodId: collection, ...typed })).toMatchObject({
      address: null,
      pickupPoint: null,
    });
    expect(choose({ deliveryMethodId: locker, ...typed })).toMatchObject({ address: null });
    const address = { deliveryMethodId: courier, deliveryAddress: ADDRESS, pickupPoint: "x" };
    expect(choose(address)).toMatchObject({ pickupPoint: null });
  });

  it("and a postal code and a province are taken as people type them", () => {
    const typed = { ...ADDRESS, postalCode: "79 25", province: "kwazulu natal" };
    const chosen = choose({ deliveryMethodId: courier, deliveryAddress: typed });
    expect(chosen?.address).toEqual({ ...ADDRESS, province: "KwaZulu-Natal" });
    const short = { ...ADDRESS, province: "kzn" };
    const again = choose({ deliveryMethodId: courier, deliveryAddress: short });
    expect(again?.address?.province).toBe("KwaZulu-Natal");
    const { suburb, province, ...least } = ADDRESS;
    const least1 = choose({ deliveryMethodId: courier, deliveryAddress: least });
    expect(least1?.address).toEqual({ ...least, suburb: "", province: "" });
  });
});

describe("refused, with a sentence beside the field, is", () => {
  it("an order without a choice, where there is one", () => {
    expect(faultsIn({})).toEqual({
      deliveryMethodId: ["Please choose how your order reaches you"],
    });
  });

  it("a way that is not offered", () => {
    const gone = { deliveryMethodId: ["We no longer offer this way. Please choose another one."] };
    expect(faultsIn({ deliveryMethodId: 999_999 })).toEqual(gone);
    const hidden = offerMethod({ ...COLLECTION, isOffered: false });
    expect(faultsIn({ deliveryMethodId: hidden })).toEqual(gone);
    offerNoMethod();
    expect(faultsIn({ deliveryMethodId: collection })).toEqual(gone);
  });

  it("the door without an address, all that is missing at once", () => {
    const all = {
      "deliveryAddress.street": ["Please give the street and house number"],
      "deliveryAddress.town": ["Please give the town"],
      "deliveryAddress.postalCode": ["A postal code has 4 digits, such as 7925"],
    };
    expect(faultsIn({ deliveryMethodId: courier })).toEqual(all);
    expect(faultsIn({ deliveryMethodId: courier, deliveryAddress: {} })).toEqual(all);
  });

  it.each(["792", "79255", "792A", "-7925"])("the postal code %s", (postalCode) => {
    const deliveryAddress = { ...ADDRESS, postalCode };
    expect(Object.keys(faultsIn({ deliveryMethodId: courier, deliveryAddress }))).toEqual([
      "deliveryAddress.postalCode",
    ]);
  });

  it("a province that there is not", () => {
    const deliveryAddress = { ...ADDRESS, province: "Transvaal" };
    expect(faultsIn({ deliveryMethodId: courier, deliveryAddress })).toEqual({
      "deliveryAddress.province": [
        "Please write one of the nine provinces, such as Gauteng, or nothing",
      ],
    });
  });

  it("a pickup point without its name", () => {
    expect(faultsIn({ deliveryMethodId: locker })).toEqual({
      pickupPoint: ["Please name the pickup point or locker"],
    });
  });
});

describe("where an order goes, in lines,", () => {
  it("is the address, the point, or nowhere", () => {
    const lines = (deliveryAddress: typeof ADDRESS | null, pickupPoint: string | null) =>
      addressLines({ deliveryAddress, pickupPoint });
    expect(lines(ADDRESS, null)).toEqual([
      "1 Example Road",
      "Observatory",
      "Cape Town 7925",
      "Western Cape",
    ]);
    const { street, town, postalCode } = ADDRESS;
    expect(lines({ street, suburb: "", town, postalCode, province: "" }, null)).toEqual([
      "1 Example Road",
      "Cape Town 7925",
    ]);
    expect(lines(null, "Locker 7, Pinelands")).toEqual(["Locker 7, Pinelands"]);
    expect(lines(null, null)).toEqual([]);
  });
});
