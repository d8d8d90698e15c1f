import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row. The merchant key and passphrase are encrypted with a key from STORAGE_DIR/secret. */
export const settings = sqliteTable(
  "settings",
  {
    id: integer("id").primaryKey(),
    logoUrl: text("logo_url"),
    heroBannerUrl: text("hero_banner_url"),
    bannerTitle: text("banner_title"),
    bannerSubtitle: text("banner_subtitle"),
    likeNewPhotoUrl: text("like_new_photo_url"),
    goodPhotoUrl: text("good_photo_url"),
    fairPhotoUrl: text("fair_photo_url"),
    primaryColor: text("primary_color").notNull().default("#0f172a"),
    secondaryColor: text("secondary_color").notNull().default("#64748b"),
    accentColor: text("accent_color").notNull().default("#3b82f6"),
    backgroundColor: text("background_color").notNull().default("#ffffff"),
    textColor: text("text_color").notNull().default("#0f172a"),
    instagramHandle: text("instagram_handle"),
    facebookPageHandle: text("facebook_page_handle"),
    payfastMerchantId: text("payfast_merchant_id"),
    payfastMerchantKeyEncrypted: text("payfast_merchant_key_encrypted"),
    payfastPassphraseEncrypted: text("payfast_passphrase_encrypted"),
    payfastSandboxMode: integer("payfast_sandbox_mode", { mode: "boolean" })
      .notNull()
      .default(true),
    payfastWays: text("payfast_ways", { mode: "json" }).$type<string[]>().notNull().default([]),
    mukuruDays: integer("mukuru_days").notNull().default(1),
    businessName: text("business_name"),
    legalName: text("legal_name"),
    businessAddress: text("business_address"),
    businessEmail: text("business_email"),
    businessPhone: text("business_phone"),
    companyNumber: text("company_number"),
    officeBearers: text("office_bearers"),
    takesBankTransfer: integer("takes_bank_transfer", { mode: "boolean" }).notNull().default(false),
    bankName: text("bank_name"),
    bankAccountHolder: text("bank_account_holder"),
    bankAccountNumber: text("bank_account_number"),
    bankBranchCode: text("bank_branch_code"),
    bankTransferDays: integer("bank_transfer_days").notNull().default(3),
    takesPayOnCollection: integer("takes_pay_on_collection", { mode: "boolean" })
      .notNull()
      .default(false),
    payOnCollectionDays: integer("pay_on_collection_days").notNull().default(5),
    likeNewPercent: integer("like_new_percent").notNull().default(70),
    goodPercent: integer("good_percent").notNull().default(50),
    fairPercent: integer("fair_percent").notNull().default(30),
    paidPercent: integer("paid_percent").notNull().default(40),
    mostCopies: integer("most_copies").notNull().default(10),
    takesOffers: integer("takes_offers", { mode: "boolean" }).notNull().default(false),
    offerDays: integer("offer_days").notNull().default(14),
    asksIdNumber: integer("asks_id_number", { mode: "boolean" }).notNull().default(false),
    refusesMinors: integer("refuses_minors", { mode: "boolean" }).notNull().default(false),
    intakeTerms: text("intake_terms"),
    waitingDays: integer("waiting_days").notNull().default(0),
    consignedPercent: integer("consigned_percent").notNull().default(60),
    unsoldMonths: integer("unsold_months").notNull().default(6),
    payoutMinimumCents: integer("payout_minimum_cents").notNull().default(5_000),
    payoutDay: text("payout_day"),
    payoutColumns: text("payout_columns"),
    unsoldFate: text("unsold_fate").notNull().default("given_back"),
    unpaidSharePercent: integer("unpaid_share_percent").notNull().default(25),
    vatRegistered: integer("vat_registered", { mode: "boolean" }).notNull().default(false),
    vatNumber: text("vat_number"),
    invoicePrefix: text("invoice_prefix").notNull().default("INV"),
    holdMinutes: integer("hold_minutes").notNull().default(30),
    holdCopies: integer("hold_copies").notNull().default(20),
    largeOrderCopies: integer("large_order_copies").notNull().default(200),
    largeOrderEmails: text("large_order_emails", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    showsExpectedCash: integer("shows_expected_cash", { mode: "boolean" }).notNull().default(false),
    secondFactorRequired: integer("second_factor_required", { mode: "boolean" })
      .notNull()
      .default(false),
    deliveryText: text("delivery_text"),
    returnsText: text("returns_text"),
    returnAnswerDays: integer("return_answer_days").notNull().default(1),
    privacyText: text("privacy_text"),
    informationOfficer: text("information_officer"),
    informationOfficerEmail: text("information_officer_email"),
    paiaManualUrl: text("paia_manual_url"),
    operatorsText: text("operators_text"),
    keepPaidYears: integer("keep_paid_years").notNull().default(5),
    keepUnpaidDays: integer("keep_unpaid_days").notNull().default(90),
    keepEnquiryMonths: integer("keep_enquiry_months").notNull().default(12),
    keepWantedMonths: integer("keep_wanted_months").notNull().default(12),
    keepCartDays: integer("keep_cart_days").notNull().default(30),
    keepMailDays: integer("keep_mail_days").notNull().default(90),
    aboutText: text("about_text"),
    blockedIsbnPrefixes: text("blocked_isbn_prefixes", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    backupHour: integer("backup_hour").notNull().default(2),
    backupNights: integer("backup_nights").notNull().default(7),
    backupSundays: integer("backup_sundays").notNull().default(4),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("settings_hold_minutes_range", sql`${table.holdMinutes} between 5 and 1440`),
    check(
      "settings_invoice_prefix_shape",
      sql`length(${table.invoicePrefix}) between 1 and 12 and ${table.invoicePrefix} not glob '*[^A-Za-z0-9-]*'`,
    ),
    ...(
      [
        "primary_color",
        "secondary_color",
        "accent_color",
        "background_color",
        "text_color",
      ] as const
    ).map((column) =>
      check(
        `settings_${column}_hex`,
        sql.raw(`"${column}" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'`),
      ),
    ),
  ],
);
