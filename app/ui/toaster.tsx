import { createContext, useContext, useEffect, useState } from "react";
import type { Toast as ToastContent } from "~/domain/toasts";
import { Toast } from "./toast";

const Show = createContext<(toast: ToastContent) => void>(() => {});

/** Shows one toast at a time: the one that the server wrote into the page, until script has another. */
export function Toaster({
  flash,
  children,
}: {
  flash: ToastContent | null;
  children: React.ReactNode;
}) {
  const [latest, setLatest] = useState<ToastContent | null>(null);
  return (
    <Show.Provider value={setLatest}>
      {children}
      <Toast toast={latest ?? flash} />
    </Show.Provider>
  );
}

/** Shows the toast that an answer brought, once an answer. */
export function useToast(answer: { toast: ToastContent | null } | undefined): void {
  const show = useContext(Show);
  useEffect(() => {
    if (answer?.toast) show({ ...answer.toast });
  }, [answer, show]);
}
