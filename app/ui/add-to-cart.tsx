import { useSyncExternalStore } from "react";
import { useCartFetcher } from "./cart-fetcher";
import { useMirroredSession } from "./mirrored-session";

let proposed: string | undefined;

type AddToCartProps = {
  bookId: number;
  title: string;
  /** Action that handles the form when JavaScript submits it. */
  through: string;
  className: string;
  /** In lists of books: a short visible label, the full one for screen readers. */
  isShort?: boolean;
};

export function AddToCart({ bookId, title, through, className, isShort }: AddToCartProps) {
  const fetcher = useCartFetcher(`add-${bookId}`);
  const proposed = useProposedCart();
  const hasScript = proposed !== undefined;
  useMirroredSession(fetcher.data?.sessionId);
  return (
    <fetcher.Form
      method="post"
      action={hasScript ? through : "/cart"}
      onSubmit={fetcher.onSubmit}
      className={className}
    >
      {hasScript && <input type="hidden" name="via" value="script" />}
      {hasScript && <input type="hidden" name="sessionId" value={proposed} />}
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

const never = () => () => {};

function propose(): string {
  proposed ??= `session_${Date.now()}_${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  return proposed;
}

/**
 * The session id of the cart that this browser opens, if it has none yet: books that are added before the first answer has
 * come go into one cart. Undefined without script, and on the server, whose pages are everybody's.
 */
const useProposedCart = (): string | undefined =>
  useSyncExternalStore(never, propose, () => undefined);
