import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icons";
import { useHydrated } from "./page/hydrated";

const FIELDS = 'input:not([type="hidden"]), select, textarea';

type DialogProps = {
  title: string;
  closeTo: string;
  isWide?: boolean;
  /** A plain page on a phone and where it is loaded by itself; elsewhere a wide dialog. */
  isPage?: boolean;
  isTypedIn?: boolean;
  children: React.ReactNode;
};

/**
 * A dialog route. Opened from the page it is modal, takes focus, closes with Escape or its close button and returns
 * focus to its opener. Loaded directly it is a section at the top of the page, with and without JavaScript, so that
 * hydration does not shift the layout.
 */
export function Dialog(props: DialogProps) {
  const { title, closeTo, isWide = false, isPage = false, isTypedIn = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [opensOverPage] = useState(useHydrated());

  useEffect(() => {
    const element = dialog.current;
    if (!opensOverPage || !element || element.matches(":modal")) return;
    const opener = document.activeElement;
    if (isPage && matchMedia("(max-width:39.99rem)").matches) return openAsPage(heading.current);
    element.close();
    element.showModal();
    if (isTypedIn) element.querySelector<HTMLElement>(FIELDS)?.focus();
    return () => {
      element.close();
      // The dialog is already unmounted, so the browser does not return focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opensOverPage, isPage, isTypedIn]);

  // A new title is a new step: focus moves to it.
  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [title]);

  const Heading = isPage ? "h1" : "h2";
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="dialog-title"
      className={`dialog ${isWide ? "dialog-wide" : isPage ? "dialog-page" : ""}`}
      onCancel={(event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="p-4 sm:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <Heading
            ref={heading}
            id="dialog-title"
            tabIndex={-1}
            className="font-serif text-xl font-semibold outline-none"
          >
            {title}
          </Heading>
          <Link
            to={closeTo}
            replace
            preventScrollReset
            aria-label="Close"
            className="tip dialog-close -m-2.5 flex size-11 items-center justify-center rounded-lg hover:bg-mist"
          >
            <Icon name="close" />
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Begins at the top like a page; what was below comes back where it was, if it is still there. */
function openAsPage(heading: HTMLElement | null): () => void {
  const { scrollY } = window;
  const opener = document.activeElement;
  heading?.focus();
  window.scrollTo(0, 0);
  return () => {
    if (!(opener instanceof HTMLElement && opener.isConnected)) return;
    opener.focus();
    window.scrollTo(0, scrollY);
  };
}
