export type DoctorFinding = { kind: "ok" | "note" | "fault"; text: string };

export const ok = (text: string): DoctorFinding => ({ kind: "ok", text });
export const note = (text: string): DoctorFinding => ({ kind: "note", text });
export const fault = (text: string): DoctorFinding => ({ kind: "fault", text });

export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0]?.replace(/\.$/, "") ?? "";
}
