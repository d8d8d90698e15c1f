import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useMemo, useState } from "react";
import { NO_TOASTER, OneToast } from "./one-toast";
import { ToastBox } from "./toast";
import type { Toast as ToastContent } from "./toasts/toast";

/** A toast that comes with a page stands between its header and the rest, where it covers nothing; later ones float. */
export function Toaster({
  flash,
  header,
  children,
}: {
  flash: ToastContent | null;
  header?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const [newest, setNewest] = useState({ toast: flash, flash, pathname, isOfPage: true });
  if (newest.flash !== flash || newest.pathname !== pathname) {
    const isNews = flash !== null && newest.flash !== flash;
    const isNewPage = newest.pathname !== pathname;
    const kept = isNewPage ? null : newest.toast;
    const isOfPage = isNewPage || (newest.isOfPage && !isNews);
    setNewest({ toast: isNews ? flash : kept, flash, pathname, isOfPage });
  }
  const toasts = useMemo(
    () => ({
      show: (toast: ToastContent | null) =>
        setNewest((before) => ({ ...before, toast, isOfPage: false })),
      hide: (toast: ToastContent) =>
        setNewest((before) => (before.toast === toast ? { ...before, toast: null } : before)),
    }),
    [],
  );
  const isPlaced = header !== undefined && newest.isOfPage && newest.toast !== null;
  const box = (
    <OneToast.Provider value={NO_TOASTER}>
      <ToastBox key={isPlaced ? pathname : ""} toast={newest.toast} isPlaced={isPlaced} />
    </OneToast.Provider>
  );
  return (
    <OneToast.Provider value={toasts}>
      {header}
      {isPlaced && box}
      {children}
      {!isPlaced && box}
    </OneToast.Provider>
  );
}

export function useToast(answer: { toast: ToastContent | null } | undefined): void {
  const { show } = useContext(OneToast);
  useEffect(() => {
    if (answer?.toast) show({ ...answer.toast });
  }, [answer, show]);
}
