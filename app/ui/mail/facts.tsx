import type { ReactNode } from "react";
import { look } from "./look";

export type Fact = [name: string, value: ReactNode];

/** Names and values, a line each. */
export function Facts({ facts }: { facts: Fact[] }) {
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
            <td className="line muted" style={{ ...look.line, ...look.label }}>
              {name}
            </td>
            <td className="line" style={look.line}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
