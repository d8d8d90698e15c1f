import type { FieldErrors } from "~/domain/errors";
import type { WayOnOffer } from "~/domain/payments/ways";
import { Icon } from "../icons";

type PaymentWaysProps = {
  ways: WayOnOffer[];
  values: Record<string, string>;
  errors: FieldErrors;
  holdMinutes: number;
};

const FIELD = "method";

const NAMES: Record<WayOnOffer[0], string> = {
  bank_transfer: "Bank transfer",
  on_collection: "When you collect",
};

/** Methods for collection only are hidden by CSS while another delivery is chosen. */
export function PaymentWays({ ways, values, errors, holdMinutes }: PaymentWaysProps) {
  if (ways.length === 0) return null;
  const faults = errors[FIELD];
  const isOther = faults === undefined && ways.some(([method]) => method === values[FIELD]);
  const chosen = isOther ? values[FIELD] : "payfast";
  return (
    <fieldset id={faults && FIELD} aria-describedby={faults && `${FIELD}-error`}>
      <legend className="font-semibold">Payment</legend>
      {faults && (
        <p id={`${FIELD}-error`} className="text-sm font-medium text-red">
          {faults.join(" ")}
        </p>
      )}
      <Way value="payfast" chosen={chosen} kept={`${holdMinutes} minutes`}>
        Card, at PayFast
      </Way>
      {ways.map(([method, days]) => (
        <Way
          key={method}
          value={method}
          chosen={chosen}
          kept={days === 1 ? "1 day" : `${days} days`}
        >
          {NAMES[method]}
        </Way>
      ))}
    </fieldset>
  );
}

type WayProps = { value: string; chosen: string | undefined; kept: string; children: string };

function Way({ value, chosen, kept, children }: WayProps) {
  const way = (
    <label className="flex gap-3 border-b border-line py-2.5">
      <input
        type="radio"
        name={FIELD}
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-primary"
      />
      {`${children}. Kept for ${kept}.`}
    </label>
  );
  return value === "on_collection" ? <div className="for-buyer">{way}</div> : way;
}

export const AtPayFast = () => (
  <p className="flex gap-2 text-sm text-muted">
    <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
    You pay on PayFast's secure page. We never see your card details.
  </p>
);
