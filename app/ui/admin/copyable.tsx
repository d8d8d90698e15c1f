import { CopyButton } from "../copy-button";

type CopyableProps = {
  value: string;
  what: string;
  shown?: string;
};

export const Copyable = ({ value, what, shown = value }: CopyableProps) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <code
      className="min-w-0 text-sm [overflow-wrap:anywhere]"
      title={shown === value ? undefined : value}
    >
      {shown}
    </code>
    <CopyButton value={value} what={what} />
  </span>
);
