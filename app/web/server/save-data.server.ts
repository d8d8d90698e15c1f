export function savesData(header: string | string[] | null | undefined): boolean {
  return (
    String(header ?? "")
      .trim()
      .toLowerCase() === "on"
  );
}

/** Whether the visitor saves data: pages are sent without scripts. */
export function wantsNoScript(request: Request): boolean {
  return savesData(request.headers.get("Save-Data"));
}
