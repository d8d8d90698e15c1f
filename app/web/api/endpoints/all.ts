import type { ApiEndpoint } from "../call.server";
import { adminBookEndpoints } from "./admin-books";
import { adminPaymentEndpoints } from "./admin-payments";
import { dashboardEndpoints } from "./attention";
import { authEndpoints } from "./auth";
import { backupEndpoints } from "./backups";
import { cartEndpoints } from "./cart";
import { catalogueEndpoints } from "./catalogue";
import { clockEndpoints } from "./clock";
import { deliveryEndpoints } from "./delivery";
import { enquiryEndpoints } from "./enquiries";
import { failedWorkEndpoints } from "./failed-work";
import { imageEndpoints } from "./images";
import { IMPORT_CALLS } from "./import";
import { listParserEndpoints } from "./letters";
import { adminListEndpoints } from "./lists";
import { offerEndpoints } from "./offers";
import { orderEndpoints } from "./orders";
import { paymentEndpoints } from "./payments";
import { privacyEndpoints } from "./people";
import { refundEndpoints } from "./refunds";
import { reportEndpoints } from "./reports";
import { schoolListEndpoints } from "./school-lists";
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
