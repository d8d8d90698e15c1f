import type { ApiEndpoint } from "../endpoint.server";
import { dashboardEndpoints } from "../endpoints/attention";
import { authEndpoints } from "../endpoints/auth";
import { backupEndpoints } from "../endpoints/backups";
import { adminBookEndpoints } from "../endpoints/books/admin-books";
import { catalogueEndpoints } from "../endpoints/books/catalogue";
import { imageEndpoints } from "../endpoints/books/images";
import { offerEndpoints } from "../endpoints/books/offers";
import { cartEndpoints } from "../endpoints/cart";
import { clockEndpoints } from "../endpoints/clock";
import { countEndpoints } from "../endpoints/counts";
import { deliveryEndpoints } from "../endpoints/delivery";
import { enquiryEndpoints } from "../endpoints/enquiries";
import { failedWorkEndpoints } from "../endpoints/failed-work";
import { IMPORT_ENDPOINTS } from "../endpoints/import";
import { intakeEndpoints } from "../endpoints/intakes";
import { listParserEndpoints } from "../endpoints/list-parser";
import { adminListEndpoints } from "../endpoints/lists/lists";
import { schoolListEndpoints } from "../endpoints/lists/school-lists";
import { adminPaymentEndpoints } from "../endpoints/payments/admin-payments";
import { orderEndpoints } from "../endpoints/payments/orders";
import { paymentEndpoints } from "../endpoints/payments/payments";
import { refundEndpoints } from "../endpoints/payments/refunds";
import { returnEndpoints } from "../endpoints/payments/returns";
import { payoutEndpoints } from "../endpoints/payouts";
import { privacyEndpoints } from "../endpoints/people";
import { registerEndpoints } from "../endpoints/register";
import { reportEndpoints } from "../endpoints/reports";
import { secondFactorEndpoints } from "../endpoints/second-factor";
import { sellEndpoints } from "../endpoints/sell";
import { settingsEndpoints } from "../endpoints/settings";
import { staffEndpoints } from "../endpoints/staff";
import { nameEndpoints } from "../endpoints/taxonomy";
import { waitlistEndpoints } from "../endpoints/wanted";

export const API_ENDPOINTS: ApiEndpoint[] = [
  catalogueEndpoints,
  schoolListEndpoints,
  cartEndpoints,
  deliveryEndpoints,
  paymentEndpoints,
  enquiryEndpoints,
  waitlistEndpoints,
  sellEndpoints,
  privacyEndpoints,
  settingsEndpoints,
  staffEndpoints,
  authEndpoints,
  secondFactorEndpoints,
  dashboardEndpoints,
  failedWorkEndpoints,
  backupEndpoints,
  clockEndpoints,
  adminBookEndpoints,
  offerEndpoints,
  IMPORT_ENDPOINTS.books,
  adminListEndpoints,
  listParserEndpoints,
  IMPORT_ENDPOINTS.lists,
  nameEndpoints,
  adminPaymentEndpoints,
  refundEndpoints,
  returnEndpoints,
  orderEndpoints,
  intakeEndpoints,
  payoutEndpoints,
  registerEndpoints,
  countEndpoints,
  reportEndpoints,
  imageEndpoints,
].flat();

export const DESCRIBED_ENDPOINTS = API_ENDPOINTS.filter(({ isFormer }) => !isFormer);
