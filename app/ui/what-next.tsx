/** Next steps, first on a payment's page. */
export function WhatNext({ sentences }: { sentences: string[] }) {
  return (
    <section className="mt-4">
      <h2 className="font-serif text-xl font-semibold">What happens next</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 whitespace-pre-line">
          {sentence}
        </p>
      ))}
    </section>
  );
}
