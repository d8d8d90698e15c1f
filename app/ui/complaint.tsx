import { useState } from "react";

type ComplaintFacts = {
  name: string;
  message: string | undefined;
  errors: string[] | undefined;
  hint: React.ReactNode;
};

/**
 * What stands below a field: its hint and what is wrong with it. The browser checks the field before sending; with
 * script its complaint is the shop's `message`, without in its own words. `watch` goes to the field itself.
 */
export function useComplaint({ name, message, errors, hint }: ComplaintFacts) {
  const [isFaulty, setIsFaulty] = useState(false);
  const shown = isFaulty && message ? [message] : (errors ?? []);
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const described = [hint && hintId, shown.length > 0 && errorId].filter(Boolean).join(" ");

  function complain(event: React.FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    event.preventDefault();
    setIsFaulty(true);
    const first = event.currentTarget.form?.querySelector(":invalid:not(fieldset)");
    if (first === event.currentTarget) event.currentTarget.focus();
  }

  return {
    watch: {
      onInvalid: complain,
      onInput: () => setIsFaulty(false),
      "aria-invalid": shown.length > 0 || undefined,
      "aria-describedby": described || undefined,
    },
    complaint: (
      <>
        {hint && (
          <p id={hintId} className="mt-1 text-sm text-muted">
            {hint}
          </p>
        )}
        {shown.length > 0 && (
          <p id={errorId} className="mt-1 text-sm font-medium text-red">
            {shown.join(" ")}
          </p>
        )}
      </>
    ),
  };
}
