import { useFetcher } from "@remix-run/react";
import type { Toast } from "~/domain/toasts";
import { useHydrated } from "~/ui/hydrated";
import { useToast } from "~/ui/toaster";

type CartFormProps = {
  /** One key a line: a newer change of a line takes the place of an older one. */
  fetcherKey: string;
  intent: "set" | "remove" | "fix" | "clear";
  itemId?: number;
  children: React.ReactNode;
};

/** A form that changes the cart: answered in place with script, by the page again without. */
export function CartForm({ fetcherKey, intent, itemId, children }: CartFormProps) {
  const fetcher = useFetcher<{ toast: Toast | null }>({ key: fetcherKey });
  const hasScript = useHydrated();
  useToast(fetcher.data);
  return (
    <fetcher.Form method="post" action="/cart">
      {hasScript && <input type="hidden" name="via" value="script" />}
      <input type="hidden" name="intent" value={intent} />
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {children}
    </fetcher.Form>
  );
}
