import { Link } from "@remix-run/react";
import { agoInWords } from "~/domain/dates/calendar";
import { orderSearch } from "~/domain/payment/order/query";
import { STATE_TITLES } from "~/domain/payment/order/steps";
import type { WaitingState } from "~/domain/payment/order/view";

type WaitingStatesProps = { waiting: WaitingState[]; current: string | null; at: number };

export function WaitingStates({ waiting, current, at }: WaitingStatesProps) {
  return (
    <ul aria-label="What waits" className="mb-4 grid grid-cols-3 gap-2 sm:gap-3">
      {waiting.map(({ state, total, oldestPaidAt }) => (
        <li key={state} className="grid min-w-0">
          <Link
            to={`/admin/orders${orderSearch({ state })}`}
            aria-current={current === state ? "true" : undefined}
            className="card flex min-w-0 flex-col justify-between p-3 hover:bg-mist aria-[current]:border-primary sm:p-4"
          >
            <span className="text-sm text-muted">{STATE_TITLES[state]}</span>{" "}
            <span className="text-2xl font-semibold figures">{total}</span>{" "}
            <span className="text-sm text-muted">
              {oldestPaidAt === null
                ? "nothing waits"
                : `first paid ${agoInWords(Date.parse(oldestPaidAt), at)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
