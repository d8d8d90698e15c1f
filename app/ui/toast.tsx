import { useEffect, useState } from "react";
import type { Toast as ToastContent } from "~/domain/toasts";
import { useHydrated } from "./hydrated";
import { Icon } from "./icons";

const SHOWN_MS = 5_000;
/** Below the header on a phone: what it covers must not be the way on. */
const PLACE =
  "pointer-events-none fixed inset-x-3 top-16 z-50 sm:inset-x-auto sm:top-auto sm:right-4 sm:bottom-4 sm:w-96";
const TONES = { calm: "border-line bg-white text-grey", alarm: "border-red bg-red-bg text-red" };

/**
 * One toast. The server writes it into the page, so it is there without script; with script it leaves by itself
 * after five seconds, but not while somebody points at it or has the focus in it.
 */
export function Toast({ toast }: { toast: ToastContent | null }) {
  const [dismissed, setDismissed] = useState<ToastContent | null>(null);
  const [held, setHeld] = useState(false);
  const shown = toast !== null && toast !== dismissed;

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setDismissed(toast), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, held, toast]);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const content = shown && <Content toast={toast} onClose={() => setDismissed(toast)} />;
  if (toast?.destructive) {
    return (
      <div className={PLACE} role="alert" {...hold}>
        {content}
      </div>
    );
  }
  return (
    <div className={PLACE} role="status" {...hold}>
      {content}
    </div>
  );
}

function Content({ toast, onClose }: { toast: ToastContent; onClose: () => void }) {
  const hasScript = useHydrated();
  const tone = toast.destructive ? TONES.alarm : TONES.calm;
  return (
    <div
      className={`toast pointer-events-auto flex items-start gap-3 rounded-lg border p-4 floating ${tone}`}
    >
      <div className="grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      {hasScript && (
        <button
          type="button"
          onClick={onClose}
          className="-m-3 shrink-0 p-3"
          aria-label="Close message"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
