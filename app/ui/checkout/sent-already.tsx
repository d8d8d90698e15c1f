export const SentAlready = ({ reference }: { reference: string }) => (
  <p role="status" className="rounded-lg bg-mist p-3">
    Sent already: <b className="whitespace-nowrap figures">{reference}</b>. You can send something
    new here. The same again is not sent twice.
  </p>
);
