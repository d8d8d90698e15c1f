export function Reference({ reference }: { reference: string }) {
  return (
    <div className="mt-4 rounded-xl border border-line p-4">
      <p className="text-sm text-muted">Your reference</p>
      <p className="text-xl font-bold figures">{reference}</p>
      <p className="text-sm text-muted">Keep this reference in case you contact us</p>
    </div>
  );
}
