/** What the doctor found: a fault stops the shop from selling, a note is worth knowing. */
export type DoctorFinding = { kind: "ok" | "note" | "fault"; text: string };

export const ok = (text: string): DoctorFinding => ({ kind: "ok", text });
export const note = (text: string): DoctorFinding => ({ kind: "note", text });
export const fault = (text: string): DoctorFinding => ({ kind: "fault", text });

/** The first line of what went wrong, as a part of a sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0]?.replace(/\.$/, "") ?? "";
}
