/**
 * Escape closes the menu or filter around the focus, and hides the name of an icon button until the next key or move.
 */
export function listenForEscape(): void {
  for (const type of ["keydown", "pointerover"]) {
    addEventListener(type, (event) => {
      const isEscape = "key" in event && event.key === "Escape";
      const summary = document.querySelector<HTMLElement>("[open]:focus-within > summary");
      document.body.toggleAttribute("data-quiet", isEscape);
      if (!isEscape || summary === null) return;
      summary.click();
      summary.focus();
    });
  }
}
