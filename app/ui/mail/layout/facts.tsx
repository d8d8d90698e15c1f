import type { ReactNode } from "react";
import { styles } from "./styles";

type MailFact = [name: string, value: ReactNode];

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
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td className="line muted" style={{ ...styles.line, ...styles.label }}>
              {name}
            </td>
            <td className="line" style={styles.line}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
