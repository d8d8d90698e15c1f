import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormReply } from "~/web/forms/form-reply";

const NONE: string[] = [];

// Sends each scan once the shop has answered what was sent before it, because scans follow faster than answers; all
// else that the form has goes along. `untaken` are those that got no answer or a refusal: they go with the next, and
// before anything is finished.
export function useScans(form: React.RefObject<HTMLFormElement>, reply: FormReply | undefined) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const waiting = useRef<string[]>([]);
  const sent = useRef<string[]>([]);
  const isUnderWay = useRef(false);
  const kept = useRef(NONE);
  const [untaken, setUntaken] = useState(NONE);
  const isBusy = () => isUnderWay.current || window.__remixRouter.state.navigation.state !== "idle";
  function sendAll(): void {
    if (form.current === null) return;
    isUnderWay.current = true;
    sent.current = [...kept.current, ...waiting.current.splice(0)];
    const fields = new FormData(form.current);
    fields.delete("scan");
    fields.set("step", "scan");
    for (const scan of sent.current) fields.append("scan", scan);
    submit(fields, { method: "post", preventScrollReset: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer, and nothing else, sends what waited for it
  useEffect(() => {
    isUnderWay.current = state !== "idle";
    if (state !== "idle") return;
    const wasSent = sent.current.splice(0);
    if (wasSent.length > 0) {
      const isTaken = reply === undefined;
      kept.current = isTaken ? NONE : [...wasSent, ...waiting.current.splice(0)].filter(Boolean);
      setUntaken(kept.current);
    }
    if (waiting.current.length > 0) sendAll();
  }, [state]);
  function onSubmit(event: React.FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const scan = event.currentTarget.elements.namedItem("scan");
    const isScan = submitter === null || submitter.getAttribute("value") === "scan";
    const isFinish = submitter?.getAttribute("value") === "finish";
    if (isFinish && kept.current.length > 0) {
      event.preventDefault();
      save();
      return;
    }
    if (!isScan || !(scan instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isBusy() || scan.value !== "") waiting.current.push(scan.value);
    scan.value = "";
    if (!isBusy()) sendAll();
  }
  function save(): void {
    waiting.current.push("");
    if (!isBusy()) sendAll();
  }
  return { onSubmit, save, untaken };
}
