import { useEffect, useSyncExternalStore } from "react";
import type { SentScan } from "~/domain/counts/schema";

type WaitingScansProps = {
  waiting: SentScan[];
  fault: string | null;
  isUnreached: boolean;
  leaveOut: () => void;
  isOver?: boolean;
};

const MOST_NAMED = 5;

export function WaitingScans(props: WaitingScansProps) {
  const { waiting, fault, isUnreached, leaveOut, isOver = false } = props;
  const codes = waiting.flatMap(({ code }) => code ?? []);
  const isStuck = waiting.length > 0 && (isUnreached || fault !== null);
  const isAway = useAway();
  const isKept = isStuck || isAway;
  useStay(waiting.length > 0 || isAway);
  return (
    <div role="status" className="[overflow-wrap:anywhere]">
      {isStuck && (
        <p className="font-medium text-red">
          {waiting.length === 1 ? "1 scan waits" : `${waiting.length} scans wait`}
          {fault === null && " for the connection"}
          <span className="block text-sm text-muted">
            {[...codes.slice(-MOST_NAMED), ...(codes.length > MOST_NAMED ? ["…"] : [])].join(", ")}
          </span>
        </p>
      )}
      {isKept && fault === null && (
        <p className="text-sm font-medium">
          {!isStuck && "There is no connection: scans wait in this phone. "}
          {isOver ? "Do" : "Go on scanning, and do"} not close or reload this page until they are
          sent.
        </p>
      )}
      {fault !== null && <p className="text-sm font-medium text-red">{fault}</p>}
      {fault !== null && waiting.length > 0 && (
        <button type="button" onClick={leaveOut} className="link min-h-11 text-sm">
          Leave them out
        </button>
      )}
    </div>
  );
}

function followLine(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

const useAway = () =>
  useSyncExternalStore(
    followLine,
    () => !navigator.onLine,
    () => false,
  );

// Out of reach the page could not be loaded again: the browser asks before it is left.
function useStay(isToStay: boolean): void {
  useEffect(() => {
    if (!isToStay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isToStay]);
}
