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
