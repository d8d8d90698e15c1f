/** Whether the visitor asked to save data: their pages are sent without scripts. */
export function wantsNoScript(request: Request): boolean {
  return request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
}
