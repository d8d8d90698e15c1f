import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

function followOne(field: HTMLInputElement | HTMLSelectElement, sent: string): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value === sent) field.value = field.dataset.answer ?? sent;
    return;
  }
  const answer = field.defaultValue;
  if (field.value === sent) field.value = answer;
  // Reached by Tab it was selected, and the first key overwrites the answer too.
  if (field === document.activeElement && field.value === answer && answer !== sent) field.select();
}

/**
 * Shows in a form's text fields and selects what the shop answered, without drawing them anew: the focus stays, and so
 * does what was typed since the form was sent. A select has its answer in `data-answer`.
 */
export function useFollowsAnswer(form: React.RefObject<HTMLFormElement>, isRefused: boolean): void {
  const { state, formData } = useNavigation();
  const sent = useRef<FormData>();
  useEffect(() => {
    if (formData !== undefined) sent.current = formData;
  }, [formData]);
  useLayoutEffect(() => {
    if (state !== "idle" || sent.current === undefined) return;
    const fields = sent.current;
    sent.current = undefined;
    if (isRefused) return;
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "input[type=text], select",
    ) ?? []) {
      const was = fields.get(field.name);
      if (typeof was === "string") followOne(field, was);
    }
  }, [state, form, isRefused]);
}
