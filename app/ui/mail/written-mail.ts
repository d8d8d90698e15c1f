import type { ReactElement } from "react";

/** A mail in words: what its line in a list says, its HTML as a view, and its text, which is written and not derived. */
export type WrittenMail = { subject: string; body: ReactElement; text: string };
