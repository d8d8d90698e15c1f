import { formatLongDate } from "~/domain/dates/time";
import type { ImportView } from "~/domain/imports/kinds/book-view";
import { Badge, type Tone } from "../../badge";

const WORDS: Record<ImportView["status"], [words: string, tone: Tone]> = {
  uploaded: ["Not imported", "grey"],
  running: ["Importing", "blue"],
  done: ["Done", "green"],
  stopped: ["Stopped", "yellow"],
  failed: ["Failed", "red"],
  undone: ["Undone", "grey"],
};

export function ImportStatusBadge({ of }: { of: Pick<ImportView, "status" | "isBeingUndone"> }) {
  if (of.isBeingUndone) return <Badge tone="blue">Being undone</Badge>;
  const [words, tone] = WORDS[of.status];
  return <Badge tone={tone}>{words}</Badge>;
}

type Ended = Pick<ImportView, "status" | "isBeingUndone" | "undoneAt" | "finishedAt">;

export function ImportEnding({ of }: { of: Ended }) {
  const endedAt = of.undoneAt ?? of.finishedAt;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 id="results" className="text-lg font-semibold">
        Results
      </h2>
      <ImportStatusBadge of={of} />
      {endedAt && (
        <span className="text-sm text-muted figures">{formatLongDate(Date.parse(endedAt))}</span>
      )}
    </div>
  );
}
