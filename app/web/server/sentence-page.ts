import { escapeHtml } from "./escape-html";

export type WayBack = { to: string; label: string };

const TO_SHOP: WayBack = { to: "/", label: "Back to the shop" };

const titleOf = (sentence: string, shopName: string | undefined): string =>
  escapeHtml(shopName === undefined ? sentence : `${sentence} | ${shopName}`);

export function sentencePage(
  sentence: string,
  { to, label }: WayBack = TO_SHOP,
  shopName?: string,
): string {
  return `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>${titleOf(sentence, shopName)}</title><h1>${sentence}</h1><p><a href="${to}">${label}</a></p></html>`;
}
