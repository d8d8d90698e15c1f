import { Link } from "@remix-run/react";
import { ConditionBadge } from "~/ui/badge";

type CopyLinksProps = {
  copies: { id: number; priceCents: number; condition: string | null; school: string }[];
  search?: string;
  price: (cents: number) => string;
};

export function CopyLinks({ copies, search = "", price }: CopyLinksProps) {
  return (
    <ul>
      {copies.map(({ id, priceCents, condition, school }) => (
        <li key={id} className="border-b border-line">
          <Link to={`/book/${id}${search}`} className="flex flex-wrap items-center gap-x-2 py-3">
            <b className="figures">{price(priceCents)}</b> <ConditionBadge condition={condition} />{" "}
            <span className="text-sm text-muted">{school}</span>{" "}
            <span className="link ml-auto">See it</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
