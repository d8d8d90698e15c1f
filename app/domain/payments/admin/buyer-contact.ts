import { type Admin, may } from "../../accounts/admin";
import type { TimelineStep } from "../view";

type Contact = {
  customerPhone: string | null;
  customerEmail?: string | null;
  timeline?: TimelineStep[];
};

// The sentence of this step has the phone that was changed.
const ORDER_CHANGED = "order changed";

export const seesBuyer = (admin: Admin, isOpen: boolean): boolean => isOpen || may(admin, "people");

/** A view with the buyer's phone and mail, or, for a helper once the order is no longer open, without. */
export function withContact<View extends Contact>(admin: Admin, isOpen: boolean, view: View): View {
  if (seesBuyer(admin, isOpen)) return view;
  const timeline = view.timeline?.filter(({ event }) => event !== ORDER_CHANGED);
  return {
    ...view,
    customerPhone: null,
    ...("customerEmail" in view ? { customerEmail: null } : {}),
    ...(timeline === undefined ? {} : { timeline }),
  };
}
