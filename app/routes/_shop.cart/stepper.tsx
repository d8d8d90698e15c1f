import type { CartLineView } from "~/domain/cart/view";
import { CartForm } from "./cart-form";

const BUTTON = "flex size-11 items-center justify-center text-xl disabled:text-line-strong";

/** Two buttons of one form, each sending the number that it leads to. */
export function Stepper({ line }: { line: CartLineView }) {
  return (
    <CartForm fetcherKey={`line-${line.id}`} intent="set" itemId={line.id}>
      <div className="flex items-center rounded-lg border border-line-strong">
        <button
          type="submit"
          name="quantity"
          value={line.quantity - 1}
          disabled={line.quantity <= 1}
          aria-label="One copy less"
          className={BUTTON}
        >
          −
        </button>
        <output className="w-8 text-center font-semibold figures" aria-label="Quantity">
          {line.quantity}
        </output>
        <button
          type="submit"
          name="quantity"
          value={line.quantity + 1}
          aria-label="One copy more"
          className={BUTTON}
        >
          +
        </button>
      </div>
    </CartForm>
  );
}
