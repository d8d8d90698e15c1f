import { Link } from "@remix-run/react";
import type { SaleData } from "./sale-data";

type WrongLinesProps = { sentences: string[]; holdOwners: SaleData["holdOwners"] };

export function WrongLines({ sentences, holdOwners }: WrongLinesProps) {
  if (sentences.length === 0) return null;
  const idOf = new Map(holdOwners.map(({ reference, paymentId }) => [reference, paymentId]));
  return (
    <p id="lines" className="mb-2 font-medium text-red" role="alert">
      {sentences
        .join(" ")
        .split(/(BK-[0-9A-Z-]+)/)
        .map((part) =>
          idOf.has(part) ? (
            <Link key={part} to={`/admin/orders/${idOf.get(part)}`} className="link figures">
              {part}
            </Link>
          ) : (
            part
          ),
        )}
    </p>
  );
}
