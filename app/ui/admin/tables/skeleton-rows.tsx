import { useLocation, useNavigation } from "@remix-run/react";
import { useSlow } from "../../page/slow";

const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-4/5", "w-1/3"];

export function SkeletonRows() {
  return (
    <div className="card" role="status" aria-label="Loading">
      {WIDTHS.map((width) => (
        <div key={width} className="flex items-center gap-4 border-b border-line p-4 last:border-0">
          <span className={`skeleton h-4 ${width}`} />
          <span className="skeleton ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

export function useSlowList(): boolean {
  const { location, formMethod } = useNavigation();
  const here = useLocation();
  const isForm = formMethod !== undefined && formMethod !== "GET";
  const isHere = !isForm && location?.pathname === here.pathname;
  return useSlow(isHere && location.search !== here.search);
}
