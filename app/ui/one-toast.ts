import { createContext } from "react";
import type { Toast } from "./toasts/toast";

/** Context of the page's only toast; `null` removes it. */
export const OneToast = createContext<{ show: (toast: Toast | null) => void }>({ show: () => {} });
