import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useScanner } from "./scanner";

const NONE: string[] = [];

type ScansOptions = {
  form: React.RefObject<HTMLFormElement>;
  field: string;
  send: (fields: FormData) => void;
  answered?: string;
  isRefused?: boolean;
};

/**
 * Takes scans wherever the focus is, and sends each, as the form's `field` beside all else that it has, once the shop
 * has answered what was sent before it, because scans follow faster than answers. Another `answered` or the end of a
 * navigation is an answer. `untaken` are those of one that `isRefused`: they go with the next. `take("")` sends the
 * form as it is.
 */
export function useScans({ form, field, send, answered, isRefused = false }: ScansOptions) {
  const { state } = useNavigation();
  const waiting = useRef<string[]>([]);
  const sent = useRef<string[]>([]);
  const isUnderWay = useRef(false);
  const kept = useRef(NONE);
  const [untaken, setUntaken] = useState(NONE);
  const isBusy = () => isUnderWay.current || window.__remixRouter.state.navigation.state !== "idle";
  const input = (): HTMLInputElement | null => {
    const found = form.current?.elements.namedItem(field);
    return found instanceof HTMLInputElement ? found : null;
  };
  function sendAll(): void {
    if (form.current === null) return;
    isUnderWay.current = true;
    sent.current = [...kept.current, ...waiting.current.splice(0)];
    const fields = new FormData(form.current);
    fields.delete(field);
    for (const scan of sent.current) fields.append(field, scan);
    send(fields);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer, and nothing else, sends what waited for it
  useEffect(() => {
    isUnderWay.current = state !== "idle";
    if (state !== "idle") return;
    const wasSent = sent.current.splice(0);
    if (wasSent.length > 0) {
      kept.current = isRefused ? [...wasSent, ...waiting.current.splice(0)].filter(Boolean) : NONE;
      setUntaken(kept.current);
    }
    if (waiting.current.length > 0) sendAll();
  }, [state, answered]);
  function take(scan: string): void {
    waiting.current.push(scan);
    if (!isBusy()) sendAll();
  }
  function takeTyped(): void {
    const found = input();
    if (found === null) return;
    if (!isBusy() || found.value !== "") waiting.current.push(found.value);
    found.value = "";
    if (!isBusy()) sendAll();
  }
  const focus = () => input()?.focus({ preventScroll: true });
  useScanner(field, take);
  return { take, takeTyped, focus, untaken };
}
