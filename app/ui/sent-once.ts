import { useRef } from "react";

/** What is being sent, if anything. */
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
 * Stops a form that is already being sent from being sent again. Nothing has to be let go: the form is free as soon as
 * the router is no longer busy with what it sent.
 */
export function useSentOnce(sending: Sending): (event: React.FormEvent) => void {
  const own = useRef<FormData>();
  return (event) => {
    if (event.defaultPrevented) return;
    const current = sending();
    if (current !== undefined && current === own.current) return event.preventDefault();
    // Remix begins to send when this event has been handled.
    queueMicrotask(() => {
      own.current = sending();
    });
  };
}
