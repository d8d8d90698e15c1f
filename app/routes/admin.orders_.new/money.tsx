import { useState } from "react";
import { CASH_GIVEN, cashGiven, DISCOUNT, discountInWords } from "~/domain/counter/terms";
import { formatAmount, toSmallestCoin } from "~/domain/values/money";
import { TextField } from "~/ui/forms/text-field";
import { useReckoning } from "./reckoning";
import type { SaleData, SaleProps } from "./sale-data";

const SHARED = "Sellers of consigned copies get their share of the lower price.";

export function Money({ loaded, reply, sale }: SaleProps & { sale: SaleData }) {
  const { terms } = loaded;
  const { booksCents, discountCents, discountFault } = sale;
  const toSell = sale.lines.filter(({ whyNotToSell }) => whyNotToSell === null);
  const taken = discountCents > 0 && discountInWords(sale.terms, toSell, discountCents);
  const isShared = sale.lines.some(({ isConsigned }) => isConsigned) && SHARED;
  const reckon = useReckoning();
  const [given, setGiven] = useState(terms[CASH_GIVEN] ?? "");
  const dueCents = toSmallestCoin(booksCents);
  const { cents, fault } = cashGiven(given.trim() ? { [CASH_GIVEN]: given.trim() } : {}, dueCents);
  return (
    <section
      aria-label="Money"
      className="card grid grid-cols-2 gap-4 p-4 max-[18rem]:grid-cols-1 sm:p-5"
    >
      <TextField
        label="Discount, in rand or %"
        name={DISCOUNT}
        value={terms[DISCOUNT]}
        errors={discountFault === null ? reply?.errors.discountCents : [discountFault]}
        hint={[taken, isShared].filter(Boolean).join(" ")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onBlur={reckon}
      />
      <TextField
        label="Cash given"
        name={CASH_GIVEN}
        value={terms[CASH_GIVEN]}
        errors={fault === null ? reply?.errors[CASH_GIVEN] : [fault]}
        hint={
          <>
            {cents === null ? (
              "Says what to give back."
            ) : (
              <>
                {cents < dueCents ? "Missing" : "Change"}{" "}
                <b className="text-text figures">{formatAmount(Math.abs(cents - dueCents))}</b>
              </>
            )}
            {dueCents < booksCents && (
              <span className="block">
                In cash {formatAmount(dueCents)}: no coin is smaller than 10c.
              </span>
            )}
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => setGiven(target.value)}
      />
    </section>
  );
}
