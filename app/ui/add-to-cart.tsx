import { useFetcher } from "@remix-run/react";
import { useHydrated } from "./hydrated";
import { useMirroredSession } from "./mirrored-session";
import { useToast } from "./toaster";
import type { CartAnswer } from "./toasts/cart-answer";

type AddToCartProps = {
  bookId: number;
  title: string;
  /** The page that script sends the form through. */
  through: string;
  className: string;
  /** Among many books: one word is seen, all are read out. */
  isShort?: boolean;
};

/** A real form. With script the answer comes in place: the badge counts at once and a toast says how it went. */
export function AddToCart({ bookId, title, through, className, isShort }: AddToCartProps) {
  const fetcher = useFetcher<CartAnswer>({ key: `add-${bookId}` });
  const hasScript = useHydrated();
  useToast(fetcher.data);
  useMirroredSession(fetcher.data?.sessionId);
  return (
    // Discovered beforehand, as links are: with a dead line Remix could not ask where the form leads.
    <fetcher.Form
      method="post"
      action={hasScript ? through : "/cart"}
      data-discover={hasScript || undefined}
      className={className}
    >
      {hasScript && <input type="hidden" name="via" value="script" />}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="bookId" value={bookId} />
      <button
        type="submit"
        className={`button button-quiet w-full ${isShort ? "max-sm:px-3" : ""}`}
      >
        {isShort ? "Add " : "Add to Cart "}
        <span className="sr-only">{isShort ? `to Cart ${title}` : title}</span>
      </button>
    </fetcher.Form>
  );
}
