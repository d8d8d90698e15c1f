import { Prose } from "./prose";

export type Field = {
  name: string;
  type: string;
  shape: string | null;
  isNeeded: boolean;
  note: string;
};

export const shapeAnchor = (name: string) => `shape-${name}`;

export function ShapeLink({ name, text = name }: { name: string; text?: string }) {
  return (
    <a href={`#${shapeAnchor(name)}`}>
      <code>{text}</code>
    </a>
  );
}

export function Fields({ title, fields }: { title?: string; fields: Field[] }) {
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
