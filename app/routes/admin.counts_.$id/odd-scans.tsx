import { useState } from "react";
import type { ScanView, StockCount } from "~/domain/counts/view";
import { oddInWords } from "~/domain/counts/words";

const MOST_NAMED = 5;

// Books whose copies were too many, or not of this count, in the order of their last scans.
export function useOddScans(scope: StockCount["scope"]) {
  const [odd, setOdd] = useState<ScanView[]>([]);
  const idOf = ({ book }: ScanView) => book?.bookId;
  return {
    odd,
    add: (scans: ScanView[]) =>
      setOdd((before) => {
        const after = [...before, ...scans].filter(
          (scan, place, all) => place === all.findLastIndex((one) => idOf(one) === idOf(scan)),
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
        <p key={scan.book?.bookId} className="font-medium text-red figures">
          {oddInWords(scope, scan)}
          <span className="block text-sm text-muted">{scan.book?.title}</span>
        </p>
      ))}
      {more > 0 && (
        <p className="text-sm text-muted">
          {`And ${more === 1 ? "1 book" : `${more} books`} before. The result names them all.`}
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
