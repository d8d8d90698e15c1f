import { createContext } from "react";
import type { Toast } from "./toasts/toast";

/** Where a page's one toast is shown; `null` takes it away. */
export const OneToast = createContext<{ show: (toast: Toast | null) => void }>({ show: () => {} });
