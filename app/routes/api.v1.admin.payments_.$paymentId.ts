import { changesOf } from "~/domain/account/audit.server";
import { getPaymentForAdmin } from "~/domain/payment/office/admin-payment.server";
import { paymentNotesSchema } from "~/domain/payment/office/admin-schema";
import { setPaymentNotes } from "~/domain/payment/office/notes.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET({ admin, params }) {
    const payment = getPaymentForAdmin(admin, params.paymentId);
    return { ...payment, history: changesOf(admin, "payment", payment.id) };
  },
  async PATCH({ admin, params, body }) {
    const { notes } = await body(paymentNotesSchema);
    if (notes === undefined) return getPaymentForAdmin(admin, params.paymentId);
    return setPaymentNotes(admin, params.paymentId, notes);
  },
});
export const loader = route.loader;
export const action = route.action;
