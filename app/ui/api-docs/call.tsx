import { type Field, Fields, ShapeLink } from "./fields";
import { Prose } from "./prose";

export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  isAdmin: boolean;
  parameters: Field[];
  headers: Field[];
  bodyShape: string | null;
  formFields: Field[];
  answers: { status: number; what: string; shape: string | null }[];
  refuses: number[];
  curl: string;
};

export function CallSection({ call }: { call: Call }) {
  return (
    <section className="card" id={call.id} aria-labelledby={`${call.id}-title`}>
      <h3 id={`${call.id}-title`}>
        <span className="method">{call.method}</span> {call.path}
        {call.isAdmin && <span className="badge">Admin</span>}
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
