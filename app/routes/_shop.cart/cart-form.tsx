import { useEffect } from "react";
import type { TakenView } from "~/domain/cart/taken";
import { useCartFetcher } from "~/ui/cart/cart-fetcher";
import { useHydrated } from "~/ui/page/hydrated";

type CartFormProps = {
  /** One key per line: a newer change of a line aborts the older one. */
  fetcherKey: string;
  intent: "set" | "remove" | "fix" | "other-copy" | "remove-unbuyable" | "clear" | "put-back";
  itemId?: number;
  onTaken?: (taken: TakenView) => void;
  children: React.ReactNode;
};

export function CartForm(props: CartFormProps) {
  const { fetcherKey, intent, itemId, onTaken, children } = props;
  // A stepper counts every press.
  const fetcher = useCartFetcher(fetcherKey, { isRepeatable: intent === "set" });
  const hasScript = useHydrated();
  const taken = fetcher.data?.taken;
  useEffect(() => {
    if (taken) onTaken?.(taken);
  }, [taken, onTaken]);
  return (
    <fetcher.Form method="post" action="/cart" onSubmit={fetcher.onSubmit}>
      {hasScript && <input type="hidden" name="via" value="script" />}
      <input type="hidden" name="intent" value={intent} />
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {children}
    </fetcher.Form>
  );
}
