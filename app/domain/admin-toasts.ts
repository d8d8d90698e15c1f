import { ACCOUNT_TOASTS } from "./account/toasts";
import { BOOK_TOASTS } from "./catalogue/toasts";
import { ATTENTION_TOASTS } from "./dashboard/toasts";
import { ENQUIRY_TOASTS } from "./enquiry/toasts";
import { IMPORT_TOASTS } from "./import/toasts";
import { PAYMENT_TOASTS } from "./payment/toasts";
import { SETTINGS_TOASTS } from "./settings/toasts";
import { TAXONOMY_TOASTS } from "./taxonomy/toasts";
import type { Toast } from "./toasts";

/** Every toast of the admin's pages that can follow a redirect. Apart from the shop's: no shopper loads these. */
export const ADMIN_TOASTS = {
  ...ACCOUNT_TOASTS,
  ...BOOK_TOASTS,
  ...ATTENTION_TOASTS,
  ...ENQUIRY_TOASTS,
  ...IMPORT_TOASTS,
  ...PAYMENT_TOASTS,
  ...SETTINGS_TOASTS,
  ...TAXONOMY_TOASTS,
} satisfies Record<string, Toast>;

export type AdminToastName = keyof typeof ADMIN_TOASTS;
