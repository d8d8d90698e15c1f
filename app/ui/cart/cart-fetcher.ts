import { useFetcher } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { sentByFetcher, useSentOnce } from "../forms/sent-once";
import { OneToast } from "../one-toast";
import { LONG_WAIT_MS, useSlow } from "../page/slow";
import { useToast } from "../toaster";
import type { CartAnswer } from "../toasts/cart-answer";
import { done, type Toast } from "../toasts/toast";

const NO_ANSWER_YET: Toast = {
  ...done(
    "No answer yet",
    "Check your connection. On a slow one it takes a while, so please wait.",
  ),
  isLasting: true,
};

/** Submits a cart button once and shows its answer, or a long wait for it, as a toast. */
export function useCartFetcher(key: string, options?: { isRepeatable: boolean }) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const { onSubmit } = useSentOnce(() => sentByFetcher(key), options);
  const { show, hide } = useContext(OneToast);
  const isLate = useSlow(fetcher.state === "submitting", LONG_WAIT_MS);
  useEffect(() => {
    if (!isLate) return;
    // One that was closed stays closed: what is said anew is another.
    const toast = { ...NO_ANSWER_YET };
    show(toast);
    return () => hide(toast);
  }, [isLate, show, hide]);
  useToast(fetcher.data);
  return { ...fetcher, onSubmit };
}
