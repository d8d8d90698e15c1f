import { ACCOUNT_WRONG, BANK_FIELDS, BRANCH_WRONG, USUAL_COLUMNS } from "../values/bank-columns";
import { PAYFAST_WAYS } from "../values/payfast-ways";
import { kinds, type SettingCard, shown } from "./field";

const SO_LONG_KEPT = "So long the copies are kept. After that the order ends by itself.";

const asked = (condition: string) =>
  kinds.percent(`${condition}, in percent`, 1, 100, {
    about: `The share of the price new that the shop asks for a copy that is ${condition}`,
    inHistory: `share of the price new for ${condition}`,
  });

const UNSOLD = {
  given_back: "It goes back to the seller",
  kept: "It becomes the shop's",
  given_away: "It is given away",
};

export const SELLING_CARDS = {
  provider: {
    section: "payments",
    title: "Payment Provider",
    intro: "Card payments by PayFast. Another Merchant ID needs its own key and passphrase.",
    isPublic: true,
    fields: {
      payfastSandboxMode: kinds.switch("Sandbox mode", {
        hint: "On: payments are tests, and no money moves.",
        inHistory: "sandbox mode",
      }),
      payfastWays: kinds.ticks("Ways to pay that your PayFast account offers", PAYFAST_WAYS, {
        hint: "Shoppers read them before they pay. Tick none, and they read 'By card, for example'. Cash at Mukuru becomes a choice of its own, because it takes longer.",
        about: "The ways to pay that the owner's PayFast account offers, by PayFast's codes",
        inHistory: "ways to pay at PayFast",
      }),
      mukuruDays: kinds.number("Days to pay at Mukuru", 1, 2, "days", {
        hint: SO_LONG_KEPT,
        about: "So long copies are kept for cash at Mukuru",
      }),
    },
  },
  bankTransfer: {
    section: "payments",
    title: "Bank transfer",
    intro:
      "The buyer sees your bank's details and a reference. You look at your bank account, and mark the money as received.",
    fields: {
      takesBankTransfer: shown(kinds.switch("Buyers can pay by bank transfer")),
      bankName: kinds.line("Bank", 60, "Please enter the name of your bank", {
        autoComplete: "off",
        about: "A buyer who chose a transfer reads it; nobody else",
        sensitive: "bank-account",
      }),
      bankAccountHolder: kinds.line(
        "Name on the account",
        100,
        "Please enter the name on the account",
        { autoComplete: "off", sensitive: "bank-account" },
      ),
      bankAccountNumber: kinds.digits("Account number", /^(\d{5,20})?$/, 40, ACCOUNT_WRONG, {
        hint: "Check it twice: buyers pay into this account.",
        autoComplete: "off",
        sensitive: "bank-account",
      }),
      bankBranchCode: kinds.digits("Branch code", /^(\d{6})?$/, 20, BRANCH_WRONG, {
        autoComplete: "off",
        sensitive: "bank-account",
      }),
      bankTransferDays: shown(
        kinds.number("Days to pay", 1, 30, "working days", {
          hint: SO_LONG_KEPT,
          about: "So long copies are kept for a transfer",
        }),
      ),
    },
  },
  payOnCollection: {
    section: "payments",
    title: "Pay when collecting",
    intro:
      "Only for who collects the books: your delivery methods need one of the kind Collection.",
    isPublic: true,
    fields: {
      takesPayOnCollection: kinds.switch("Buyers can pay when they collect", {
        about: "By who collects the books",
      }),
      payOnCollectionDays: kinds.number("Days to pay", 1, 30, "working days", {
        hint: `Counted from when the books are ready. ${SO_LONG_KEPT}`,
      }),
    },
  },
  unpaidOrders: {
    section: "payments",
    title: "Unpaid orders",
    intro:
      "Ordering this way costs nothing, so somebody could keep your books from all others. When this share is used up, buyers are asked to pay by card.",
    fields: {
      unpaidSharePercent: kinds.percent("Most of your books kept for them, in percent", 1, 100, {
        hint: "A small shop keeps up to 10 books, but never more than half of what it has.",
        about: "So much of the shop may be kept for orders that are not paid yet, in percent",
      }),
    },
  },
  selling: {
    section: "selling",
    title: "Selling",
    fields: {
      holdMinutes: shown(
        kinds.number("Hold minutes", 5, 1_440, "minutes", {
          hint: "How long a copy is kept for a buyer who is paying.",
          inHistory: "minutes that a book is kept",
        }),
      ),
      invoicePrefix: kinds.invoicePrefix("Invoice prefix", {
        hint: "A new prefix begins again at 000001.",
        autoComplete: "off",
        inHistory: "invoice prefix",
      }),
      holdCopies: kinds.number("Books one buyer can hold", 1, 1_000, "books", {
        hint: "At once, while they are paying. So nobody can keep your whole shelf from the others.",
        about: "So many copies a buyer may hold at once",
      }),
      largeOrderCopies: kinds.number("Books a school can hold", 1, 1_000, "books", {
        hint: "For the addresses below.",
        about: "The same for the addresses below",
      }),
      largeOrderEmails: kinds.emails("Schools that can hold more", 5_000, {
        hint: "The email address that they buy with, one on each line.",
        about: "Schools and others who may hold more",
      }),
      deliveryText: shown(
        kinds.lines("How books reach the buyer", 1_000, 3, {
          hint: "How the books get there, how long it takes and what it costs. Buyers see this beside each book, at the checkout and in their mail.",
          ifBlank:
            "While this is blank, shoppers do not read what delivery costs and how long it takes before they pay.",
          inHistory: "delivery",
          inReadiness: "how and when books reach the buyer",
        }),
      ),
      returnAnswerDays: kinds.number("Days to answer a return", 1, 10, "working days", {
        hint: "Working days. A buyer who asks to return a book reads until when you answer.",
        about: "In so many working days a return is answered, as its buyer is told",
        inHistory: "days to answer a return",
      }),
      showsExpectedCash: kinds.switch("Cash-up shows what should be in the drawer", {
        hint: "Off: the page says it after the drawer was counted, so that nobody counts towards it.",
        about: "Whether the cash-up shows the expected cash before it is counted",
        inHistory: "expected cash in the cash-up",
      }),
      blockedIsbnPrefixes: kinds.isbnPrefixes("ISBN prefixes that may not be sold", 1_000, {
        hint: "One on each line. Nobody can add a book whose ISBN begins like this, by hand or by import. The department's own workbooks are not for sale.",
        about: "Books with such ISBNs may not be added",
        inHistory: "ISBNs that are not sold",
      }),
    },
  },
  askingPrices: {
    section: "selling",
    title: "What a copy costs",
    intro:
      "So much of the price new you ask. A new book without a price gets it, rounded to R5. Books that you have stay as they are.",
    fields: {
      likeNewPercent: asked("Like New"),
      goodPercent: asked("Good"),
      fairPercent: asked("Fair"),
    },
  },
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
        hint: "It stands on each receipt. Receipts that were given keep their own.",
        ifBlank: "While this is blank, the receipt has the shop's own words.",
        about: "The terms on the receipt; the shop's own words while it is blank",
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
      payoutColumns: kinds.bankColumns("Columns of the bank's file", 1_000, 6, {
        hint: `One on each line: its heading, =, and one of ${BANK_FIELDS.join(", ")}, or words in quotation marks. Left blank: ${USUAL_COLUMNS.replaceAll("\n", "; ")}.`,
        about: "The columns of the file of payouts that the owner's bank takes, one a line",
        inHistory: "columns of the bank's file",
      }),
    },
  },
  signIn: {
    section: "sign-in",
    title: "Signing in",
    intro:
      "Two-step sign-in asks for a code from an app besides the password. Then a stolen password alone opens nothing.",
    fields: {
      secondFactorRequired: kinds.switch("Every admin uses two-step sign-in", {
        about: "Every admin must use two-step sign-in",
        inHistory: "two-step sign-in for every admin",
      }),
    },
  },
  backups: {
    section: "backups",
    title: "When, and how many",
    fields: {
      backupHour: kinds.hour("Every night from", {
        hint: "If this computer was off, it is made when the shop starts.",
        about: "From when on a night's backup is made, in South Africa",
        inHistory: "hour of the backup",
      }),
      backupNights: kinds.number("Nights to keep", 1, 60, "nights", {
        about: "Of so many nights a backup is kept",
        inHistory: "nights of which a backup is kept",
      }),
      backupSundays: kinds.number("Sundays to keep besides", 0, 53, "Sundays", {
        about: "Of so many Sundays besides",
        inHistory: "Sundays of which a backup is kept",
      }),
    },
  },
} satisfies Record<string, SettingCard>;
