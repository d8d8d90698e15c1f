import { renderToStaticMarkup } from "react-dom/server";
import { type Call, CallSection } from "./call";
import { type Field, Fields, shapeAnchor } from "./fields";
import { API_DOCS_STYLE } from "./style";

const STYLE_SLOT = "<style></style>";

export type ApiDocsProps = {
  calls: (Call & { group: string })[];
  shapes: { name: string; type: string; fields: Field[] }[];
};

function ApiDocsPage({ calls, shapes }: ApiDocsProps) {
  const groups = [...new Set(calls.map(({ group }) => group))];
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The JSON API | Dogear</title>
        <style />
      </head>
      <body>
        <main>
          <h1>The JSON API</h1>
          <p>
            Every call is under <code>/api/v1</code> and does what a page of the shop does. Amounts
            are integer cents unless said otherwise; times are ISO 8601 in UTC. The same as data:{" "}
            <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            A refusal has one shape, <a href={`#${shapeAnchor("Error")}`}>Error</a>, with a sentence
            that may be shown to people. Besides those named at each call there are 404 for an
            unknown address and 405, with <code>Allow</code>, for another method.
          </p>
          <nav aria-label="Groups of calls">
            <ul>
              {groups.map((group, i) => (
                <li key={group}>
                  <a href={`#group-${i}`}>{group}</a>
                </li>
              ))}
              <li>
                <a href="#shapes">Shapes</a>
              </li>
            </ul>
          </nav>
          {groups.map((group, i) => (
            <div key={group}>
              <h2 id={`group-${i}`}>{group}</h2>
              {calls
                .filter((call) => call.group === group)
                .map((call) => (
                  <CallSection key={call.id} call={call} />
                ))}
            </div>
          ))}
          <h2 id="shapes">Shapes</h2>
          {shapes.map(({ name, type, fields }) => (
            <section key={name} className="card" id={shapeAnchor(name)} aria-label={name}>
              <h3>{name}</h3>
              {fields.length > 0 ? (
                <Fields fields={fields} />
              ) : (
                <p>
                  <code>{type}</code>
                </p>
              )}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

/** The API documentation as a standalone HTML page: no script, no requests. Import it in server code only. */
export function apiDocsHtml(docs: ApiDocsProps): string {
  const page = renderToStaticMarkup(<ApiDocsPage {...docs} />);
  return `<!DOCTYPE html>${page.replace(STYLE_SLOT, () => `<style>${API_DOCS_STYLE}</style>`)}`;
}
