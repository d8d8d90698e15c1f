import { adminBookCalls } from "./admin-books";
import { adminPaymentCalls } from "./admin-payments";
import { attentionCalls } from "./attention";
import { authCalls } from "./auth";
import type { CallDescription } from "./call";
import { cartCalls } from "./cart";
import { catalogueCalls } from "./catalogue";
import { enquiryCalls } from "./enquiries";
import { imageCalls } from "./images";
import { importCalls } from "./import";
import { paymentCalls } from "./payments";
import { settingsCalls } from "./settings";
import { taxonomyCalls } from "./taxonomy";

/** Every call of the JSON API, in the order in which a reader meets them. */
export const API_CALLS: CallDescription[] = [
  ...catalogueCalls,
  ...cartCalls,
  ...paymentCalls,
  ...enquiryCalls,
  ...settingsCalls,
  ...authCalls,
  ...attentionCalls,
  ...adminBookCalls,
  ...importCalls,
  ...taxonomyCalls,
  ...adminPaymentCalls,
  ...imageCalls,
];
