import { useSubmit } from "@remix-run/react";
import { SALE_PAGE } from "./sale-data";

/** Prices the sale again when a field of it was left with another value than the page has. */
export function useReckoning() {
  const submit = useSubmit();
  return ({ target }: React.FocusEvent<HTMLInputElement>) => {
    if (target.value.trim() === target.defaultValue) return;
    submit(target.form, { action: SALE_PAGE, preventScrollReset: true });
  };
}
