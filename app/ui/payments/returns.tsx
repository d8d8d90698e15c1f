import type { ReturnWords } from "~/domain/returns/view";

export function Returns({ returns }: { returns: ReturnWords[] }) {
  if (returns.length === 0) return null;
  return (
    <section
      id="returns"
      aria-label="Returns"
      className="mt-3 grid scroll-mt-18 gap-2 rounded-lg bg-mist p-3 text-sm text-grey [overflow-wrap:anywhere]"
    >
      {returns.map(({ asked, news, said }) => (
        <p key={asked + said} className="whitespace-pre-line">
          {asked} <strong>{news}</strong> {said}
        </p>
      ))}
    </section>
  );
}
