import { useEffect, useRef, useState } from "react";
import type { SentScan } from "~/domain/counts/schema";
import type { ScanView } from "~/domain/counts/view";
import { longWait } from "../page/slow";
import { forgetScans, keepScan, keptScans, newScanKey } from "./kept-scans";

type Sent = { recorded: ScanView[] } | { fault: string; isFinal: boolean } | "ended";

const MOST_AT_ONCE = 20;
const TRY_EVERY_MS = 3_000;
const SIGN_IN =
  "You are signed out. Load the page again to sign in: what you scanned is kept here.";

async function send(countId: number, scans: SentScan[]): Promise<Sent | "unreached"> {
  const answer = await fetch(`/api/v1/admin/counts/${countId}/scans`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ scans }),
    signal: longWait(),
  }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer === null || said === null || typeof said !== "object") return "unreached";
  if (answer.ok && "scans" in said && Array.isArray(said.scans)) return { recorded: said.scans };
  if (answer.status >= 500 || answer.status === 429) return "unreached";
  if (answer.status === 409) return "ended";
  if (answer.status === 401) return { fault: SIGN_IN, isFinal: false };
  const message = "message" in said && typeof said.message === "string" ? said.message : "";
  return { fault: message, isFinal: answer.status === 404 || answer.status === 422 };
}

type QueueOptions = {
  countId: number;
  onRecorded: (scans: ScanView[]) => void;
  onEnded: () => void;
};

/**
 * Keeps scans in the browser until the shop has answered, also over a reload: `waiting` are those. One that the shop
 * refuses is left out, and `fault` says why; none is lost with the connection, or with the session.
 */
export function useScanQueue({ countId, onRecorded, onEnded }: QueueOptions) {
  const [waiting, setWaiting] = useState<SentScan[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isUnreached, setUnreached] = useState(false);
  const isSending = useRef(false);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;
  const ended = useRef(onEnded);
  ended.current = onEnded;

  async function sendOn(most = MOST_AT_ONCE): Promise<void> {
    const scans = keptScans(countId).slice(0, most);
    setWaiting(keptScans(countId));
    if (scans.length === 0) return setUnreached(false);
    const sent = await send(countId, scans);
    if (sent === "unreached") return setUnreached(true);
    setUnreached(false);
    if (sent === "ended") {
      // They stand on the count's page now.
      forgetScans(countId, scans);
      return keptScans(countId).length > 0 ? sendOn() : ended.current();
    }
    if ("recorded" in sent) {
      forgetScans(countId, scans);
      setFault(null);
      recorded.current(sent.recorded);
      return sendOn();
    }
    // One of several is refused: which, they say one by one.
    if (scans.length > 1 && sent.isFinal) return sendOn(1);
    setFault(sent.fault);
    if (!sent.isFinal) return;
    forgetScans(countId, scans);
    return sendOn();
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return setWaiting(keptScans(countId));
    isSending.current = true;
    try {
      await sendOn();
    } finally {
      isSending.current = false;
      setWaiting(keptScans(countId));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then by its timer and the connection
  useEffect(() => {
    const again = () => {
      if (keptScans(countId).length > 0) void sendAll();
    };
    again();
    const timer = setInterval(again, TRY_EVERY_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [countId]);

  function take(scan: Omit<SentScan, "key"> & { key?: string }): void {
    keepScan(countId, { ...scan, key: scan.key ?? newScanKey() });
    void sendAll();
  }

  function leaveOut(): void {
    forgetScans(countId, keptScans(countId));
    setWaiting([]);
    setFault(null);
  }

  return { waiting, fault, isUnreached, take, leaveOut };
}
