type InvoiceLinkProps = {
  paymentId: string;
  className: string;
  title?: string;
  children: React.ReactNode;
};

export function InvoiceLink({ paymentId, children, ...look }: InvoiceLinkProps) {
  return (
    <a href={`/api/v1/payments/${paymentId}/invoice`} target="_blank" rel="noreferrer" {...look}>
      {children}
    </a>
  );
}

type TillSlipLinkProps = { paymentId: string; changeCents?: number | null; className: string };

export function TillSlipLink({ paymentId, changeCents = null, className }: TillSlipLinkProps) {
  const search = changeCents === null ? "" : `?changeCents=${changeCents}`;
  return (
    <a
      href={`/api/v1/admin/orders/${paymentId}/slip${search}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      Till slip
    </a>
  );
}
