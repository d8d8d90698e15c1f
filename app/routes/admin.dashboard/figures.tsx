import { Link } from "@remix-run/react";
import type { StatsView } from "~/domain/dashboard/view";

type FiguresProps = { stats: StatsView; price: (cents: number) => string };

/** The four key figures, each linked to its list. */
export function SalesFigures({ stats, price }: FiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4 lg:gap-4">
      <Figure name="Total Books" value={String(stats.totalBooks)} to="/admin/books" />
      <Figure
        name="New Enquiries"
        hint="last 7 days"
        value={String(stats.newEnquiries)}
        to="/admin/enquiries"
      />
      <Figure name="Schools" value={String(stats.totalSchools)} to="/admin/schools" />
      <Figure
        name="Total Value"
        hint="stock on hand"
        value={price(stats.totalValue)}
        to="/admin/books"
      />
    </ul>
  );
}

type FigureProps = { name: string; value: string; hint?: string; to: string };

function Figure({ name, value, hint, to }: FigureProps) {
  return (
    <li className="grid min-w-0">
      <Link to={to} className="card flex flex-col min-w-0 justify-between p-3 hover:bg-mist sm:p-4">
        <span className="text-sm text-muted">
          {name}
          {hint && ` (${hint})`}
        </span>{" "}
        <span className="mt-1 text-lg font-semibold whitespace-nowrap figures sm:text-2xl">
          {value}
        </span>
      </Link>
    </li>
  );
}
