import { useState } from "react";
import type { ScanView, StockCount } from "~/domain/counts/view";
import { oddInWords } from "~/domain/counts/words";

const MOST_NAMED = 5;

const idOf = ({ book, code }: ScanView) => book?.bookId ?? code;

// A number that no book had, or several, is settled by its next word; what is taken back is odd no more.
const settles = (later: ScanView, scan: ScanView) =>
  idOf(later) === idOf(scan) ||
  (later.code === scan.code && (scan.book === null || later.state === "taken_back"));

// Books whose copies were too many, or not of this count, and numbers of no book, in the order of their last scans.
export function useOddScans(scope: StockCount["scope"]) {
  const [odd, setOdd] = useState<ScanView[]>([]);
  return {
    odd,
    add: (scans: ScanView[]) =>
      setOdd((before) => {
        const after = [...before, ...scans].filter(
          (scan, place, all) => place === all.findLastIndex((one) => settles(one, scan)),
        );
        return after.filter((scan) => oddInWords(scope, scan) !== null);
      }),
    forget: () => setOdd([]),
  };
}

type OddScansProps = { odd: ScanView[]; scope: StockCount["scope"]; forget: () => void };

// Also of scans that waited in the phone, more at once than the last scans show.
export function OddScans({ odd, scope, forget }: OddScansProps) {
  const more = odd.length - MOST_NAMED;
  return (
    <div role="status" className="[overflow-wrap:anywhere]">
      {odd.slice(-MOST_NAMED).map((scan) => (
        <p key={idOf(scan)} className="font-medium text-red figures">
          {oddInWords(scope, scan)}
          <span className="block text-sm text-muted">{scan.book?.title ?? scan.code}</span>
        </p>
      ))}
      {more > 0 && (
        <p className="text-sm text-muted">
          {`And ${more === 1 ? "1 more" : `${more} more`} before. The result names them all.`}
        </p>
      )}
      {odd.length > 0 && (
        <button type="button" onClick={forget} className="link min-h-11 text-sm">
          I have seen it
        </button>
      )}
    </div>
  );
}
