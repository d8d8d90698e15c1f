import { type KeepPeriod, keepMessage, WEB_ADDRESS_MESSAGE } from "~/domain/settings/rules";
import { fieldOf } from "~/ui/admin/field-of";
import { NumberField } from "~/ui/admin/fields";
import { TextAreaField, TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

export function Privacy(fields: SettingsFields) {
  const { values, errors } = fields;
  const field = fieldOf(values, errors);
  return (
    <>
      <SettingsSection
        title="Privacy page"
        intro={
          <>
            The shop writes{" "}
            <a href="/privacy" className="link -my-3 inline-block py-3">
              its privacy page
            </a>{" "}
            itself, from what you fill in here.
          </>
        }
      >
        <TextField
          label="Information officer"
          {...field("informationOfficer")}
          maxLength={100}
          hint="Who answers for people's data: you, if you own the shop. Register at the Information Regulator."
        />
        <TextField
          label="Information officer's email address"
          {...field("informationOfficerEmail")}
          type="email"
          maxLength={100}
          hint="Blank: the shop's own address."
        />
        <Wide>
          <TextField
            label="Address of your PAIA manual"
            {...field("paiaManualUrl")}
            type="url"
            title={WEB_ADDRESS_MESSAGE}
            maxLength={300}
            hint="If you publish one, such as https://example.org/paia.pdf"
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="Who else handles people's data for you"
            {...field("operatorsText")}
            maxLength={1_000}
            rows={3}
            hint="One on each line: who sends your mails, who runs the shop's computer, where backups go. PayFast and your couriers are there already."
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="More about privacy"
            {...field("privacyText")}
            maxLength={5_000}
            rows={4}
            hint="In your own words, under a heading at the end of the page, which already tells what is kept, how long, and people's rights. An empty line begins a new paragraph."
          />
        </Wide>
      </SettingsSection>
      <KeepPeriods {...fields} />
    </>
  );
}

const PERIODS: [KeepPeriod, label: string, hint: string][] = [
  [
    "keepPaidYears",
    "Paid orders, years",
    "Then the buyer's name goes from order and invoice; what was sold, when and for how much stays. Ask who does your taxes whether that is long enough for you.",
  ],
  ["keepUnpaidDays", "Orders that nobody paid, days", "Then they keep their books and no name."],
  ["keepEnquiryMonths", "Enquiries, months", "From the last change. Then they are deleted."],
  [
    "keepWantedMonths",
    "Waiting for a title, months",
    "For who asks from now on. A mail that went out ends it sooner.",
  ],
  ["keepCartDays", "Carts, days", "From their last use. Nobody's name is in them."],
  ["keepMailDays", "To whom a mail went, days", "Then the list of mails keeps no address."],
];

function KeepPeriods({ values, errors }: SettingsFields) {
  const field = fieldOf(values, errors);
  return (
    <SettingsSection
      title="How long it is kept"
      intro="Every night the shop lets go of what is over. The privacy page tells these periods."
    >
      {PERIODS.map(([name, label, hint]) => (
        <NumberField
          key={name}
          label={label}
          {...field(name)}
          message={keepMessage(name)}
          title={keepMessage(name)}
          required
          hint={hint}
        />
      ))}
    </SettingsSection>
  );
}
