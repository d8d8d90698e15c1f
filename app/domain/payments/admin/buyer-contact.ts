import { type Admin, may } from "../../accounts/admin";

type Contact = { customerPhone: string | null; customerEmail?: string | null };

export const seesBuyer = (admin: Admin, isOpen: boolean): boolean => isOpen || may(admin, "people");

/** A view with the buyer's phone and mail, or, for a helper once the order is no longer open, without. */
export function withContact<View extends Contact>(admin: Admin, isOpen: boolean, view: View): View {
  if (seesBuyer(admin, isOpen)) return view;
  const hidden = { customerPhone: null, customerEmail: null };
  return "customerEmail" in view ? { ...view, ...hidden } : { ...view, customerPhone: null };
}
