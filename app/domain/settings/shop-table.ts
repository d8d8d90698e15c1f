import { EMAIL_MESSAGE, TITLE_MISSING } from "../values/contact-words";
import { BANNER_WORDS } from "./default-words";
import { kinds, type SettingCard } from "./field";

const IF_COMPANY = "If it is a company.";
const ADDRESS_OF_IMAGE =
  "The address of an image: one that you uploaded, or one that begins with https://.";

export const SHOP_CARDS = {
  business: {
    section: "business",
    title: "Business",
    intro:
      "The law asks a web shop to show who sells (ECT Act, section 43). It stands on the contact page, in mails and on invoices.",
    isPublic: true,
    fields: {
      businessName: kinds.line("Shop name", 100, "Please enter a name", {
        autoComplete: "organization",
        inHistory: "shop name",
      }),
      legalName: kinds.line("Full name and legal status", 200, "Please enter a name", {
        hint: "Such as Example Books (Pty) Ltd, or T. Example, sole proprietor.",
        autoComplete: "off",
        inHistory: "full name",
        inReadiness: "the full name and legal status",
      }),
      businessEmail: kinds.email("Email Address", {
        hint: "New orders and enquiries are sent here.",
        message: EMAIL_MESSAGE,
        autoComplete: "email",
        inHistory: "email address",
        inReadiness: "the email address",
        sensitive: "business-email",
      }),
      businessPhone: kinds.phone("Phone Number", {
        autoComplete: "tel",
        inHistory: "phone number",
        inReadiness: "the phone number",
      }),
      businessAddress: kinds.lines("Physical address", 500, 3, {
        autoComplete: "street-address",
        inHistory: "address",
        inReadiness: "the physical address",
      }),
      companyNumber: kinds.line(
        "Company registration number",
        40,
        "Please enter a registration number",
        {
          hint: IF_COMPANY,
          autoComplete: "off",
          inHistory: "registration number",
          inReadiness: "its registration number",
        },
      ),
      officeBearers: kinds.line("Directors or members", 300, "Please enter names", {
        hint: IF_COMPANY,
        autoComplete: "off",
        inHistory: "directors or members",
        inReadiness: "its directors or members",
      }),
      vatRegistered: kinds.checkbox("Registered for VAT", {
        hint: "On: prices include 15% VAT, and invoices are tax invoices.",
        inHistory: "registered for VAT",
      }),
      vatNumber: kinds.vatNumber("VAT number", { autoComplete: "off", inHistory: "VAT number" }),
    },
  },
  about: {
    section: "pages",
    title: "About page",
    intro: "An empty line begins a new paragraph.",
    isPublic: true,
    fields: {
      aboutText: kinds.lines("About the shop", 5_000, 4, { inHistory: "about the shop" }),
      returnsText: kinds.lines("Returns and refunds", 5_000, 4, {
        hint: "Say whether a buyer may send a book back, within how many days, and who pays for that. For six months a buyer can also return a book that has a fault they were not told of (Consumer Protection Act, section 56).",
        inHistory: "returns and refunds",
        inReadiness: "returns and refunds",
      }),
    },
  },
  privacyPage: {
    section: "privacy",
    title: "Privacy page",
    isPublic: true,
    fields: {
      informationOfficer: kinds.line("Information officer", 100, "Please enter a name", {
        hint: "Who answers for people's data: you, if you own the shop. Register at the Information Regulator.",
        about: "Who answers for people's data",
        inHistory: "information officer",
      }),
      informationOfficerEmail: kinds.email("Information officer's email address", {
        hint: "Blank: the shop's own address.",
        about: "Null: the business's address",
        inHistory: "information officer's address",
      }),
      paiaManualUrl: kinds.url("Address of your PAIA manual", 300, {
        hint: "If you publish one, such as https://example.org/paia.pdf",
        inHistory: "PAIA manual",
      }),
      operatorsText: kinds.lines("Who else handles people's data for you", 1_000, 3, {
        hint: "One on each line: who sends your mails, who runs the shop's computer, where backups go. PayFast and your couriers are there already.",
        about: "Who else handles people's data for the shop",
        inHistory: "who else handles people's data",
      }),
      privacyText: kinds.lines("More about privacy", 5_000, 4, {
        hint: "In your own words, under a heading at the end of the page, which already tells what is kept, how long, and people's rights. An empty line begins a new paragraph.",
        inHistory: "privacy",
      }),
    },
  },
  keepPeriods: {
    section: "privacy",
    title: "How long it is kept",
    intro: "Every night the shop lets go of what is over. The privacy page tells these periods.",
    isPublic: true,
    fields: {
      // At least as long as tax law asks.
      keepPaidYears: kinds.number("Paid orders, years", 5, 15, "years", {
        hint: "Then the buyer's name goes from order and invoice; what was sold, when and for how much stays. Ask who does your taxes whether that is long enough for you.",
        about: "So long the names of paid orders are kept",
        inHistory: "years that paid orders keep their names",
      }),
      keepUnpaidDays: kinds.number("Orders that nobody paid, days", 31, 365, "days", {
        hint: "Then they keep their books and no name.",
        inHistory: "days that unpaid orders keep their names",
      }),
      keepEnquiryMonths: kinds.number("Enquiries, months", 1, 60, "months", {
        hint: "From the last change. Then they are deleted.",
        inHistory: "months that enquiries are kept",
      }),
      keepWantedMonths: kinds.number("Waiting for a title, months", 1, 24, "months", {
        hint: "For who asks from now on. A mail that went out ends it sooner.",
        inHistory: "months that somebody waits for a title",
      }),
      keepCartDays: kinds.number("Carts, days", 7, 365, "days", {
        hint: "From their last use. Nobody's name is in them.",
        inHistory: "days that carts are kept",
      }),
      keepMailDays: kinds.number("To whom a mail went, days", 7, 365, "days", {
        hint: "Then the list of mails keeps no address.",
        about: "So long it is kept to whom a mail went",
        inHistory: "days that a mail's recipient is kept",
      }),
    },
  },
  images: {
    section: "appearance",
    title: "Site Images",
    intro:
      "Both are optional. Without a logo the shop shows its name, and beside a square one too. Even borders of a logo come off.",
    isPublic: true,
    fields: {
      logoUrl: kinds.image("Logo URL", { hint: ADDRESS_OF_IMAGE, inHistory: "logo" }),
      heroBannerUrl: kinds.image("Hero banner URL", {
        hint: ADDRESS_OF_IMAGE,
        inHistory: "banner photo",
      }),
      bannerTitle: kinds.line("Banner title", 60, TITLE_MISSING, {
        hint: `Stands on the banner, on the front page, once there is a hero banner. Blank is '${BANNER_WORDS.title}'.`,
        about: "On the banner; null: the shop's own words",
      }),
      bannerSubtitle: kinds.line("Banner subtitle", 120, "Please enter a subtitle", {
        hint: `Below the title, once there is a hero banner. Blank is '${BANNER_WORDS.subtitle}'.`,
      }),
    },
  },
  conditionPhotos: {
    section: "appearance",
    title: "Photos of Conditions",
    intro:
      "One of a book in each condition, if you like. They stand beside the words on the page that says what the conditions mean.",
    isPublic: true,
    fields: {
      likeNewPhotoUrl: kinds.image("Like New", { inHistory: "photo of Like New" }),
      goodPhotoUrl: kinds.image("Good", { inHistory: "photo of Good" }),
      fairPhotoUrl: kinds.image("Fair", { inHistory: "photo of Fair" }),
    },
  },
  socialMedia: {
    section: "appearance",
    title: "Social Media Links",
    isPublic: true,
    fields: {
      instagramHandle: kinds.handle(
        "Instagram handle",
        String.raw`instagram\.com`,
        /^[\w.]{0,30}$/,
        "Please enter an Instagram handle, such as @example.books",
        {
          hint: "Such as @example.books. The page's address will do too.",
          inHistory: "Instagram",
        },
      ),
      facebookPageHandle: kinds.handle(
        "Facebook page handle",
        String.raw`(?:facebook|fb)\.com`,
        /^[\p{L}\p{N}.-]{0,80}$/u,
        "Please enter a Facebook page handle, such as examplebooks",
        { hint: "Such as examplebooks. The page's address will do too.", inHistory: "Facebook" },
      ),
    },
  },
  colors: {
    section: "appearance",
    title: "Theme Colors",
    intro: "Buttons use the primary colour, icons the secondary colour, links the accent colour.",
    isPublic: true,
    fields: {
      primaryColor: kinds.color("Primary"),
      secondaryColor: kinds.color("Secondary"),
      accentColor: kinds.color("Accent"),
      backgroundColor: kinds.color("Background"),
      textColor: kinds.color("Text"),
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
