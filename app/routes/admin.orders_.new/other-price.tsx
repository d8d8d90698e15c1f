import { priceField, reasonField } from "~/domain/counter/terms";
import { TextField } from "~/ui/forms/text-field";
import { useReckoning } from "./reckoning";
import type { SaleData } from "./sale-data";

export type OtherPriceProps = {
  line: SaleData["lines"][number];
  terms: SaleData["terms"];
  reasonErrors: string[] | undefined;
};

export function OtherPrice({
  line: { book, priceFault, isConsigned },
  terms,
  reasonErrors,
}: OtherPriceProps) {
  const [price, reason] = [priceField(book.id), reasonField(book.id)];
  const reckon = useReckoning();
  return (
    <details open={terms[price] !== undefined} className="w-full text-sm">
      <summary className="link inline-flex min-h-11 items-center">
        Other price<span className="sr-only"> for {book.title}</span>
      </summary>
      <div className="grid gap-3 pb-2 sm:grid-cols-2">
        <TextField
          label="Price of a copy, in rand"
          name={price}
          id={price}
          value={terms[price]}
          errors={priceFault === null ? undefined : [priceFault]}
          hint={isConsigned && "On consignment: its seller gets the share of this price."}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onBlur={reckon}
        />
        <TextField
          label="Because"
          name={reason}
          id={reason}
          value={terms[reason]}
          errors={reasonErrors}
          autoComplete="off"
          maxLength={100}
          onBlur={reckon}
        />
      </div>
    </details>
  );
}
