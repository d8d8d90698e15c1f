import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { SoldList } from "~/domain/offers/quote.server";
import type { QuotedTitle } from "~/domain/offers/view";
import { PLAIN_MESSAGES } from "~/domain/values/contact-words";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { ContactFields } from "~/ui/checkout/contact-fields";
import { UseNotice } from "~/ui/checkout/use-notice";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Trap } from "~/ui/forms/form-trap";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { CameraScan } from "~/ui/scan/camera-scan";
import { type FormReply, typedPairs } from "~/web/forms/form-reply";
import { keyOfTitle, rowsToSell, type SellRow } from "./rows-to-sell";
import { ADDED, TitlesToSell } from "./titles-to-sell";
import {
  copiesToSell,
  copyField,
  countToLookAt,
  isRefused,
  LEAVE_OUT,
  lookField,
  moreCopies,
  NO_CONDITION,
  sumOfChosen,
  withoutCondition,
} from "./typed-offer";

type SellFormProps = {
  books: {
    list: (SoldList & { words: string }) | null;
    titles: QuotedTitle[];
    typed: QuotedTitle[];
    meanings: { condition: string; meaning: string }[];
    nonce: string;
  };
  reply: (FormReply & { added?: QuotedTitle[]; addedNow?: QuotedTitle | null }) | undefined;
};

const NAMES = { name: "name", email: "email", phone: "phone" };

// One form: Enter adds the number that is typed, and the button at the end sends all.
export function SellForm({
  books: { list, titles, typed, meanings, nonce },
  reply,
}: SellFormProps) {
  const hasScript = useHydrated();
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const added = useLastAdded(reply?.added);
  const rows = rowsToSell({
    listed: titles,
    typed: [...typed, ...added],
    more: moreCopies(values.more ?? ""),
    gone: (values.gone ?? "").split("\n"),
  });
  const addedNow = reply?.addedNow ?? null;
  useEffect(() => {
    const place = reply?.addedNow ? document.getElementById(ADDED) : null;
    place?.focus();
    place?.scrollIntoView({ block: "center" });
  }, [reply]);
  const { pathname, search } = useLocation();
  // Without script the browser goes there itself.
  const toAdded = hasScript ? {} : { formAction: `${pathname}${search}#${ADDED}` };
  const given = Object.entries({ ...broughtWithout(rows), ...values });
  const [now, setNow] = useState({ reply, fields: given });
  const shown = hasScript && now.reply === reply ? now.fields : given;
  const [sum, toLookAt] = [copiesToSell(shown), countToLookAt(shown)];
  const open = withoutCondition(askedOf(rows), new Map(shown)).length;
  const leftOut = rows.filter(isLeftOut).length;
  const looks = sum.length === 0 ? booksInWords(toLookAt) : toLookAt;
  const counted: [count: number, words: string][] = [
    [toLookAt, `${looks} to look at`],
    [open, `${open} without a condition`],
    [leftOut, `${leftOut} not sent`],
  ];
  const besides = counted.flatMap(([count, words]) => (count > 0 ? words : []));
  return (
    <AnsweredForm
      reply={reply}
      isOnceUnchanged
      autoComplete="on"
      className="list-form lg:grid-rows-[auto_1fr]"
      aria-label="Your offer"
      onChange={({ currentTarget }) =>
        setNow({ reply, fields: typedPairs(new FormData(currentTarget)) })
      }
    >
      <div className="lg:row-span-2">
        {/* What Enter presses. */}
        <button
          type="submit"
          name="step"
          value="enter"
          className="hidden"
          tabIndex={-1}
          formNoValidate
          {...toAdded}
        >
          Add
        </button>
        <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? nonce} />
        {["isbns", "more", "gone"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
          <div className="min-w-0">
            <h2 className="font-serif text-lg font-semibold [overflow-wrap:anywhere]">
              {list === null ? "Your books" : list.name}
            </h2>
            {list && <p className="text-sm text-muted">{list.words}</p>}
          </div>
          <Link to="/sell" className="link py-2.5">
            Another list
          </Link>
        </div>
        {errors.lines && (
          <p id="lines" role="alert" tabIndex={-1} className="pb-2 font-medium text-red">
            {errors.lines.join(" ")}
          </p>
        )}
        {errors[NO_CONDITION] && (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
            <p id={NO_CONDITION} className="font-medium text-red">
              {errors[NO_CONDITION].join(" ")}
            </p>
            <button type="submit" name="step" value={LEAVE_OUT} className="button button-quiet">
              Send without {open === 1 ? "it" : "them"}
            </button>
          </div>
        )}
        <TitlesToSell
          rows={rows}
          values={values}
          isMissed={errors[NO_CONDITION] !== undefined}
          toAdded={toAdded}
          addedKey={addedNow && keyOfTitle(addedNow)}
        />
        <p role="status" className="sr-only">
          {addedNow && `${addedNow.title}: ${addedNow.notTaken ?? "added, say its condition"}`}
        </p>
        <Another key={added.length} toAdded={toAdded} />
        <Meanings meanings={meanings} />
      </div>
      <section aria-labelledby="who" className="grid content-start gap-4 py-4 lg:pt-0">
        <h2 id="who" className="font-serif text-lg font-semibold">
          Who brings them
        </h2>
        {reply?.message && !errors.lines && <Notice title="Not sent yet">{reply.message}</Notice>}
        <ContactFields
          messages={PLAIN_MESSAGES}
          names={NAMES}
          values={values}
          errors={errors}
          meantEmail={reply?.meantEmail}
          isEmailOptional
        />
        <Trap errors={errors.website} />
        <UseNotice use="this offer" />
        <p className="text-sm text-muted">
          Nothing is sold yet: we look at each book when you bring it.
        </p>
      </section>
      <div className="list-bar sell-bar">
        <p role="status">
          {sum.length > 0 && (
            <>
              {booksInWords(sum.length)}, today <b>{formatAmount(sumOfChosen(sum))}</b>
              {besides.length > 0 && " and "}
            </>
          )}
          {sum.length + toLookAt === 0 &&
            `Say what you have${hasScript ? "" : ", then add it up"}. `}
          {besides.join(" and ")}
        </p>
        {!hasScript && (
          <button
            type="submit"
            name="step"
            value="add"
            className="button button-quiet"
            formNoValidate
          >
            Add it up
          </button>
        )}
        <button type="submit" name="step" value="send" className="button" aria-disabled={isSending}>
          {isSending ? "One moment..." : "Send my offer"}
        </button>
      </div>
    </AnsweredForm>
  );
}

const isLeftOut = ({ title, isTyped }: SellRow) => isTyped && isRefused(title);

const askedOf = (rows: SellRow[]) =>
  rows.flatMap(({ title: { bookId, notTaken, mayBring }, place, isAsked }) =>
    isAsked && bookId !== null && notTaken === null && !mayBring ? copyField(bookId, place) : [],
  );

// Who typed a number has the book, whether or not it has a price.
const broughtWithout = (rows: SellRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ isTyped, title }) => isTyped && title.mayBring)
      .map(({ title }) => [lookField(title), "on"]),
  );

// An answer that says the line is down brings no books, and takes none away.
function useLastAdded(added: QuotedTitle[] | undefined): QuotedTitle[] {
  const last = useRef<QuotedTitle[]>([]);
  if (added !== undefined) last.current = added;
  return last.current;
}

function Another({ toAdded }: { toAdded: { formAction?: string } }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  function scanned(isbn: string) {
    if (field.current === null) return;
    field.current.value = isbn;
    field.current.form?.requestSubmit(add.current);
  }
  return (
    <div className="py-4">
      <label htmlFor="another" className="mb-1 block font-medium">
        Another book: its ISBN, from the back cover
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id="another"
          name="another"
          inputMode="numeric"
          maxLength={400}
          autoComplete="off"
          placeholder="978..."
          className="input min-w-0 grow basis-32"
        />
        <button
          ref={add}
          type="submit"
          name="step"
          value="add"
          className="button button-quiet"
          formNoValidate
          {...toAdded}
        >
          Add
        </button>
        <CameraScan onScanned={scanned} />
      </div>
    </div>
  );
}

const Meanings = ({ meanings }: Pick<SellFormProps["books"], "meanings">) => (
  <details className="border-y border-line">
    <summary className="flex min-h-11 items-center font-medium">
      What do Like New, Good and Fair mean?
    </summary>
    <dl className="grid gap-2 pb-3">
      {meanings.map(({ condition, meaning }) => (
        <div key={condition}>
          <dt className="font-medium">{condition}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
