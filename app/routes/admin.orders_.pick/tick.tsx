import { useFetcher } from "@remix-run/react";
import type { PickedBook } from "~/domain/orders/view";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { sentByFetcher, useSentOnce } from "~/ui/forms/sent-once";
import { Icon } from "~/ui/icons";
import { useHydrated } from "~/ui/page/hydrated";
import { ToastBox } from "~/ui/toast";
import { lostIn, lostInWords } from "~/ui/toasts/lost-answers";
import type { FormReply } from "~/web/forms/form-reply";

type TickProps = { book: PickedBook; orders: PickedBook["orders"] };

const stateOf = (orders: PickedBook["orders"]): boolean | "mixed" => {
  const done = orders.filter(({ fetched }) => fetched !== null).length;
  if (done === 0) return false;
  return done === orders.length ? true : "mixed";
};

// A box that is ticked without script, too: a button that sends its form.
export function Tick({ book: { bookId, title }, orders }: TickProps) {
  const key = `fetched-${bookId}`;
  const fetcher = useFetcher<FormReply | null>({ key });
  const { onSubmit } = useSentOnce(() => sentByFetcher(key), { isHarmlessTwice: true });
  const hasScript = useHydrated();
  const asked = fetcher.formData?.get("isFetched");
  const state = asked ? asked === "on" : stateOf(orders);
  const open = orders.filter(({ fetched }) => fetched === null);
  return (
    <fetcher.Form method="post" action="/admin/orders/pick" onSubmit={onSubmit}>
      {hasScript && <input type="hidden" name="via" value="script" />}
      <input type="hidden" name="bookId" value={bookId} />
      {(state === true ? orders : open).map(({ paymentId }) => (
        <input key={paymentId} type="hidden" name="paymentIds" value={paymentId} />
      ))}
      <button
        type="submit"
        name="isFetched"
        value={state === true ? "off" : "on"}
        aria-pressed={state}
        aria-label={`Fetched: ${title}`}
        className="-m-3 flex size-11 items-center justify-center"
      >
        <span
          className={`flex size-5 items-center justify-center rounded-sm border-2 ${state === false ? "border-line-strong" : "border-primary bg-primary text-on-primary"}`}
        >
          {state === true && <Icon name="check" className="size-4" />}
          {state === "mixed" && <span className="h-0.5 w-2.5 bg-current" />}
        </span>
      </button>
      <NotTicked reply={fetcher.data ?? undefined} />
    </fetcher.Form>
  );
}

const TITLE = "That was not ticked";

function NotTicked({ reply }: { reply: FormReply | undefined }) {
  const lost = lostIn(reply);
  if (lost === null) return <FailureToast title={TITLE} reply={reply} />;
  const { text } = lostInWords(lost, "harmless");
  return <ToastBox toast={{ title: TITLE, text, destructive: true }} />;
}
