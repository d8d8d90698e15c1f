import { useRef, useState } from "react";
import { reachesShop } from "./reached-shop";
import type { LostAnswer } from "./toasts/lost-answers";

const leadsElsewhere = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  new URL(form.getAttribute("action") ?? "", location.href).pathname !== location.pathname;

/**
 * For forms that lead to another page: asks first whether the shop can be reached. Once such a form is on its way Remix
 * leaves the page, and without a connection it has an error page in place of what was typed.
 */
export function useLineFirst() {
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
