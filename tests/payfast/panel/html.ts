/** Escaped HTML. Only `html` creates it, so nothing is printed unescaped. */
export interface Html {
  readonly markup: string;
}

type Printable = Html | string | number | null | readonly Html[];

/** HTML template that escapes its values unless they are Html. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Html {
  let markup = strings[0] ?? "";
  values.forEach((value, at) => {
    markup += print(value) + (strings[at + 1] ?? "");
  });
  return { markup };
}

function print(value: Printable): string {
  if (value === null) return "";
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const STYLE: Html = {
  markup: `
:root { color-scheme: light; --ink: #1d2433; --line: #cfd5e1; --soft: #f3f5f9; --act: #0b5c46; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--soft); }
.banner { background: #ffd84d; color: #2b2200; padding: .5rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 1.25rem; background: #fff;
  border: 1px solid var(--line); border-radius: .5rem; }
main.wide { max-width: 75rem; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
.amount { font-size: 2rem; font-weight: 700; margin: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #5a6478; } dd { margin: 0; overflow-wrap: anywhere; }
button, .button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .375rem;
  border: 1px solid var(--act); background: #fff; color: var(--act); cursor: pointer;
  text-decoration: none; display: inline-block; text-align: center; }
.main { background: var(--act); color: #fff; font-weight: 600; }
.stack { display: grid; gap: .75rem; } .row { display: flex; flex-wrap: wrap; gap: .5rem; }
:focus-visible { outline: 3px solid #1a6dff; outline-offset: 2px; }
.alert { border-left: 4px solid #b3261e; background: #fdecea; padding: .75rem 1rem; }
.note { color: #5a6478; font-size: .875rem; }
label { display: block; font-weight: 600; font-size: .9rem; }
input, select { font: inherit; width: 100%; min-height: 2.75rem; padding: .25rem .5rem;
  border: 1px solid #7b8599; border-radius: .375rem; background: #fff; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .5rem; border-bottom: 1px solid var(--line); }
code { overflow-wrap: anywhere; font-size: .8rem; }
.card { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; margin: .75rem 0; }
.card button { min-height: 2.25rem; padding: .25rem .6rem; font-size: .875rem; }`,
};

export interface PageOptions {
  readonly wide?: boolean;
  /** Meta refresh: URL and delay. */
  readonly refresh?: { readonly seconds: number; readonly url: string } | null;
}

/** A whole page, with the banner that identifies the stand-in. */
export function htmlPage(title: string, content: Html, options: PageOptions = {}): string {
  const { refresh } = options;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Local stand-in</title>
${refresh ? html`<meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.url}">` : null}
<style>${STYLE}</style>
</head>
<body>
<p class="banner" role="note" style="margin:0">Local stand-in – no money moves – not PayFast</p>
<main${options.wide ? html` class="wide"` : null}>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
