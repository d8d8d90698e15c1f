import { Link } from "@remix-run/react";
import type { SaleProps } from "./sale-data";

const REFERENCE = /BK-[0-9A-Z-]+/;

export function SoldBefore({ reply }: Pick<SaleProps, "reply">) {
  const said = reply?.errors.soldBefore?.join(" ");
  const reference = REFERENCE.exec(said ?? "")?.[0];
  if (said === undefined || reference === undefined) return null;
  const [before, after] = said.split(reference);
  return (
    <p role="alert" className="w-full rounded-lg bg-yellow-bg p-3 text-sm text-yellow">
      {before}
      <Link to={`/admin/orders?q=${reference}`} className="link figures">
        {reference}
      </Link>
      {after}
      <input type="hidden" name="soldBefore" value={reference} />
    </p>
  );
}
