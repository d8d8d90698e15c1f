import { Badge } from "../../badge";

export function ListStateBadge({ state }: { state: "draft" | "published" }) {
  return (
    <Badge tone={state === "published" ? "green" : "yellow"}>
      {state === "published" ? "Published" : "Draft"}
    </Badge>
  );
}

export function titlesInWords(titles: number, hereNow: number): string {
  if (titles === 0) return "No titles yet";
  return `${titles === 1 ? "1 title" : `${titles} titles`} · ${hereNow} here now`;
}
