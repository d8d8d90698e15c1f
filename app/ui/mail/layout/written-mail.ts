import type { ReactElement } from "react";

/** Subject, HTML as an element, and plain text, which is written by hand, not derived. */
export type WrittenMail = { subject: string; body: ReactElement; text: string };
