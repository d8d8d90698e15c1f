/** Whether a `Save-Data` header asks to save data. */
export function savesData(header: string | string[] | null | undefined): boolean {
  return (
    String(header ?? "")
      .trim()
      .toLowerCase() === "on"
  );
}

/** Whether the visitor asked to save data: their pages are sent without scripts. */
export function wantsNoScript(request: Request): boolean {
  return savesData(request.headers.get("Save-Data"));
}
