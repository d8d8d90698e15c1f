import type { ReactNode } from "react";
import { styles } from "./styles";

// One without a text is left out; `html` is what HTML shows in its place, such as a link.
export type MailFact = [name: string, text: string | null, html?: ReactNode];

export function MailFacts({ facts }: { facts: MailFact[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellSpacing={0}
      cellPadding={0}
      style={{ marginTop: "16px" }}
    >
      <tbody>
        {facts.map(
          ([name, text, html = text]) =>
            text !== null && (
              <tr key={name}>
                <td className="line muted" style={{ ...styles.line, ...styles.label }}>
                  {name}
                </td>
                <td className="line" style={styles.line}>
                  {html}
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
