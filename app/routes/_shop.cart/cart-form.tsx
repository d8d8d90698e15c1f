import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { TakenView } from "~/domain/cart/taken";
import { useHydrated } from "~/ui/hydrated";
import { sentByFetcher, useSentOnce } from "~/ui/sent-once";
import { useToast } from "~/ui/toaster";
import type { CartAnswer } from "~/ui/toasts/cart-answer";

type CartFormProps = {
  /** One key per line: a newer change of a line aborts the older one. */
  fetcherKey: string;
  intent: "set" | "remove" | "fix" | "clear" | "put-back";
  itemId?: number;
  /** Called with removed lines. */
  onTaken?: (taken: TakenView) => void;
  className?: string;
  children: React.ReactNode;
};

/** A cart form: answered in place with JavaScript, with a redirect without. */
export function CartForm(props: CartFormProps) {
  const { fetcherKey, intent, itemId, onTaken, className, children } = props;
  const fetcher = useFetcher<CartAnswer>({ key: fetcherKey });
  // A stepper counts every press.
  const { onSubmit } = useSentOnce(() => sentByFetcher(fetcherKey), {
    isRepeatable: intent === "set",
  });
  const hasScript = useHydrated();
  useToast(fetcher.data);
  const taken = fetcher.data?.taken;
  useEffect(() => {
    if (taken) onTaken?.(taken);
  }, [taken, onTaken]);
  return (
    <fetcher.Form method="post" action="/cart" onSubmit={onSubmit} className={className}>
      {hasScript && <input type="hidden" name="via" value="script" />}
      <input type="hidden" name="intent" value={intent} />
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {children}
    </fetcher.Form>
  );
}
