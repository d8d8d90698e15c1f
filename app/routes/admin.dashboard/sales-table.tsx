import type { SalesView } from "~/domain/dashboard/view";
import { shortDay } from "~/domain/dates/calendar";
import { Icon } from "~/ui/icons";

type SalesTableProps = { sales: SalesView; price: (cents: number) => string };

/** The chart's data, latest day first. */
export function SalesTable({ sales, price }: SalesTableProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium">
        Show the figures
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <table className="w-full max-w-md text-sm figures">
        <caption className="sr-only">Revenue and sales by day</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 font-medium">
              Date
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Revenue
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {[...sales.days].reverse().map((each) => (
            <tr key={each.day} className="border-b border-line">
              <th scope="row" className="py-1.5">
                {shortDay(each.day)}
              </th>
              <td className="py-1.5 text-right">{price(each.revenueCents)}</td>
              <td className="py-1.5 text-right">{each.sales}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5">
              Total
            </th>
            <td className="py-1.5 text-right">{price(sales.revenueCents)}</td>
            <td className="py-1.5 text-right">{sales.sales}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
