import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute(
  "delivery-methods",
  "enquiries",
  "hero-banner",
  "lists",
  "logo",
  "offers",
  "sell",
  "settings",
);
export const action = loader;
