import type { ApiCall } from "../call.server";
import { adminBookCalls } from "./admin-books";
import { adminPaymentCalls } from "./admin-payments";
import { dashboardCalls } from "./attention";
import { authCalls } from "./auth";
import { backupCalls } from "./backups";
import { cartCalls } from "./cart";
import { catalogueCalls } from "./catalogue";
import { clockCalls } from "./clock";
import { deliveryCalls } from "./delivery";
import { enquiryCalls } from "./enquiries";
import { failedWorkCalls } from "./failed-work";
import { imageCalls } from "./images";
import { IMPORT_CALLS } from "./import";
import { letterCalls } from "./letters";
import { adminListCalls } from "./lists";
import { offerCalls } from "./offers";
import { orderCalls } from "./orders";
import { paymentCalls } from "./payments";
import { personCalls } from "./people";
import { refundCalls } from "./refunds";
import { reportCalls } from "./reports";
import { schoolListCalls } from "./school-lists";
import { secondFactorCalls } from "./second-factor";
import { settingsCalls } from "./settings";
import { nameCalls } from "./taxonomy";
import { wantedCalls } from "./wanted";

/** All calls of the JSON API, in the order of the documentation. */
export const API_CALLS: ApiCall[] = [
  catalogueCalls,
  schoolListCalls,
  cartCalls,
  deliveryCalls,
  paymentCalls,
  enquiryCalls,
  wantedCalls,
  personCalls,
  settingsCalls,
  authCalls,
  secondFactorCalls,
  dashboardCalls,
  failedWorkCalls,
  backupCalls,
  clockCalls,
  adminBookCalls,
  offerCalls,
  IMPORT_CALLS.books,
  adminListCalls,
  letterCalls,
  IMPORT_CALLS.lists,
  nameCalls,
  adminPaymentCalls,
  refundCalls,
  orderCalls,
  reportCalls,
  imageCalls,
].flat();

export const DESCRIBED_CALLS = API_CALLS.filter(({ isFormer }) => !isFormer);
