export const SentAlready = ({ reference }: { reference: string }) => (
  <p role="status" className="rounded-lg bg-mist p-3">
    You have sent this already: <b className="whitespace-nowrap figures">{reference}</b>. The same
    again is not sent twice.
  </p>
);
