import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderFromPayments } from "~/ui/admin/payments/order-address";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "pack" } as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, handle.may);
  return redirect(orderFromPayments(params.paymentId ?? "", new URL(request.url).search));
}
