import { useContext, useEffect, useRef } from "react";
import { OneToast } from "../../one-toast";
import { reachesShop } from "../../page/reached-shop";
import type { Toast } from "../../toasts/toast";

const STAYED_OFFLINE: Toast = {
  title: "You are offline, so this page stays",
  text: "Nothing on this page was lost. Press again when your connection is back.",
  destructive: true,
};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("a") : null;

function asksForPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isOfShop = link.origin === origin && link.target !== "_blank";
  const isPlaceHere = link.hash !== "" && link.pathname === pathname && link.search === search;
  return isOfShop && !isPlaceHere && !link.hasAttribute("download");
}

function leaves(event: Event): boolean {
  const { target } = event;
  if (event instanceof SubmitEvent) {
    const method = event.submitter?.getAttribute("formmethod");
    return target instanceof HTMLFormElement && (method ?? target.method) === "get";
  }
  if (event instanceof MouseEvent) {
    const link = linkAt(target);
    return link !== null && link.href !== "" && isPlainClick(event) && asksForPage(link);
  }
  return true;
}

function pressAgain(event: Event): void {
  const { target } = event;
  if (event instanceof MouseEvent) linkAt(target)?.click();
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    target.requestSubmit(event.submitter);
  } else target?.dispatchEvent(new Event(event.type, { cancelable: true }));
}

/**
 * Without a connection a link or search would replace this page, and what is typed in it, with an error page. So the
 * page stays and says so. A shop on the same computer is reachable without a network, so that is tried first.
 */
export function StayOffline() {
  const { show } = useContext(OneToast);
  const isThere = useRef(false);
  useEffect(() => {
    async function stay(event: Event) {
      if (navigator.onLine || isThere.current || !leaves(event)) return;
      event.preventDefault();
      isThere.current = await reachesShop();
      if (isThere.current) pressAgain(event);
      else show({ ...STAYED_OFFLINE });
    }
    const forget = () => {
      isThere.current = false;
    };
    // Before React hears of it. A dialog is told to close by `cancel`.
    const events = ["click", "submit", "cancel"];
    for (const name of events) document.addEventListener(name, stay, true);
    window.addEventListener("offline", forget);
    return () => {
      for (const name of events) document.removeEventListener(name, stay, true);
      window.removeEventListener("offline", forget);
    };
  }, [show]);
  return null;
}
