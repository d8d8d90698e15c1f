type InvoiceLinkProps = {
  paymentId: string;
  className: string;
  title?: string;
  children: React.ReactNode;
};

/** Link to a completed payment's invoice in a new tab. */
export function InvoiceLink({ paymentId, children, ...look }: InvoiceLinkProps) {
  return (
    <a href={`/api/v1/payments/${paymentId}/invoice`} target="_blank" rel="noreferrer" {...look}>
      {children}
    </a>
  );
}
