import type { ApiEndpoint } from "../call.server";
import { dashboardEndpoints } from "./attention";
import { authEndpoints } from "./auth";
import { backupEndpoints } from "./backups";
import { adminBookEndpoints } from "./books/admin-books";
import { catalogueEndpoints } from "./books/catalogue";
import { imageEndpoints } from "./books/images";
import { offerEndpoints } from "./books/offers";
import { cartEndpoints } from "./cart";
import { clockEndpoints } from "./clock";
import { deliveryEndpoints } from "./delivery";
import { enquiryEndpoints } from "./enquiries";
import { failedWorkEndpoints } from "./failed-work";
import { IMPORT_CALLS } from "./import";
import { listParserEndpoints } from "./letters";
import { adminListEndpoints } from "./lists/lists";
import { schoolListEndpoints } from "./lists/school-lists";
import { adminPaymentEndpoints } from "./payments/admin-payments";
import { orderEndpoints } from "./payments/orders";
import { paymentEndpoints } from "./payments/payments";
import { refundEndpoints } from "./payments/refunds";
import { privacyEndpoints } from "./people";
import { reportEndpoints } from "./reports";
import { secondFactorEndpoints } from "./second-factor";
import { settingsEndpoints } from "./settings";
import { nameEndpoints } from "./taxonomy";
import { waitlistEndpoints } from "./wanted";

export const API_CALLS: ApiEndpoint[] = [
  catalogueEndpoints,
  schoolListEndpoints,
  cartEndpoints,
  deliveryEndpoints,
  paymentEndpoints,
  enquiryEndpoints,
  waitlistEndpoints,
  privacyEndpoints,
  settingsEndpoints,
  authEndpoints,
  secondFactorEndpoints,
  dashboardEndpoints,
  failedWorkEndpoints,
  backupEndpoints,
  clockEndpoints,
  adminBookEndpoints,
  offerEndpoints,
  IMPORT_CALLS.books,
  adminListEndpoints,
  listParserEndpoints,
  IMPORT_CALLS.lists,
  nameEndpoints,
  adminPaymentEndpoints,
  refundEndpoints,
  orderEndpoints,
  reportEndpoints,
  imageEndpoints,
].flat();

export const DESCRIBED_CALLS = API_CALLS.filter(({ isFormer }) => !isFormer);
