import type { ImportPlanView } from "~/domain/imports/kinds/book-view";
import { CHOICE_FIELDS, TAKE_OLD_STOCK } from "~/domain/imports/plan/choices";
import { formatCount } from "~/domain/values/money";
import { RowTick } from "~/ui/admin/import/replaced-titles";

type OldStocksProps = { plan: ImportPlanView; isTaken: boolean };

export function OldStocks({ plan: { oldStocks, oldStockCount }, isTaken }: OldStocksProps) {
  if (oldStockCount === 0) return null;
  const left = oldStockCount - oldStocks.length;
  return (
    <fieldset className="card mb-4 min-w-0 p-4 sm:p-5">
      <legend className="float-left w-full pb-1 text-lg font-semibold">
        Stock from before a sale ({formatCount(oldStockCount)})
      </legend>
      <p className="clear-both mb-2 text-sm text-muted">
        The file has the copies that these books had before some were sold or counted.
        {isTaken ? " They are set to the file's figures." : " They stay as the shop has them."}
      </p>
      <RowTick name={CHOICE_FIELDS.oldStock} value={TAKE_OLD_STOCK} isTicked={isTaken}>
        <b>Take the file's figures</b>
      </RowTick>
      <ul className="divide-y divide-line border-t border-line">
        {oldStocks.map(({ row, title, sheetQty, stockQty, why }) => (
          <li key={row} className="py-2.5 [overflow-wrap:anywhere]">
            <b>{title}</b>
            <span className="block text-sm">
              {isTaken ? `Stock: ${stockQty} → ${sheetQty}` : `${why} The file has ${sheetQty}.`}
            </span>
            <span className="block text-sm text-muted figures">Row {row}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-sm text-muted">And {formatCount(left)} more.</p>}
    </fieldset>
  );
}
