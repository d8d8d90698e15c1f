import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icons";
import { OneToast } from "./one-toast";
import { useHydrated } from "./page/hydrated";
import type { Toast as ToastContent } from "./toasts/toast";

const SHOWN_MS = 5_000;
const TONES = { calm: "border-line bg-white text-grey", alarm: "border-red bg-red-bg text-red" };

/**
 * With JavaScript it closes after five seconds unless hovered, focused or lasting. A page's toast replaces the
 * layout's. One that is placed in the page keeps its room: nothing moves under a finger.
 */
export function ToastBox({
  toast,
  isPlaced = false,
}: {
  toast: ToastContent | null;
  isPlaced?: boolean;
}) {
  const [dismissed, setDismissed] = useState<ToastContent | null>(null);
  const [held, setHeld] = useState(false);
  const { show } = useContext(OneToast);
  const shown = toast !== null && toast !== dismissed;
  // A new key restarts the CSS animation.
  const [newest, setNewest] = useState({ toast, number: 0 });
  if (newest.toast !== toast) setNewest({ toast, number: newest.number + 1 });

  useEffect(() => {
    if (!shown || held || toast.isLasting) return;
    const timer = setTimeout(() => setDismissed(toast), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, held, toast]);

  useEffect(() => {
    if (toast !== null) show(null);
  }, [toast, show]);

  // What is outside an open dialog lies behind its backdrop, and cannot be pressed.
  const [dialog, setDialog] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast looks for the dialog of its time
  useEffect(() => setDialog(document.querySelector("dialog:modal")), [toast]);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const content = toast && (shown || isPlaced) && (
    <Content key={newest.number} toast={toast} onClose={() => setDismissed(toast)} />
  );
  const placed = shown ? "toasts placed" : "toasts placed invisible";
  const box = (
    <div
      className={isPlaced ? placed : "toasts"}
      role={toast?.destructive ? "alert" : "status"}
      {...hold}
    >
      {content}
    </div>
  );
  return dialog?.isConnected ? createPortal(box, dialog) : box;
}

function Content({ toast, onClose }: { toast: ToastContent; onClose: () => void }) {
  const hasScript = useHydrated();
  const { pathname } = useLocation();
  const tone = toast.destructive ? TONES.alarm : TONES.calm;
  return (
    <div
      className={`toast pointer-events-auto flex min-h-14 flex-wrap items-center justify-end gap-x-3 border-b px-4 py-1.5 floating sm:rounded-lg sm:border sm:p-4 ${tone}`}
    >
      <div className="min-w-0 grow basis-24 text-sm">
        <p className="font-semibold sm:text-base">{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      {toast.link && toast.link.to !== pathname && (
        <Link to={toast.link.to} className="link shrink-0 py-3 text-sm font-semibold">
          {toast.link.label}
        </Link>
      )}
      {hasScript && (
        <button
          type="button"
          onClick={onClose}
          className="tip -m-3 shrink-0 p-3"
          aria-label="Close message"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
