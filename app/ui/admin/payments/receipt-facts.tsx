import { TestBadge } from "~/ui/admin/badges";

export const RECEIPTS_TO_DO =
  "PayFast has this money, and the shop does not know what it is for. Look it up at PayFast, and note what became of it.";

type Receipt = {
  providerPaymentId: string;
  amountCents: number | null;
  receivedAt: number | null;
  createdAt: number;
  isTest: boolean;
};

type ReceiptFactsProps = {
  receipt: Receipt;
  price: (cents: number) => string;
  time: (utcMs: number) => string;
};

export function ReceiptFacts({ receipt, price, time }: ReceiptFactsProps) {
  return (
    <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
      <span className="font-medium figures">
        {receipt.amountCents === null ? "An amount" : price(receipt.amountCents)}
      </span>{" "}
      under PayFast's number {receipt.providerPaymentId} {receipt.isTest && <TestBadge />}
      <p className="text-muted figures">{time(receipt.receivedAt ?? receipt.createdAt)}</p>
    </div>
  );
}
