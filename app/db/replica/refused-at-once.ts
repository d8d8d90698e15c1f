import type { CourierReply, CourierTask } from "./messages";

const NEED_NO_PRIMARY: CourierTask["kind"][] = ["open", "rollback", "catch-up"];

const REFUSED: CourierReply = {
  kind: "away",
  message: "it did not answer before",
  mayBeWritten: false,
};

/**
 * What is answered to a task while the primary is away, without asking it; null for what does not need it. A commit ends
 * its transaction all the same: whoever is refused it rolls nothing back, and what is run next must be no part of it.
 */
export function refusedAtOnce(
  { kind }: CourierTask,
  stream: { giveUp: () => void },
): CourierReply | null {
  if (NEED_NO_PRIMARY.includes(kind)) return null;
  if (kind === "commit") stream.giveUp();
  return REFUSED;
}
