import { CartForm } from "./cart-form";

export function ClearCart() {
  return (
    <CartForm fetcherKey="clear-cart" intent="clear">
      <button type="submit" className="link mt-2 py-3 text-sm">
        Clear cart
      </button>
    </CartForm>
  );
}
