import type { CartLineView } from "~/domain/cart/view";
import { useHydrated } from "~/ui/hydrated";
import { CartForm } from "./cart-form";

/** Quantity: two buttons of one form, each with the quantity it sets. Nothing to choose with a single copy. */
export function Stepper({ line }: { line: CartLineView }) {
  const { id, quantity, available } = line;
  if (quantity === 1 && available <= 1) return <p className="text-sm text-muted">1 copy</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <CartForm fetcherKey={`line-${id}`} intent="set" itemId={id}>
        <div className="flex items-center rounded-lg border border-line-strong">
          <Step to={quantity - 1} isEnd={quantity <= 1} label="One copy less">
            −
          </Step>
          <output className="w-8 text-center font-semibold figures" aria-label="Quantity">
            {quantity}
          </output>
          <Step to={quantity + 1} isEnd={quantity >= available} label="One copy more">
            +
          </Step>
        </div>
      </CartForm>
      {quantity >= available && <span className="text-sm text-muted">{available} available</span>}
    </div>
  );
}

type StepProps = { to: number; isEnd: boolean; label: string; children: string };

/** Disabled at its limit. With JavaScript by aria-disabled, because `disabled` would lose focus. */
function Step({ to, isEnd, label, children }: StepProps) {
  const hasScript = useHydrated();
  return (
    <button
      type="submit"
      name="quantity"
      value={to}
      disabled={isEnd && !hasScript}
      aria-disabled={isEnd}
      aria-label={label}
      onClick={(event) => {
        if (isEnd) event.preventDefault();
      }}
      className="flex size-11 items-center justify-center text-xl aria-disabled:cursor-default aria-disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
