import { Notice } from "~/ui/notice";
import { lostInWords } from "~/ui/toasts/lost-answers";
import type { SaleData, SaleScans } from "./sale-data";

type NotReachedProps = { loaded: SaleData } & Pick<SaleScans, "scans">;

// For a step without a scan: a scan that was not added is named beside its field.
export function NotReached({ loaded: { lost }, scans }: NotReachedProps) {
  if (lost === undefined || scans.untaken.length > 0) return null;
  const { title, text } = lostInWords(lost, "harmless");
  return <Notice title={title}>{text}</Notice>;
}
