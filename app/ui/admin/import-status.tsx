import type { ImportView } from "~/domain/import/view";
import { Badge, type Tone } from "../badge";

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
