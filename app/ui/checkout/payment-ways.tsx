import type { FieldErrors } from "~/domain/errors";
import type { PaymentOffer } from "~/domain/payments/ways";
import { Choice, ChoiceBox } from "./choice";

type PaymentWaysProps = {
  ways: PaymentOffer[];
  values: Record<string, string>;
  errors: FieldErrors;
};

const FIELD = "method";

/** Methods for collection only are hidden by CSS while another delivery is chosen. */
export function PaymentWays({ ways, values, errors }: PaymentWaysProps) {
  const faults = errors[FIELD];
  const isKnown = faults === undefined && ways.some(({ method }) => method === values[FIELD]);
  const chosen = isKnown ? values[FIELD] : ways[0]?.method;
  return (
    <ChoiceBox name={FIELD} title="How you pay" faults={faults}>
      <p role="status">
        <span className="fell mb-2 text-sm">You can pay when you collect only if you collect.</span>
      </p>
      <div className="choices">
        {ways.map(({ method, label, note }) => (
          <Choice
            key={method}
            id={`pay-${method}`}
            name={FIELD}
            value={method}
            isChosen={method === chosen}
            className={method === "on_collection" ? "for-buyer" : undefined}
            label={label}
            note={note}
          />
        ))}
      </div>
    </ChoiceBox>
  );
}
