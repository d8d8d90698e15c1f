import { useRef } from "react";
import { LONG_WAIT_MS } from "../page/slow";

type Sending = () => FormData | undefined;

/*
 * Remix's router is asked itself: React hears of it with the next render, and a second Enter comes sooner. RemixBrowser
 * leaves the router there.
 */
export const sentByNavigation: Sending = () => {
  const { formMethod, formData } = window.__remixRouter.state.navigation;
  return formMethod === "POST" ? formData : undefined;
};

export const sentByFetcher = (key: string): FormData | undefined =>
  window.__remixRouter.state.fetchers.get(key)?.formData;

/**
 * Forms that the server runs once only, however often they arrive: by idempotency key, or by the version that they
 * change. A `nonce` is not enough: when the lost answer carried the buyer's cookie, the server knows the buyer by
 * network only.
 */
const doneOnce = (fields: FormData): boolean =>
  ["idempotencyKey", "version"].some((name) => fields.has(name));

type Sent = { fields: FormData; at: number; isSafeTwice: boolean; number: number };

let sends = 0;

type SentOnce = {
  onSubmit: (event: React.FormEvent) => void;
  last: () => Sent | null;
};

type SentOnceOptions = {
  isRepeatable?: boolean;
  isHarmlessTwice?: boolean;
};

/**
 * Stops a form that is being submitted from being submitted again. Nothing needs a release: the form is free once the
 * router is idle, and after a long wait also earlier where repeating is harmless.
 */
export function useSentOnce(
  sending: Sending,
  { isRepeatable = false, isHarmlessTwice = false }: SentOnceOptions = {},
): SentOnce {
  const own = useRef<Sent | null>(null);

  function onSubmit(event: React.FormEvent) {
    if (event.defaultPrevented) return;
    const current = sending();
    const sent = own.current;
    if (!isRepeatable && current !== undefined && current === sent?.fields) {
      const isLate = performance.now() - sent.at >= LONG_WAIT_MS;
      if (!isLate || !sent.isSafeTwice) return event.preventDefault();
    }
    // Remix begins to send when this event has been handled.
    queueMicrotask(() => {
      const fields = sending();
      if (fields === undefined) return;
      sends += 1;
      const isSafeTwice = isHarmlessTwice || doneOnce(fields);
      own.current = { fields, isSafeTwice, at: performance.now(), number: sends };
    });
  }

  return { onSubmit, last: () => (own.current?.number === sends ? own.current : null) };
}
