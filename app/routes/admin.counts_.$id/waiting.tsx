import type { SentScan } from "~/domain/counts/schema";

type WaitingScansProps = {
  waiting: SentScan[];
  fault: string | null;
  isUnreached: boolean;
  leaveOut: () => void;
};

const MOST_NAMED = 5;

export function WaitingScans({ waiting, fault, isUnreached, leaveOut }: WaitingScansProps) {
  const codes = waiting.flatMap(({ code }) => code ?? []);
  const isStuck = waiting.length > 0 && (isUnreached || fault !== null);
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
      {fault !== null && <p className="text-sm font-medium text-red">{fault}</p>}
      {fault !== null && waiting.length > 0 && (
        <button type="button" onClick={leaveOut} className="link min-h-11 text-sm">
          Leave them out
        </button>
      )}
    </div>
  );
}
