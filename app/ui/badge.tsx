import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";

export type Tone = "green" | "yellow" | "orange" | "blue" | "grey" | "red";

const TONES: Record<Tone, string> = {
  green: "bg-green-bg text-green",
  yellow: "bg-yellow-bg text-yellow",
  orange: "bg-orange-bg text-orange",
  blue: "bg-blue-bg text-blue",
  grey: "bg-grey-bg text-grey",
  red: "bg-red-bg text-red",
};

export function Badge({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}

export function conditionTone(condition: string | null): Tone {
  switch (conditionLabel(condition).toLowerCase()) {
    case "like new":
      return "green";
    case "good":
      return "yellow";
    case "fair":
      return "blue";
    default:
      return "grey";
  }
}

/** The colour of a number of copies: above 3 green, 2 or 3 yellow, fewer red. */
export function stockTone(copies: number): "green" | "yellow" | "red" {
  if (copies > 3) return "green";
  return copies >= 2 ? "yellow" : "red";
}

export const STOCK_COLOURS = { green: "text-green", yellow: "text-yellow", red: "text-red" };

export function ConditionBadge({ condition }: { condition: string | null }) {
  return <Badge tone={conditionTone(condition)}>{conditionLabel(condition)}</Badge>;
}

/** Where a form is filled in, `target` opens it beside. */
export const MeaningLink = (where: { target?: "_blank" }) => (
  <Link {...where} to="/conditions" className="link py-3.5">
    What the conditions mean
  </Link>
);
