import { useEffect } from "react";

const NAME = "half-typed";
const QUESTION = "What you typed on this page is not saved. Leave it all the same?";
const TYPED_IN =
  'form[method="post"] :is(textarea, select, input:not([type="search"], [type="checkbox"]))';

/** `isSent` while its form is under way and where it was saved; a refused one is typed again. */
type Typed = { form: HTMLFormElement; isSent: boolean };

const isRefusal = (reply: unknown) =>
  typeof reply === "object" && reply !== null && "errors" in reply;
const isRefused = () => Object.values(window.__remixRouter.state.actionData ?? {}).some(isRefusal);

/**
 * Asks before a page of the office is left, by a link, Back or closing it, while something typed there is not saved.
 */
export function useHalfTyped(): void {
  useEffect(() => {
    const router = window.__remixRouter;
    let typed: Typed | null = null;

    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(TYPED_IN)) return;
      const form = target.closest("form");
      if (form) typed = { form, isSent: false };
    };
    const send = ({ target }: Event) => {
      if (typed?.form === target) typed.isSent = true;
    };
    const isHalfTyped = () => typed !== null && !typed.isSent && typed.form.isConnected;
    const stay = (event: BeforeUnloadEvent) => isHalfTyped() && event.preventDefault();

    router.getBlocker(NAME, ({ currentLocation: from, nextLocation: to }) => {
      const isElsewhere = from.pathname !== to.pathname || from.search !== to.search;
      const isLeft = isElsewhere && !to.state?.isCancelled && !to.state?.keepsTyped;
      return isLeft && isHalfTyped();
    });
    const forget = router.subscribe(({ blockers, navigation }) => {
      if (typed?.isSent && navigation.state === "idle")
        typed = isRefused() ? { ...typed, isSent: false } : null;
      const blocker = blockers.get(NAME);
      if (blocker?.state !== "blocked") return;
      if (!window.confirm(QUESTION)) return blocker.reset();
      typed = null;
      blocker.proceed();
    });
    document.addEventListener("input", note);
    document.addEventListener("submit", send, true);
    addEventListener("beforeunload", stay);
    return () => {
      router.deleteBlocker(NAME);
      forget();
      document.removeEventListener("input", note);
      document.removeEventListener("submit", send, true);
      removeEventListener("beforeunload", stay);
    };
  }, []);
}
