import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { choiceHref, type Picked, writeChoice } from "~/domain/counter/choice";
import type { BookToPick, LineToSell, Searched } from "~/domain/counter/pick.server";
import { formatAmount } from "~/domain/values/money";
import { SearchedInstead } from "~/ui/admin/searched-instead";
import { ConditionBadge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { CameraScan } from "~/ui/scan/camera-scan";
import { lostIn } from "~/ui/toasts/lost-answers";
import { CopiesLeft } from "./copies-left";
import { Money } from "./money";
import { PickedLines } from "./picked-lines";
import { useReckoned } from "./reckoned";
import { aboutLines, isAtItsField, type SaleProps } from "./sale-data";
import { Sold } from "./sold";
import { SoldBefore } from "./sold-before";

const PAGE = "/admin/orders/new";
const FAULTY = '[aria-invalid="true"]';

/**
 * One form for the picked books and the buttons that sell them, so that no button loses unsent input. Enter finds or
 * adds, and never sells.
 */
export function SaleForm({ loaded, reply }: SaleProps) {
  const { choice, terms, lines, searched, sold, idempotencyKey } = loaded;
  const { form, read, sale } = useReckoned(loaded);
  const scans = useScans(writeChoice(choice) + (searched?.words ?? ""));
  useEffect(() => {
    if (isAtItsField(reply)) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [reply, form]);
  return (
    <Form
      ref={form}
      action={PAGE}
      onInput={read}
      onSubmit={scans}
      preventScrollReset
      className="grid gap-4"
      aria-label="New sale"
    >
      <Refusal reply={reply} />
      {lines.length > 0 && <input type="hidden" name="books" value={writeChoice(choice)} />}
      <section aria-label="Find a book" className="card grid gap-3 p-4 sm:p-5">
        <label htmlFor="find" className="font-semibold">
          Scan or type an ISBN, or search by words
        </label>
        <div className="flex gap-2 max-[18rem]:flex-wrap">
          <input
            key={searched?.words}
            id="find"
            type="search"
            name="q"
            defaultValue={searched === null ? undefined : keptWords(searched.words)}
            onFocus={({ target }) => target.select()}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the page is for scanning, which types into this field
            autoFocus
            className="input min-w-0 grow"
          />
          <button type="submit" className="button">
            Add
          </button>
        </div>
        {!searched && <LastPicked line={lines[0]} />}
        <div className="flex flex-wrap gap-2">
          <CameraScan onScanned={scanInto} />
        </div>
        {searched && <Found searched={searched} choice={choice} />}
      </section>
      {sold && <Sold sold={sold} changeCents={loaded.changeCents} />}
      {lines.length > 0 && (
        <>
          <PickedLines loaded={loaded} reply={reply} sale={sale} />
          <Money loaded={loaded} reply={reply} sale={sale} />
          <section
            aria-label="Sell"
            className="button-bar -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:mx-0 sm:px-0"
          >
            <SoldBefore reply={reply} />
            <p role="status" className="mr-auto font-bold sm:text-lg">
              {loaded.isToPressAgain && loaded.discountCents > 0
                ? "Total with your discount: "
                : "Total "}
              <span className="figures max-sm:block">{formatAmount(sale.booksCents)}</span>
              {loaded.isToPressAgain && (
                <span className="block text-sm font-normal">Press again to sell.</span>
              )}
            </p>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="shown" value={sale.shown} />
            <input type="hidden" name="booksCents" value={sale.booksCents} />
            <input type="hidden" name="deliveryMethodId" value="now" />
            <Sell action={choiceHref(choice, terms)} />
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
        </>
      )}
    </Form>
  );
}

// What the camera reads goes the way of a scanner, which types it and presses Enter.
function scanInto(isbn: string): void {
  const find = document.getElementById("find");
  if (!(find instanceof HTMLInputElement)) return;
  find.value = isbn;
  find.form?.requestSubmit();
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

function LastPicked({ line }: { line: LineToSell | undefined }) {
  if (line === undefined) return <p role="status" className="sr-only" />;
  const { book, quantity, unitPriceCents } = line;
  return (
    <p role="status" className="[overflow-wrap:anywhere]">
      {quantity > 1 && `${quantity} × `}
      {book.title} <b className="figures">{formatAmount(unitPriceCents)}</b>
      {line.whyNotToSell !== null && (
        <span className="block text-red">It cannot be sold: look at its line below.</span>
      )}
    </p>
  );
}

// Words are refined; a number that was not found makes room for the next scan.
const keptWords = (words: string) => (/[a-z]{2}/i.test(words) ? words : undefined);

function Sell({ action }: { action: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const post = { formMethod: "post", formAction: action, "aria-disabled": isSending } as const;
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:px-3">
      <button type="submit" name="payment" value="cash" className="button" {...post}>
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

/**
 * Submits each scan once the shop has answered what was sent before it: scans follow faster than answers, and one that
 * comes during a sale belongs to the next buyer.
 */
function useScans(answered: string) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement | undefined>(undefined);
  const waiting = useRef<string[]>([]);
  const isUnderWay = useRef(false);
  const isBusy = () => isUnderWay.current || window.__remixRouter.state.navigation.state !== "idle";
  function sendAll(): void {
    isUnderWay.current = true;
    const fields = new FormData(form.current);
    fields.delete("q");
    for (const scan of waiting.current.splice(0)) fields.append("q", scan);
    submit(fields, { action: PAGE, preventScrollReset: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer, and nothing else, sends what waited for it
  useEffect(() => {
    isUnderWay.current = state !== "idle";
    if (state === "idle" && waiting.current.length > 0) sendAll();
  }, [state, answered]);
  return (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const find = event.currentTarget.elements.namedItem("q");
    if (!(find instanceof HTMLInputElement)) return;
    const pressed = submitter?.getAttribute("name");
    if (pressed === "payment") find.focus({ preventScroll: true });
    if (pressed) return;
    event.preventDefault();
    form.current = event.currentTarget;
    if (!isBusy() || find.value !== "") waiting.current.push(find.value);
    find.value = "";
    if (!isBusy()) sendAll();
  };
}

type FoundProps = { searched: Searched; choice: Picked[] };

function Found({ searched, choice }: FoundProps) {
  const { words, books, total, searchedFor, without } = searched;
  if (books.length === 0) {
    return (
      <p role="status">
        There is no book for '{words}'. Look at the ISBN again, or search by words of its title.
      </p>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {total > books.length
          ? `The first ${books.length} of ${total} books. More words find fewer.`
          : `${total === 1 ? "1 book" : `${total} books`} for '${words}'`}
      </p>
      <SearchedInstead q={words} searchedFor={searchedFor} without={without} />
      <ul>
        {books.map((book) => (
          <One
            key={book.id}
            book={book}
            isPicked={choice.some(({ bookId }) => bookId === book.id)}
          />
        ))}
      </ul>
    </>
  );
}

function One({ book, isPicked }: { book: BookToPick; isPicked: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="font-medium">{book.title}</p>
        <p className="text-sm text-muted">
          {book.grade}, {book.subject}, {book.school}
          {book.isbn !== null && <span className="figures"> · {book.isbn}</span>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <ConditionBadge condition={book.condition} />
          <span className="font-semibold figures">{formatAmount(book.priceCents)}</span>
          <CopiesLeft book={book} />
        </p>
      </div>
      <button
        type="submit"
        name="add"
        value={book.id}
        className="button button-quiet button-small ml-auto"
      >
        {isPicked ? "Add one more" : "Add"}
        <span className="sr-only">: {book.title}</span>
      </button>
    </li>
  );
}
