export function UntakenScans({ untaken }: { untaken: string[] }) {
  if (untaken.length === 0) return null;
  return (
    <p role="status" className="text-sm font-medium text-red [overflow-wrap:anywhere]">
      Not added yet: {untaken.join(", ")}. Press Add to send {untaken.length === 1 ? "it" : "them"}{" "}
      again.
    </p>
  );
}
