import { useState } from "react";
import { formatPrice } from "~/domain/money";
import { NumberField } from "./fields";
import { Warned } from "./warned";

const WHOLE_CENTS = "Please enter a whole number of cents, such as 12000 for R120";

/** What a number of cents is in rand, or null when it is no such number. */
function inRand(typed: string): string | null {
  return /^\s*\d{1,9}\s*$/.test(typed) ? formatPrice(Number(typed)) : null;
}

type PriceFieldProps = {
  label: string;
  name: string;
  value: string;
  errors: string[] | undefined;
  warning?: string | undefined;
  required?: boolean;
};

/** A price in whole cents, with the amount in rand beside it: as one types, and from the server without script. */
export function PriceField({ value, warning, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState(value);
  const rand = inRand(typed);
  return (
    <NumberField
      {...field}
      value={value}
      message={WHOLE_CENTS}
      title={WHOLE_CENTS}
      pattern="\s*\d+\s*"
      maxLength={12}
      onChange={(event) => setTyped(event.target.value)}
      hint={
        <>
          In cents.{" "}
          {rand ? (
            <b className="text-text figures">= {rand}</b>
          ) : (
            <>12000 is {formatPrice(12_000)}.</>
          )}
          <Warned warning={typed === value ? warning : undefined} />
        </>
      }
    />
  );
}
