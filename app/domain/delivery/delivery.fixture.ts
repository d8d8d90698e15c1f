import { db } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import { testAdmin } from "../accounts/account.fixture";
import { createDeliveryMethod } from "./methods.server";
import type { NewDeliveryMethod } from "./schema";

export const COLLECTION = { kind: "collection", name: "Collect here", priceCents: 0 } as const;
export const COURIER = {
  kind: "courier",
  name: "Courier",
  priceCents: 9_900,
  perExtraCopyCents: 1_500,
  freeFromCents: 100_000,
} as const;
export const LOCKER = { kind: "pickup_point", name: "Locker", priceCents: 6_000 } as const;

export const ADDRESS = {
  street: "1 Example Road",
  suburb: "Observatory",
  town: "Cape Town",
  postalCode: "7925",
  province: "Western Cape",
};

export const offerMethod = (method: NewDeliveryMethod): number =>
  createDeliveryMethod(testAdmin(), method).id;

export const offerNoMethod = () => db.update(deliveryMethods).set({ deletedAt: 1 }).run();
