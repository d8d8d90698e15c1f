import type { ApiCall } from "../call.server";
import { adminBookCalls } from "./admin-books";
import { adminPaymentCalls } from "./admin-payments";
import { dashboardCalls, receiptCalls } from "./attention";
import { authCalls } from "./auth";
import { backupCalls } from "./backups";
import { cartCalls } from "./cart";
import { catalogueCalls, filterCalls } from "./catalogue";
import { clockCalls } from "./clock";
import { deliveryCalls, deliveryMethodCalls } from "./delivery";
import { enquiryCalls } from "./enquiries";
import { jobCalls, mailCalls } from "./failed-work";
import { imageCalls } from "./images";
import { importCalls } from "./import";
import { letterCalls } from "./letters";
import { listImportCalls } from "./list-import";
import { adminListCalls } from "./lists";
import { offerCalls } from "./offers";
import { orderCalls } from "./orders";
import { paymentCalls } from "./payments";
import { personCalls, personRequestCalls } from "./people";
import { refundCalls } from "./refunds";
import { reportCalls } from "./reports";
import { schoolListCalls } from "./school-lists";
import { secondFactorCalls } from "./second-factor";
import { settingsCalls } from "./settings";
import { nameCalls } from "./taxonomy";
import { adminWantedCalls, wantedCalls } from "./wanted";

/** All calls of the JSON API, in the order of the documentation. */
export const API_CALLS: ApiCall[] = [
  catalogueCalls,
  ...filterCalls,
  schoolListCalls,
  cartCalls,
  deliveryCalls,
  paymentCalls,
  enquiryCalls,
  wantedCalls,
  adminWantedCalls,
  personCalls,
  personRequestCalls,
  settingsCalls,
  authCalls,
  secondFactorCalls,
  dashboardCalls,
  jobCalls,
  mailCalls,
  receiptCalls,
  backupCalls,
  clockCalls,
  adminBookCalls,
  offerCalls,
  importCalls,
  adminListCalls,
  letterCalls,
  listImportCalls,
  ...nameCalls,
  deliveryMethodCalls,
  adminPaymentCalls,
  refundCalls,
  orderCalls,
  reportCalls,
  imageCalls,
].flatMap((calls: Record<string, ApiCall>) => Object.values(calls));
