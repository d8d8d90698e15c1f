import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useMemo, useState } from "react";
import { NO_TOASTER, OneToast } from "./one-toast";
import { ToastBox } from "./toast";
import type { Toast as ToastContent } from "./toasts/toast";

export function Toaster({
  flash,
  children,
}: {
  flash: ToastContent | null;
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const [newest, setNewest] = useState({ toast: flash, flash, pathname });
  if (newest.flash !== flash || newest.pathname !== pathname) {
    const isNews = flash !== null && newest.flash !== flash;
    const kept = newest.pathname === pathname ? newest.toast : null;
    setNewest({ toast: isNews ? flash : kept, flash, pathname });
  }
  const toasts = useMemo(
    () => ({
      show: (toast: ToastContent | null) => setNewest((before) => ({ ...before, toast })),
      hide: (toast: ToastContent) =>
        setNewest((before) => (before.toast === toast ? { ...before, toast: null } : before)),
    }),
    [],
  );
  return (
    <OneToast.Provider value={toasts}>
      {children}
      <OneToast.Provider value={NO_TOASTER}>
        <ToastBox toast={newest.toast} />
      </OneToast.Provider>
    </OneToast.Provider>
  );
}

export function useToast(answer: { toast: ToastContent | null } | undefined): void {
  const { show } = useContext(OneToast);
  useEffect(() => {
    if (answer?.toast) show({ ...answer.toast });
  }, [answer, show]);
}
