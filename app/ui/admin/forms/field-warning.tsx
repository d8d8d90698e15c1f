import { Icon } from "../../icons";

export function FieldWarning({ warning }: { warning: string | undefined }) {
  if (warning === undefined) return null;
  return (
    <span className="mt-1 flex gap-2 rounded-lg bg-yellow-bg px-3 py-2 text-yellow">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <span>{warning}</span>
    </span>
  );
}
