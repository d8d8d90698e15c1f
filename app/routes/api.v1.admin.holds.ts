import { freeHolds, heldTitles } from "~/domain/payment/checkout/held-titles.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin }) => heldTitles(admin),
  DELETE: ({ admin }) => {
    freeHolds(admin);
    return { message: "Free again" };
  },
});

export const loader = route.loader;
export const action = route.action;
