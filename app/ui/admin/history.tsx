import type { ChangeView } from "~/domain/account/view";
import { formatLongDate } from "~/domain/dates/time";

const FIELD_WORDS: Record<string, string> = {
  stockQty: "copies",
  perExtraCopyCents: "each further copy",
  freeFromCents: "free from",
  leadTime: "how long it takes",
  isOffered: "offered",
  position: "place in the list",
  isHidden: "hidden",
  shortDesc: "short description",
  longDesc: "long description",
  coverImageUrl: "cover photo",
  galleryUrls: "more photos",
  gradeId: "grade",
  schoolId: "school",
  subjectId: "subject",
  isbn: "ISBN",
  logoUrl: "logo",
  heroBannerUrl: "banner photo",
  instagramHandle: "Instagram",
  facebookPageHandle: "Facebook",
  payfastMerchantId: "PayFast Merchant ID",
  payfastMerchantKey: "PayFast Merchant Key",
  payfastPassphrase: "PayFast passphrase",
  payfastSandboxMode: "sandbox mode",
  businessName: "shop name",
  legalName: "full name",
  businessEmail: "email address",
  businessPhone: "phone number",
  businessAddress: "address",
  companyNumber: "registration number",
  officeBearers: "directors or members",
  vatRegistered: "registered for VAT",
  vatNumber: "VAT number",
  holdMinutes: "minutes that a book is kept",
  invoicePrefix: "invoice prefix",
  secondFactorRequired: "two-step sign-in for every admin",
  blockedIsbnPrefixes: "ISBNs that are not sold",
  backupHour: "hour of the backup",
  backupNights: "nights of which a backup is kept",
  backupSundays: "Sundays of which a backup is kept",
  deliveryText: "delivery",
  returnsText: "returns and refunds",
  privacyText: "privacy",
  aboutText: "about the shop",
  informationOfficer: "information officer",
  informationOfficerEmail: "information officer's address",
  paiaManualUrl: "PAIA manual",
  operatorsText: "who else handles people's data",
  keepPaidYears: "years that paid orders keep their names",
  keepUnpaidDays: "days that unpaid orders keep their names",
  keepEnquiryMonths: "months that enquiries are kept",
  keepWantedMonths: "months that somebody waits for a title",
  keepCartDays: "days that carts are kept",
  keepMailDays: "days that a mail's recipient is kept",
};

const spaced = (field: string) =>
  field
    .replace(/Cents$/, "")
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);

/** `stockQty` as `copies`, `originalPriceCents` as `original price`: the values beside it are in rand. */
export const fieldInWords = (field: string): string => FIELD_WORDS[field] ?? spaced(field);

type HistoryProps = {
  changes: ChangeView[];
  time?: (utcMs: number) => string;
};

export function History({ changes, time = formatLongDate }: HistoryProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="History" className="mt-6 border-t border-line pt-4 text-sm">
      <h2 className="mb-2 font-semibold">History</h2>
      <ol className="grid list-none gap-3">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <span className="font-medium [overflow-wrap:anywhere]">{change.adminEmail}</span>{" "}
              {change.action}
              <span className="block text-muted figures">{time(change.at)}</span>
            </p>
            {change.changes.length > 0 && (
              <ul className="mt-1 border-l-2 border-line pl-3">
                {change.changes.map(({ field, from, to }) => (
                  <li key={field} className="[overflow-wrap:anywhere]">
                    {fieldInWords(field)}: <del className="text-muted">{from}</del>{" "}
                    <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
