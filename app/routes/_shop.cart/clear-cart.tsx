import type { TakenView } from "~/domain/cart/taken";
import { CartForm } from "./cart-form";

export function ClearCart({ onTaken }: { onTaken: (taken: TakenView) => void }) {
  return (
    <CartForm fetcherKey="clear-cart" intent="clear" onTaken={onTaken}>
      <button type="submit" className="link mt-2 py-3 text-sm">
        Clear cart
      </button>
    </CartForm>
  );
}
