import type { ReactNode } from "react";
import { button, styles } from "./styles";

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink" style={styles.heading}>
      {children}
    </h1>
  );
}

export function LetterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="ink" style={styles.section}>
        {title}
      </h2>
      {children}
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={styles.paragraph}>{children}</p>;
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="warning" style={styles.warning}>
      {children}
    </span>
  );
}

export function LetterNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notice" style={styles.notice}>
      <strong>{title}</strong>
      <br />
      {children}
    </div>
  );
}

export function MailLines({ text }: { text: string }) {
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
    <div className="line" style={styles.quote}>
      <MailLines text={text} />
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

export function LetterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={styles.link}>
      {children}
    </a>
  );
}
