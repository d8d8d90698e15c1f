import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { choiceHref, writeChoice } from "~/domain/counter/choice";
import { formatAmount } from "~/domain/values/money";
import { useFollowsAnswer } from "~/ui/forms/follow-answer";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { lostIn } from "~/ui/toasts/lost-answers";
import { FindBook } from "./find-book";
import { Money } from "./money";
import { NotReached } from "./not-reached";
import { PickedLines } from "./picked-lines";
import { useReckoned } from "./reckoned";
import { aboutLines, isAtItsField, SALE_PAGE, type SaleProps, type SaleScans } from "./sale-data";
import { Sold } from "./sold";
import { SoldBefore } from "./sold-before";

const FAULTY = '[aria-invalid="true"]';

/**
 * One form for the picked books and the buttons that sell them, so that no button loses unsent input. Enter finds or
 * adds, and never sells.
 */
export function SaleForm({ loaded, reply, form, scans }: SaleProps & SaleScans) {
  const { choice, terms, lines, sold, idempotencyKey } = loaded;
  useFollowsAnswer(form, reply !== undefined || loaded.lost !== undefined);
  const { read, sale } = useReckoned(form, loaded);
  const hasToSell = sale.lines.some(({ whyNotToSell }) => whyNotToSell === null);
  useEffect(() => {
    if (isAtItsField(reply)) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [reply, form]);
  function onSubmit(event: React.FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute("name");
    // What was pressed goes with the answer, and the next scan comes.
    if (pressed !== "step") scans.focus();
    const isSoldTooSoon = pressed === "payment" && scans.untaken.length > 0;
    if (pressed && !isSoldTooSoon) return;
    event.preventDefault();
    if (isSoldTooSoon) scans.take("");
    else scans.takeTyped();
  }
  return (
    <Form
      ref={form}
      action={SALE_PAGE}
      onInput={read}
      onSubmit={onSubmit}
      preventScrollReset
      className="grid gap-4"
      aria-label="New sale"
    >
      <Refusal reply={reply} />
      <NotReached loaded={loaded} scans={scans} />
      {lines.length > 0 && <input type="hidden" name="books" value={writeChoice(choice)} />}
      <FindBook loaded={loaded} scans={scans} />
      {sold && <Sold sold={sold} changeCents={loaded.changeCents} />}
      {lines.length > 0 && (
        <>
          <Money loaded={loaded} reply={reply} sale={sale} />
          <section aria-label="Sell" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <SoldBefore reply={reply} />
            <p role="status" className="mr-auto font-bold sm:text-lg">
              {loaded.isToPressAgain && loaded.discountCents > 0
                ? "Total with your discount: "
                : "Total "}
              <span className="figures max-sm:block">{formatAmount(sale.booksCents)}</span>{" "}
              {sale.lines.some(({ whyNotToSell }) => whyNotToSell !== null) && (
                <span className="block text-sm font-normal">
                  {hasToSell ? "without what cannot be sold" : "Nothing here can be sold."}
                </span>
              )}
              {loaded.isToPressAgain && (
                <span className="block text-sm font-normal">Press again to sell.</span>
              )}
            </p>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="shown" value={sale.shown} />
            <input type="hidden" name="booksCents" value={sale.booksCents} />
            <input type="hidden" name="discountShown" value={sale.discountCents} />
            <input type="hidden" name="deliveryMethodId" value="now" />
            <Sell action={choiceHref(choice, terms)} isQuiet={!hasToSell} />
          </section>
          <div>
            <button
              type="submit"
              name="step"
              value="details"
              className="button button-quiet max-sm:w-full"
            >
              Buyer, delivery, other payment
            </button>
          </div>
          <PickedLines loaded={loaded} reply={reply} sale={sale} />
        </>
      )}
    </Form>
  );
}

function Refusal({ reply }: Pick<SaleProps, "reply">) {
  const hasScript = useHydrated();
  if (reply === undefined || lostIn(reply) || aboutLines(reply).length > 0) return null;
  if (reply.errors.soldBefore !== undefined) return null;
  if (isAtItsField(reply)) {
    // Script goes to the field.
    return hasScript ? null : <Notice title="Nothing was sold">The reason is at its field.</Notice>;
  }
  const said = reply.message ?? Object.values(reply.errors).flat().join(" ");
  return <Notice title="Nothing was sold">{said}</Notice>;
}

function Sell({ action, isQuiet }: { action: string; isQuiet: boolean }) {
  const isSending = useNavigation().formMethod === "POST";
  const post = { formMethod: "post", formAction: action, "aria-disabled": isSending } as const;
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:px-3">
      <button
        type="submit"
        name="payment"
        value="cash"
        className={isQuiet ? "button button-quiet" : "button"}
        {...post}
      >
        {isSending ? "Saving..." : "Cash sale"}
      </button>
      <button
        type="submit"
        name="payment"
        value="card_machine"
        className="button button-quiet"
        {...post}
      >
        Card sale
      </button>
    </div>
  );
}
