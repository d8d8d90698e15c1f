export function HeldCopies({ copies }: { copies: number }) {
  if (copies === 0) return null;
  return (
    <p className="mt-3 rounded-lg bg-yellow-bg px-3 py-2 text-sm text-yellow">
      {copies === 1
        ? "1 copy is held by a payment under way. It will still be sold if that is completed."
        : `${copies} copies are held by payments under way. They will still be sold if those are completed.`}
    </p>
  );
}
