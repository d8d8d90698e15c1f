import { deliveryMethods } from "../../app/db/schema/delivery";
import type { RunningShop } from "../shop/running-shop";

type Way = Omit<typeof deliveryMethods.$inferInsert, "createdAt" | "updatedAt">;
type Shop = Pick<RunningShop, "db">;

export const COLLECT: Way = {
  kind: "collection",
  name: "Collect at the gate",
  details: "Monday to Friday 09:00 to 16:00. Bring your payment reference.",
  leadTime: "Ready within 3 working days",
  priceCents: 0,
};
export const DOOR: Way = {
  kind: "courier",
  name: "Courier to your door",
  leadTime: "2 to 4 working days",
  priceCents: 9_900,
  perExtraCopyCents: 1_500,
  freeFromCents: 150_000,
};
export const PARCEL_LOCKER: Way = {
  kind: "pickup_point",
  name: "Parcel locker",
  details: "A code to open it is sent to your phone.",
  leadTime: "3 to 5 working days",
  priceCents: 6_000,
};
export const AT_SCHOOL: Way = {
  kind: "school",
  name: "Hand-over at Example High School",
  details: "At the gate, on Fridays from 13:30 to 14:30.",
  leadTime: "The next Friday",
  priceCents: 2_000,
};

export const HOME = {
  street: "1 Example Road",
  suburb: "Observatory",
  town: "Cape Town",
  postalCode: "7925",
  province: "Western Cape",
};

/** The shop offers this way from now on. Answers its id. */
export function offerWay({ db }: Shop, way: Way): number {
  const at = Date.now();
  return db
    .insert(deliveryMethods)
    .values({ ...way, createdAt: at, updatedAt: at })
    .returning({ id: deliveryMethods.id })
    .get().id;
}

export const offerFourWays = (shop: Shop): number[] =>
  [COLLECT, DOOR, PARCEL_LOCKER, AT_SCHOOL].map((way) => offerWay(shop, way));

/** The shop offers none any more. */
export const offerNoWay = ({ db }: Shop) => db.update(deliveryMethods).set({ deletedAt: 1 }).run();
