import { useState } from "react";
import { PRICE_IS_NOTHING } from "~/domain/books/book-rules";
import { formatPrice } from "~/domain/values/money";
import { readRand } from "~/domain/values/rand";
import { TextField } from "../../forms/text-field";
import { FieldWarning } from "./field-warning";

export const PRICE_MESSAGE = "Please enter a price in rand, such as 120 or 240.50";
const AMOUNT_MESSAGE = "Please enter an amount in rand, such as 120 or 240.50";

type What = "price" | "amount";

const understood = (typed: string, what: What) =>
  typed.trim() === "" ? null : readRand(typed, what);

function faultOf(typed: string, what: What, canBeNothing: boolean): string {
  const reading = understood(typed, what);
  if (reading === null) return "";
  if ("fault" in reading) return reading.fault;
  return reading.value === 0 && !canBeNothing ? PRICE_IS_NOTHING : "";
}

type PriceFieldProps = {
  label: string;
  name: string;
  id?: string;
  /** In rand, as typed; `writeRand` converts cents. */
  value: string;
  errors: string[] | undefined;
  warning?: string | undefined;
  required?: boolean;
  canBeNothing?: boolean;
  ifBlank?: string | undefined;
  what?: What;
};

/** In rand; the form's action lists the field in `rand`, so that the schema gets cents. */
export function PriceField({
  value,
  warning,
  canBeNothing = false,
  ifBlank,
  what = "price",
  ...field
}: PriceFieldProps) {
  const [typed, setTyped] = useState(value);
  const reading = understood(typed, what);
  const message = what === "price" ? PRICE_MESSAGE : AMOUNT_MESSAGE;
  return (
    <TextField
      {...field}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      pattern=".*\d.*"
      title={message}
      message={faultOf(typed, what, canBeNothing) || message}
      onChange={({ target }) => {
        setTyped(target.value);
        target.setCustomValidity(faultOf(target.value, what, canBeNothing));
      }}
      hint={
        <>
          {reading !== null && "value" in reading ? (
            <>
              That is <b className="text-text figures">{formatPrice(reading.value)}</b>.
            </>
          ) : (
            (ifBlank ?? "In rand, such as 120 or 240.50.")
          )}
          <FieldWarning warning={typed === value ? warning : undefined} />
        </>
      }
    />
  );
}
