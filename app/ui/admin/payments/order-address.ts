export function orderFromPayments(paymentId: string, search: string): string {
  const params = new URLSearchParams(search);
  params.set("list", "payments");
  return `/admin/orders/${paymentId}?${params}`;
}

export function listBefore(search: string): { to: string; title: string } {
  const params = new URLSearchParams(search);
  if (params.get("list") !== "payments") return { to: "/admin/orders", title: "All orders" };
  params.delete("list");
  const query = params.toString();
  return { to: `/admin/payments${query && `?${query}`}`, title: "All payments" };
}
