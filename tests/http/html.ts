const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

export type Tag = { attributes: Record<string, string>; content: string };

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** React writes `noValidate`, which HTML reads case-insensitively. */
function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map((pair) => [pair[1]?.toLowerCase(), plain(pair[2] ?? "")]));
}

/** Elements by tag name in React's HTML, in order. `content` is raw HTML. */
export function tags(html: string, name: string): Tag[] {
  const opened = html.matchAll(new RegExp(`<${name}((?:\\s+[\\w-]+(?:="[^"]*")?)*)\\s*/?>`, "g"));
  return [...opened].map((match) => {
    const start = match.index + match[0].length;
    const end = html.indexOf(`</${name}>`, start);
    return {
      attributes: readAttributes(match[1] ?? ""),
      content: end === -1 ? "" : html.slice(start, end),
    };
  });
}

/** A page's text without tags, styles and scripts. */
export function textOfHtmlPage(html: string): string {
  const shown = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "");
  return plain(shown.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function input(html: string, name: string): Tag["attributes"] | undefined {
  return tags(html, "input").find((tag) => tag.attributes.name === name)?.attributes;
}

/** A field's error, linked by aria-describedby. */
export const messageFor = (html: string, name: string) => noteFor(html, name, "error");

/** The hint beside a field, or nothing. */
export const hintFor = (html: string, name: string) => noteFor(html, name, "hint");

function noteFor(html: string, name: string, kind: "error" | "hint"): string | undefined {
  const controls = ["input", "textarea", "select"].flatMap((kind) => tags(html, kind));
  const control = controls.find(({ attributes }) => attributes.name === name)?.attributes;
  const describedBy = control?.["aria-describedby"]?.split(" ") ?? [];
  const paragraphs = tags(html, "p").filter((tag) =>
    describedBy.includes(tag.attributes.id ?? "none"),
  );
  return paragraphs
    .filter((tag) => tag.attributes.id?.endsWith(`-${kind}`))
    .map((tag) => plain(tag.content))
    .join(" ");
}

/** The values that the page's last POST form would send; earlier forms belong to the layout. */
export function formValues(html: string): Record<string, string> {
  const form =
    tags(html, "form").findLast((tag) => tag.attributes.method === "post")?.content ?? html;
  const inputs = tags(form, "input")
    .map((tag) => tag.attributes)
    .filter(({ type = "", checked }) => !/^(checkbox|radio)$/.test(type) || checked !== undefined)
    .filter(({ type }) => type !== "file")
    .map(({ name, value }) => [name, value ?? ""]);
  const boxes = tags(form, "textarea").map((tag) => [
    tag.attributes.name,
    plain(tag.content).replace(/^\n/, ""),
  ]);
  const choices = tags(form, "select").map(({ attributes, content }) => {
    const chosen = tags(content, "option").find((tag) => tag.attributes.selected !== undefined);
    return [attributes.name, chosen?.attributes.value ?? ""];
  });
  return Object.fromEntries([...inputs, ...boxes, ...choices].filter(([name]) => name));
}

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

/** The fields of a page's first form that posts, as a browser without script sends it untouched. */
export function fieldsAsSent(html: string): Record<string, string> {
  const form = tags(html, "form").find(({ attributes }) => attributes.method === "post");
  const boxes = tags(form?.content ?? "", "input").map(({ attributes }) => attributes);
  const sent = boxes.filter(
    ({ type = "", checked }) => !["checkbox", "radio"].includes(type) || checked !== undefined,
  );
  return Object.fromEntries(sent.map(({ name = "", value = "" }) => [name, value]));
}
