import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute(
  "admin/admins",
  "admin/attention",
  "admin/backups",
  "admin/clock",
  "admin/counts",
  "admin/credit-notes",
  "admin/holds",
  "admin/intakes",
  "admin/jobs",
  "admin/mails",
  "admin/payouts",
  "admin/receipts",
  "admin/register",
  "admin/sellers",
  "admin/stats",
  "admin/takings",
  "admin/photos",
  "admin/unsold",
  "admin/uploads",
);
export const action = loader;
