import { Link } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useCartFetcher } from "./cart-fetcher";
import { useMirroredSession } from "./mirrored-session";

let proposed: string | undefined;

type AddToCartProps = {
  bookId: number;
  title: string;
  through: string;
  className: string;
  /** Shows a short label in lists of books; screen readers get the full one. */
  isShort?: boolean;
  /** The cart has every copy that there is. */
  isInCart?: boolean;
};

export function AddToCart(props: AddToCartProps) {
  const { bookId, title, through, className, isShort, isInCart } = props;
  const fetcher = useCartFetcher(`add-${bookId}`);
  const proposed = useProposedCart();
  const hasScript = proposed !== undefined;
  useMirroredSession(fetcher.data?.sessionId);
  const way = useRef<HTMLAnchorElement>(null);
  const wasAdded = fetcher.data !== undefined;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isInCart && wasAdded) way.current?.focus({ preventScroll: true });
  }, [isInCart, wasAdded]);
  if (isInCart) {
    return (
      <Link ref={way} to="/cart" className={`button button-quiet ${className}`}>
        In your cart
      </Link>
    );
  }
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
 * The session id of the cart that this browser would open, so that books added before the first answer go into one
 * cart. Undefined without JavaScript, and on the server, whose pages are cached for everybody.
 */
const useProposedCart = (): string | undefined =>
  useSyncExternalStore(never, propose, () => undefined);
