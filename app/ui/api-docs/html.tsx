import { renderToStaticMarkup } from "react-dom/server";

const API_DOCS_STYLE = `
* { box-sizing: border-box; }
html { color: #0f172a; background: #fff; font: 16px/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
h1 { margin: 0 0 .5rem; font-size: 2rem; }
h2 { margin: 3rem 0 1rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
a { color: #1d4ed8; }
a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { margin: .75rem 0 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #0f172a; color: #e2e8f0; border-radius: .5rem; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 16rem; }
nav a { display: inline-block; padding: .25rem 0; }
section.card { margin: 1rem 0; padding: 1rem; border: 1px solid #d5dce5; border-radius: .75rem; }
.method { color: #1e40af; }
.badge { display: inline-block; margin-left: .5rem; padding: 0 .5rem; border-radius: 1rem; background: #fef3c7; color: #78350f; font: 600 .75rem/1.5rem system-ui, sans-serif; }
.muted { color: #475569; }
dl { margin: .75rem 0 0; }
dl > div { padding: .375rem 0; border-top: 1px solid #e2e8f0; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 40rem) { dl > div { display: grid; grid-template-columns: 15rem 1fr; gap: 1rem; } }
`;

const STYLE_SLOT = "<style></style>";

type ApiDocsProps = {
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

type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  roles: string | null;
  parameters: Field[];
  headers: Field[];
  bodyShape: string | null;
  formFields: Field[];
  answers: { status: number; what: string; shape: string | null }[];
  refuses: number[];
  curl: string;
};

function CallSection({ call }: { call: Call }) {
  return (
    <section className="card" id={call.id} aria-labelledby={`${call.id}-title`}>
      <h3 id={`${call.id}-title`}>
        <span className="method">{call.method}</span> {call.path}
        {call.roles !== null && <span className="badge">For {call.roles}</span>}
      </h3>
      <p>
        <Prose text={call.summary} />.
      </p>
      {call.parameters.length > 0 && <Fields title="In the address" fields={call.parameters} />}
      {call.headers.length > 0 && <Fields title="In the headers" fields={call.headers} />}
      {call.bodyShape !== null && (
        <p>
          Takes <ShapeLink name={call.bodyShape} />.
        </p>
      )}
      {call.formFields.length > 0 && (
        <Fields title="A form (multipart/form-data) with" fields={call.formFields} />
      )}
      {call.answers.map(({ status, what, shape }) => (
        <p key={status}>
          Answers <code>{status}</code>: <Prose text={what} />
          {shape !== null && (
            <>
              {" ("}
              <ShapeLink name={shape} />)
            </>
          )}
          .
        </p>
      ))}
      {call.refuses.length > 0 && (
        <p className="muted">
          Refuses with <code>{call.refuses.join(", ")}</code>.
        </p>
      )}
      <pre>{call.curl}</pre>
    </section>
  );
}

type Field = {
  name: string;
  type: string;
  shape: string | null;
  isNeeded: boolean;
  note: string;
};

const shapeAnchor = (name: string) => `shape-${name}`;

function ShapeLink({ name, text = name }: { name: string; text?: string }) {
  return (
    <a href={`#${shapeAnchor(name)}`}>
      <code>{text}</code>
    </a>
  );
}

function Fields({ title, fields }: { title?: string; fields: Field[] }) {
  return (
    <>
      {title !== undefined && <p className="muted">{title}:</p>}
      <dl>
        {fields.map(({ name, type, shape, isNeeded, note }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {!isNeeded && <span className="muted"> (optional)</span>}
            </dt>
            <dd>
              {shape === null ? <code>{type}</code> : <ShapeLink name={shape} text={type} />}
              {note && (
                <span className="muted">
                  {" "}
                  <Prose text={note} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Prose({ text }: { text: string }) {
  const [first, ...rest] = text.split("`");
  return (
    <>
      {first}
      {rest.map((part, i) => (i % 2 === 0 ? <code key={part}>{part}</code> : part))}
    </>
  );
}
