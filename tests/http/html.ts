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

/** React writes `noValidate`, which HTML reads as `novalidate`. */
function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map((pair) => [pair[1]?.toLowerCase(), plain(pair[2] ?? "")]));
}

/** The elements of one kind in a page as React writes it, in their order. `content` is as it stands in the page. */
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

/** What a page says, without its tags, styles and scripts. */
export function textOfHtmlPage(html: string): string {
  const shown = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "");
  return plain(shown.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The input with a name. */
export function input(html: string, name: string): Tag["attributes"] | undefined {
  return tags(html, "input").find((tag) => tag.attributes.name === name)?.attributes;
}

/** The message that stands beside a field, and is read out with it. */
export function messageFor(html: string, name: string): string | undefined {
  const controls = ["input", "textarea", "select"].flatMap((kind) => tags(html, kind));
  const control = controls.find(({ attributes }) => attributes.name === name)?.attributes;
  const describedBy = control?.["aria-describedby"]?.split(" ") ?? [];
  const paragraphs = tags(html, "p").filter((tag) =>
    describedBy.includes(tag.attributes.id ?? "none"),
  );
  return paragraphs
    .filter((tag) => tag.attributes.id?.endsWith("-error"))
    .map((tag) => plain(tag.content))
    .join(" ");
}

/** What a page's last form that changes something would send as it stands; its frame has others before it. */
export function formValues(html: string): Record<string, string> {
  const form =
    tags(html, "form").findLast((tag) => tag.attributes.method === "post")?.content ?? html;
  const inputs = tags(form, "input")
    .map((tag) => tag.attributes)
    .filter(({ type, checked }) => type !== "checkbox" || checked !== undefined)
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
