import { createContext } from "react";
import type { Toast } from "./toasts/toast";

type OneToastOf = {
  show: (toast: Toast | null) => void;
  hide: (toast: Toast) => void;
};

export const NO_TOASTER: OneToastOf = { show: () => {}, hide: () => {} };

export const OneToast = createContext(NO_TOASTER);
