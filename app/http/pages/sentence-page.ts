/** Where the link of a page with one sentence leads. */
export type WayBack = { to: string; label: string };

const TO_SHOP: WayBack = { to: "/", label: "Back to the shop" };

/** A minimal page with one sentence: no style, no script. */
export function sentencePage(sentence: string, { to, label }: WayBack = TO_SHOP): string {
  return `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1><p><a href="${to}">${label}</a></p></html>`;
}
