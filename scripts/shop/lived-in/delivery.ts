import type { Admin } from "~/domain/account/admin";
import { createDeliveryMethod } from "~/domain/delivery/methods.server";
import type { DeliveryInput, NewDeliveryMethod } from "~/domain/delivery/schema";

const METHODS: NewDeliveryMethod[] = [
  {
    kind: "collection",
    name: "Collect at 1 Quokka Street",
    details: "Monday to Friday 09:00 to 16:00, Saturday until 13:00. Bring your payment reference.",
    leadTime: "Ready within 3 working days",
    priceCents: 0,
  },
  {
    kind: "courier",
    name: "Courier to your door",
    leadTime: "2 to 4 working days",
    priceCents: 9_900,
    perExtraCopyCents: 1_500,
    freeFromCents: 150_000,
  },
  {
    kind: "pickup_point",
    name: "Parcel locker",
    details: "You choose the locker. A code to open it is sent to your phone.",
    leadTime: "3 to 5 working days",
    priceCents: 6_000,
    perExtraCopyCents: 1_000,
  },
  {
    kind: "school",
    name: "Hand-over at Exampleville High School",
    details: "At the gate, on Fridays from 13:30 to 14:30.",
    leadTime: "The next Friday",
    priceCents: 2_000,
  },
];

/** How the demo's orders reach their buyers: most are collected. Answers the ids of the ways, in their order. */
export const offerDelivery = (owner: Admin): number[] =>
  METHODS.map((method) => createDeliveryMethod(owner, method).id);

const ADDRESS = {
  street: "12 Sample Road",
  suburb: "Exampleville North",
  town: "Exampleville",
  postalCode: "0001",
  province: "Gauteng",
};
const WISHES: DeliveryInput[] = [
  {},
  { deliveryAddress: ADDRESS },
  { pickupPoint: "Locker 7, Exampleville Mall" },
  {},
];
/** Places in the list of ways: of five buyers, two collect. */
const CHOICES = [0, 1, 0, 2, 3];

/** What the buyer of an order asks for, by its number. */
export function deliveryOfOrder(number: number, methodIds: number[]): DeliveryInput {
  const place = CHOICES[number % CHOICES.length] ?? 0;
  return { ...WISHES[place], deliveryMethodId: methodIds[place] };
}
