import type { NewDeliveryMethod } from "~/domain/delivery/schema";

export const SETTINGS = {
  businessName: "Quokka Street Books",
  legalName: "Nomsa Sample, sole proprietor, trading as Quokka Street Books",
  businessAddress: "1 Quokka Street\nExampleville\n0000",
  businessEmail: "hello@quokka-street.example",
  businessPhone: "082 000 0000",
  bannerTitle: "School books, second-hand",
  bannerSubtitle: "Checked by hand, collected in Exampleville or sent to you",
  aboutText:
    "Nomsa Sample began in her garage, with the books that her own three children had outgrown. Today families bring us what they have finished with, and others take it home for half of what it costs new.\n\nWe turn every page before a book goes on the shelf, and write its condition beside it.\n\nThis is a demo: the shop, its people and its address are invented, and no money moves.",
  deliveryText:
    "You choose at the checkout: collect your books at 1 Quokka Street, meet us at the school gate, or have them sent to a parcel locker or to your door. Each price stands beside its way before you pay. We send you a message when your books are ready or on their way. The days beside each way count from the day on which you paid until you have your books, or can collect them.",
  returnsText:
    "Our books are second-hand, and each one's condition stands beside it.\n\nIf a book is not as we described it, tell us within six months of getting it, and bring it back. You choose: we repair it, we swap it, or we pay your money back.\n\nIf we cannot hand over a book that you paid for, we tell you, and pay your money back.",
  informationOfficer: "Nomsa Sample",
  operatorsText: "Example Mail in Exampleville, which sends our mails",
  privacyText:
    "Before a book goes on the shelf we look through it for names, letters and school reports. What was left in it goes back to its family, or into the shredder; a name inside the cover we paint over.\n\nOrders are packed in our garage, by Nomsa and nobody else. The list with your name is shredded once you have your books.",
  takesOffers: true,
  takesBankTransfer: true,
  bankTransferDays: 3,
  takesPayOnCollection: true,
  payOnCollectionDays: 5,
  bankName: "Example Bank",
  bankAccountHolder: "Quokka Street Books",
  bankAccountNumber: "62000000001",
  bankBranchCode: "250655",
};

export const DELIVERY_METHODS: NewDeliveryMethod[] = [
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

export const SCHOOLS = [
  {
    name: "Hoërskool Voorbeeld",
    town: "Bloemfontein",
    note: "All books must be covered. Calculators: Casio fx-82 or the like.",
  },
  { name: "Example Combined School", town: "Exampleville", note: null },
];
