import { WAY_TITLES } from "~/domain/invoices/credit-note/words";
import type { RefundView } from "~/domain/payments/refund-view";
import type { PayFastOffer } from "~/domain/refunds/offer.server";
import { formatAmount } from "~/domain/values/money";
import { GroupErrors, RadioOption, SelectField } from "~/ui/admin/forms/fields";
import { TextField } from "~/ui/forms/text-field";
import type { RefundFormProps } from "./form-data";

type RefundWay = RefundView["way"];

const HINTS: Record<Exclude<RefundWay, "payfast">, string> = {
  transfer: "You pay it from your bank first. The shop only writes it down.",
  cash: "You hand it over first. The shop only writes it down.",
};

export function RefundWays({ loaded, reply }: RefundFormProps) {
  const { payFast, left, proposal } = loaded;
  const canPayFast = payFast !== null && payFast.words === null;
  const chosen = reply?.values.way ?? proposal.way ?? (canPayFast ? "payfast" : "transfer");
  const errors = reply?.errors.way;
  const ways: RefundWay[] = ["payfast", "transfer", "cash"];
  const wantsBank = payFast !== null && (payFast.fullByBank || payFast.partByBank);
  const isBankMissing = Object.keys(reply?.errors ?? {}).some((name) => name.startsWith("bank"));
  return (
    <section aria-label="How" className="group/ways card grid gap-4 p-4 sm:p-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">How</legend>
        {ways
          .filter((way) => way !== "payfast" || payFast !== null)
          .map((way) => (
            <RadioOption
              key={way}
              name="way"
              value={way}
              defaultChecked={way === chosen}
              label={WAY_TITLES[way]}
              hint={way === "payfast" ? aboutPayFast(payFast) : HINTS[way]}
            />
          ))}
        <GroupErrors errors={errors} />
      </fieldset>
      {(wantsBank || isBankMissing) && (
        <BankAccount loaded={loaded} reply={reply} about={aboutBank(payFast, left.paidCents)} />
      )}
      <div className="group-has-[input[value=payfast]:checked]/ways:hidden">
        <TextField
          label="Reference"
          name="reference"
          hint="Of the transfer or the receipt. The buyer reads it on the credit note."
          maxLength={100}
          autoComplete="off"
          value={reply?.values.reference}
          errors={reply?.errors.reference}
        />
      </div>
    </section>
  );
}

function aboutPayFast(offer: PayFastOffer | null): string {
  if (offer === null) return "";
  if (offer.words !== null) return offer.words;
  return `PayFast can refund ${formatAmount(offer.availableCents)}.`;
}

function aboutBank(offer: PayFastOffer | null, paidCents: number): string {
  const whole = formatAmount(paidCents);
  if (offer?.fullByBank && !offer.partByBank)
    return `For all of ${whole}, PayFast pays to a bank account.`;
  if (!offer?.fullByBank && offer?.partByBank)
    return "For a part of it, PayFast pays to a bank account.";
  return "PayFast pays this out to a bank account.";
}

function BankAccount({ loaded, reply, about }: RefundFormProps & { about: string }) {
  const banks = (loaded.payFast?.bankNames ?? []).map(({ name, label }) => ({
    value: name,
    label,
  }));
  const field = (name: string) => ({
    name: `bank.${name}`,
    value: reply?.values[`bank.${name}`],
    errors: reply?.errors[`bank.${name}`],
  });
  return (
    <fieldset className="grid gap-3 not-group-has-[input[value=payfast]:checked]/ways:hidden">
      <legend className="mb-1 font-semibold">The buyer's bank account</legend>
      <p className="text-sm text-muted">
        {about} The shop passes it on to PayFast and does not keep it.
      </p>
      <GroupErrors errors={reply?.errors.bank} />
      <TextField label="Account holder" autoComplete="off" maxLength={100} {...field("holder")} />
      {banks.length > 0 ? (
        <SelectField label="Bank" blank="Choose the bank" options={banks} {...field("bankName")} />
      ) : (
        <TextField label="Bank" autoComplete="off" maxLength={60} {...field("bankName")} />
      )}
      <TextField
        label="Branch code"
        inputMode="numeric"
        autoComplete="off"
        {...field("branchCode")}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...field("accountNumber")}
      />
      <SelectField
        label="Kind of account"
        options={[
          { value: "current", label: "Current" },
          { value: "savings", label: "Savings" },
        ]}
        {...field("accountType")}
      />
    </fieldset>
  );
}
