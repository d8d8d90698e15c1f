import type { ReactNode } from "react";
import { button, look } from "./look";

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink" style={look.heading}>
      {children}
    </h1>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="ink" style={look.section}>
        {title}
      </h2>
      {children}
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={look.paragraph}>{children}</p>;
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="warning" style={look.warning}>
      {children}
    </span>
  );
}

/** What must not be overlooked. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notice" style={look.notice}>
      <strong>{title}</strong>
      <br />
      {children}
    </div>
  );
}

/** Text that a person typed, with its lines. */
export function Lines({ text }: { text: string }) {
  const lines = text.split("\n").map((line, index) => ({ line, id: `${index} ${line}` }));
  return (
    <>
      {lines.map(({ line, id }, index) => (
        <span key={id}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </>
  );
}

export function Quote({ text }: { text: string }) {
  return (
    <div className="line" style={look.quote}>
      <Lines text={text} />
    </div>
  );
}

type ButtonProps = { href: string; primaryColor: string; children: ReactNode };

export function Button({ href, primaryColor, children }: ButtonProps) {
  return (
    <p style={{ margin: "24px 0 0" }}>
      <a href={href} className="button" style={button(primaryColor)}>
        {children}
      </a>
    </p>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={look.link}>
      {children}
    </a>
  );
}
