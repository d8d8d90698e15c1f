// biome-ignore lint/style/noRestrictedImports: the one form that is made of it
import { type FormProps, Form as RemixForm, useActionData, useNavigation } from "@remix-run/react";
import { forwardRef, useEffect, useRef, useState } from "react";
import { Notice } from "../notice";
import { reachesShop } from "../page/reached-shop";
import { LONG_WAIT_MS, useSlow } from "../page/slow";
import { type LostAnswer, lostIn, lostInWords, type SecondTime } from "../toasts/lost-answers";
import { sentByNavigation, useSentOnce } from "./sent-once";

type OnceFormProps = FormProps & {
  /** Each press counts, even before the first is answered, such as 'move up'. */
  isRepeatable?: boolean;
  /** Repeating is harmless, although the form carries no idempotency key. */
  isHarmlessTwice?: boolean;
  /** The idempotency key makes an unchanged resubmit the same, and a corrected one another. */
  isOnceUnchanged?: boolean;
};

/**
 * Remix's form, submitted once: a second Enter or double tap does nothing while the first is under way. Says so at its
 * end when no answer comes. `autoComplete` is off, because on back or reload browsers restore ticks by position, which
 * ticks another row in a list that has changed. Forms for contact details turn it on.
 */
export const Form = forwardRef<HTMLFormElement, OnceFormProps>(function Form(
  {
    isRepeatable = false,
    isHarmlessTwice = false,
    isOnceUnchanged = false,
    onSubmit,
    children,
    ...form
  },
  ref,
) {
  const line = useLineFirst();
  const { formData, state } = useNavigation();
  const answer = useActionData();
  const answerBefore = useRef<unknown>();
  // A refusal is drawn while the page still loads its data again: whoever has mended the form may send it.
  const isRefused = state === "loading" && answer !== answerBefore.current && isRefusal(answer);
  // An answer is there before it is drawn: a second tap on the old page does nothing either.
  const sending = () => {
    const current = sentByNavigation() ?? formData;
    return isRefused && current === formData ? undefined : current;
  };
  const once = useSentOnce(sending, { isRepeatable, isHarmlessTwice });
  const lost = lostIn(answer);
  const own = once.last();
  const isWaiting = own !== null && own.fields === formData;
  const secondTime = (sent: FormData): SecondTime => {
    if (isHarmlessTwice) return "harmless";
    return isOnceUnchanged ? "once unchanged" : secondTimeOf(sent);
  };
  const isLate = useSlow(isWaiting, LONG_WAIT_MS);
  return (
    <RemixForm
      ref={ref}
      autoComplete="off"
      {...form}
      onSubmit={(event) => {
        onSubmit?.(event);
        line.onSubmit(event);
        once.onSubmit(event);
        if (!event.defaultPrevented) answerBefore.current = answer;
      }}
    >
      {children}
      {isLate && <NoAnswerYet canPressAgain={!isOnceUnchanged && (own?.isSafeTwice ?? false)} />}
      {line.why && <Lost why={line.why} secondTime="harmless" />}
      {!line.why && lost && own && !isWaiting && (
        <Lost why={lost} secondTime={secondTime(own.fields)} />
      )}
    </RemixForm>
  );
});

const isRefusal = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && ("errors" in answer || "lost" in answer);

const secondTimeOf = (fields: FormData): SecondTime =>
  fields.has("idempotencyKey") ? "done once" : "unknown";

function NoAnswerYet({ canPressAgain }: { canPressAgain: boolean }) {
  return (
    <IntoView>
      <p role="status" className="text-sm text-muted">
        {canPressAgain
          ? "No answer yet. Check your connection. Please wait, or press again: a second time does no harm."
          : "No answer yet. Please wait, or look in another tab whether it was done: what you typed is only here."}
      </p>
    </IntoView>
  );
}

function Lost({ why, secondTime }: { why: LostAnswer; secondTime: SecondTime }) {
  const { title, text } = lostInWords(why, secondTime);
  return (
    <IntoView>
      <Notice title={title}>{text}</Notice>
    </IntoView>
  );
}

function IntoView({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place} className="scroll-my-4">
      {children}
    </div>
  );
}

const leadsElsewhere = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  new URL(form.getAttribute("action") ?? "", location.href).pathname !== location.pathname;

/**
 * For forms that lead to another page: checks first that the server is reachable. Without a connection Remix would show
 * an error page in place of what was typed.
 */
function useLineFirst() {
  const [why, setWhy] = useState<LostAnswer | null>(null);
  const isAsking = useRef(false);
  const isReached = useRef(false);

  async function ask(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (isAsking.current) return;
    isAsking.current = true;
    const isThere = await reachesShop();
    isAsking.current = false;
    const unreached = navigator.onLine ? "line" : "offline";
    setWhy(isThere ? null : unreached);
    if (!isThere) return;
    isReached.current = true;
    form.requestSubmit(submitter);
    isReached.current = false;
  }

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const canAsk = "requestSubmit" in form && leadsElsewhere(form);
    if (event.defaultPrevented || isReached.current || !canAsk) return;
    event.preventDefault();
    const { nativeEvent } = event;
    void ask(form, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
  }

  return { onSubmit, why };
}
