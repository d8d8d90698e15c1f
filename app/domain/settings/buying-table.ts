import { BANK_FIELDS, USUAL_COLUMNS } from "../values/bank-columns";
import { kinds, type SettingCard, shown } from "./field";

const UNSOLD = {
  given_back: "It goes back to the seller",
  kept: "It becomes the shop's",
  given_away: "It is given away",
};

export const BUYING_CARDS = {
  buying: {
    section: "selling",
    title: "What you pay for a copy",
    intro:
      "Of what you would ask for it, to the nearest R5. It is 5 points more where people wait for the title or a school list asks for one that you lack, and 10 points less where half of the most copies lie here.",
    fields: {
      paidPercent: kinds.percent("Share that you pay, in percent", 1, 100, {
        about: "The share of the asked price that the shop pays for a copy, in percent",
        inHistory: "share of the asked price that is paid",
      }),
      mostCopies: kinds.number("Most copies of a title", 1, 1_000, "copies", {
        hint: "In all conditions together. Where they lie here, you take no more.",
        about: "With so many copies of a title on hand the shop takes no more",
        inHistory: "most copies of a title",
      }),
    },
  },
  offers: {
    section: "selling",
    title: "Sell us your books",
    intro:
      "A page at /sell where parents see what you pay for the books of last year's lists, and offer you theirs.",
    fields: {
      takesOffers: shown(
        kinds.switch("Parents can offer you their books", {
          hint: "Off: the page is not there, and nothing leads to it.",
          about: "Whether books can be offered to the shop at /sell",
          inHistory: "offers of books",
        }),
      ),
      offerDays: kinds.number("Days that the prices of an offer hold", 1, 90, "days", {
        about: "So many days the prices of an offer hold",
        inHistory: "days that an offer holds",
      }),
    },
  },
  takingIn: {
    section: "selling",
    title: "Who brings books",
    intro:
      "The Second-Hand Goods Act asks dealers for a register of what they buy: who sold it, and how the identity was verified. Whether books are exempt could not be established: ask SAPS or SABDA.",
    fields: {
      asksIdNumber: kinds.switch("A seller's ID number is asked for", {
        hint: "It is stored encrypted, and shown by its last three digits.",
        about: "Whether books are bought only from sellers with an ID number",
        inHistory: "ID numbers of sellers",
      }),
      refusesMinors: kinds.switch("Sellers under 18 are refused", {
        hint: "By their South African ID number, or else by your tick.",
        about: "Whether books are bought only from sellers of 18 years or more",
        inHistory: "sellers under 18",
      }),
      waitingDays: kinds.number("Days before a copy is for sale", 0, 30, "days", {
        hint: "The law on second-hand goods may ask for 7. Until then copies are on hand, and nobody can buy them.",
        about: "So many days after it came in a copy is for sale",
        inHistory: "days before a copy is for sale",
      }),
      intakeTerms: kinds.lines("What a seller agrees to", 2_000, 4, {
        hint: "It stands on each receipt for books that you buy. Receipts that were given keep their own.",
        ifBlank: "While this is blank, the receipt has the shop's own words.",
        about: "The terms on the receipt for bought books; the shop's own words while it is blank",
        inHistory: "terms of sellers",
      }),
    },
  },
  consignment: {
    section: "selling",
    title: "Consignment",
    intro:
      "Books that stay the seller's until they are sold. What you change here holds for books that come in from now on.",
    fields: {
      consignedPercent: kinds.percent("Seller's share of the price sold, in percent", 1, 100, {
        about: "The seller's share of the price that a consigned copy is sold for, in percent",
        inHistory: "seller's share of consigned books",
      }),
      unsoldMonths: kinds.number("Months until a copy counts as unsold", 1, 36, "months", {
        inHistory: "months until a consigned book counts as unsold",
      }),
      unsoldFate: kinds.choice("What becomes of it then", UNSOLD, {
        hint: "It stands on the receipt. You decide when: nothing happens by itself.",
        inHistory: "what becomes of unsold consigned books",
      }),
    },
  },
  payouts: {
    section: "selling",
    title: "Paying sellers out",
    fields: {
      payoutMinimumCents: kinds.cents("Least that is paid out, in rand", 100, 10_000_00, {
        inHistory: "least that is paid out",
      }),
      payoutDay: kinds.line("When sellers are paid", 100, "Please say when", {
        hint: "Such as: on the first Friday of each month. It stands on each seller's own page.",
        autoComplete: "off",
        inHistory: "when sellers are paid",
      }),
      payoutColumns: kinds.bankColumns("Columns of the bank's file", 1_000, 6, {
        hint: `One on each line: its heading, =, and one of ${BANK_FIELDS.join(", ")}, or words in quotation marks. Left blank: ${USUAL_COLUMNS.replaceAll("\n", "; ")}.`,
        about: "The columns of the file of payouts that the owner's bank takes, one a line",
        inHistory: "columns of the bank's file",
      }),
    },
  },
} satisfies Record<string, SettingCard>;
