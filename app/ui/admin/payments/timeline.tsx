import type { TimelineStep } from "~/domain/payments/view";
import { useNameOf } from "../../page/name-of";

import { stepInWords } from "./step-words";

const BY: Record<TimelineStep["source"], string> = {
  system: "the shop",
  shopper: "the buyer",
  provider: "PayFast",
  admin: "an admin",
};

type TimelineProps = {
  steps: TimelineStep[];
  time: (utcMs: number) => string;
};

export function Timeline({ steps, time }: TimelineProps) {
  const nameOf = useNameOf();
  return (
    <section aria-label="Timeline" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-3 text-base font-semibold">Timeline</h2>
      <ol className="ml-1.5 grid list-none grid-cols-1 gap-4 border-l-2 border-line">
        {steps.map((step) => (
          <li key={step.id} className="relative pl-5">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-white bg-secondary"
            />
            <p className="[overflow-wrap:anywhere]">{stepInWords(step)}</p>
            <p className="text-muted figures [overflow-wrap:anywhere]">
              {time(Date.parse(step.at))}, {step.by === null ? BY[step.source] : nameOf(step.by)}
              {step.allowedBy !== null && `, allowed by ${nameOf(step.allowedBy)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
