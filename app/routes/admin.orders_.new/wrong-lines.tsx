import { Link } from "@remix-run/react";
import type { SaleData } from "./sale-data";

type HoldOwners = Pick<SaleData, "holdOwners">;

export function WrongLines({ sentences, ...owners }: HoldOwners & { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <p id="lines" className="mb-2 font-medium text-red" role="alert">
      <LinkedOrders text={sentences.join(" ")} {...owners} />
    </p>
  );
}

export function LinkedOrders({ text, holdOwners }: HoldOwners & { text: string }) {
  const idOf = new Map(holdOwners.map(({ reference, paymentId }) => [reference, paymentId]));
  return text.split(/(BK-[0-9A-Z-]+)/).map((part) =>
    idOf.has(part) ? (
      <Link key={part} to={`/admin/orders/${idOf.get(part)}`} className="link figures">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
