import type { Transaction } from "~/db/client.server";
import type { DeliveryAddress } from "~/db/schema/payment";
import { DomainError, type FieldErrors } from "../errors";
import { DELIVERY_KIND_WORDS, type DeliveryKind } from "./kinds";
import { type DeliveryMethodRow, offeredMethods } from "./methods.server";
import {
  METHOD_MISSING,
  PICKUP_POINT_MISSING,
  POSTAL_CODE_MESSAGE,
  PROVINCE_MESSAGE,
  PROVINCES,
  STREET_MISSING,
  TOWN_MISSING,
} from "./rules";
import type { DeliveryInput } from "./schema";

const GONE = "We no longer offer this way. Please choose another one.";

export type DeliveryChoice = {
  method: DeliveryMethodRow;
  address: DeliveryAddress | null;
  pickupPoint: string | null;
};

function refuse(fields: FieldErrors): never {
  throw new DomainError("invalid", Object.values(fields).flat()[0] ?? METHOD_MISSING, fields);
}

function provinceOf(typed: string): string | null {
  if (typed === "") return "";
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const isMeant = (name: string) => plain(name) === plain(typed);
  return PROVINCES.find((names) => names.some(isMeant))?.[0] ?? null;
}

function addressOf(given: DeliveryInput["deliveryAddress"]): DeliveryAddress {
  const { street = "", suburb = "", town = "", postalCode = "", province = "" } = given ?? {};
  const known = provinceOf(province);
  const digits = postalCode.replace(/\s/g, "");
  const faults: FieldErrors = {
    ...(street === "" ? { "deliveryAddress.street": [STREET_MISSING] } : {}),
    ...(town === "" ? { "deliveryAddress.town": [TOWN_MISSING] } : {}),
    ...(/^\d{4}$/.test(digits) ? {} : { "deliveryAddress.postalCode": [POSTAL_CODE_MESSAGE] }),
    ...(known === null ? { "deliveryAddress.province": [PROVINCE_MESSAGE] } : {}),
  };
  if (Object.keys(faults).length > 0) refuse(faults);
  return { street, suburb, town, postalCode: digits, province: known ?? "" };
}

/**
 * The address that a delivery of this kind needs, without other input. @throws DomainError invalid when something of it
 * is missing.
 */
export function placeFor(
  kind: DeliveryKind | null,
  { deliveryAddress, pickupPoint = "" }: Pick<DeliveryInput, "deliveryAddress" | "pickupPoint">,
): Omit<DeliveryChoice, "method"> {
  const needs = kind && DELIVERY_KIND_WORDS[kind].needs;
  if (needs === "address") return { address: addressOf(deliveryAddress), pickupPoint: null };
  if (needs === null) return { address: null, pickupPoint: null };
  if (pickupPoint === "") return refuse({ pickupPoint: [PICKUP_POINT_MISSING] });
  return { address: null, pickupPoint };
}

export function offeredMethod(tx: Pick<Transaction, "select">, id: number): DeliveryMethodRow {
  const method = offeredMethods(tx).find((one) => one.id === id);
  return method ?? refuse({ deliveryMethodId: [GONE] });
}

/**
 * The delivery of an order, of what the shop offers now. Null where it offers nothing and nothing was chosen. @throws
 * DomainError invalid when none was chosen, it is no longer offered, or what it needs is missing.
 */
export function chooseDelivery(
  tx: Pick<Transaction, "select">,
  input: DeliveryInput,
): DeliveryChoice | null {
  const { deliveryMethodId } = input;
  if (deliveryMethodId === undefined) {
    if (offeredMethods(tx).length === 0) return null;
    return refuse({ deliveryMethodId: [METHOD_MISSING] });
  }
  const method = offeredMethod(tx, deliveryMethodId);
  return { method, ...placeFor(method.kind, input) };
}
