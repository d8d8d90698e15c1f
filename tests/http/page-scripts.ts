import { tags } from "./html";

/** All scripts that a page loads: from its deferred links and its module imports. */
export function scriptsOf(html: string): string[] {
  const linked = tags(html, "link")
    .filter((tag) => tag.attributes["data-wait"] === "modulepreload")
    .map((tag) => tag.attributes.href ?? "");
  const modules = tags(html, "script").filter((tag) => tag.attributes.type === "after-paint");
  const imported = modules.flatMap(({ content }) =>
    [...content.matchAll(/(?:from |import\()"([^"]+)"/g)].map((match) => match[1] ?? ""),
  );
  return [...new Set([...linked, ...imported])];
}
