import { ACCOUNT_WRONG, BRANCH_WRONG } from "../values/bank-columns";
import { PAYFAST_WAYS } from "../values/payfast-ways";
import { kinds, type SettingCard, shown } from "./field";

const SO_LONG_KEPT = "So long the copies are kept. After that the order ends by itself.";

const asked = (condition: string) =>
  kinds.percent(`${condition}, in percent`, 1, 100, {
    about: `The share of the price new that the shop asks for a copy that is ${condition}`,
    inHistory: `share of the price new for ${condition}`,
  });

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
        hint: "One on each line. Nobody can add a book whose ISBN begins like this, by hand or by import. A new shop has 97814315: the department's own workbooks and study guides, which may not be sold.",
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
} satisfies Record<string, SettingCard>;
