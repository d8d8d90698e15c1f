import { Drawn } from "../icons";
import type { StateWords } from "./state-words";

type StateHeadProps = { words: StateWords; reference: string; as?: "h1" | "h2" };

export function StateHead({ words, reference, as: Heading = "h1" }: StateHeadProps) {
  const { path, color, heading, text, tell, notice } = words;
  return (
    <div aria-live="polite" className="[overflow-wrap:anywhere]">
      <div className="flex items-center gap-2.5 max-[18rem]:flex-wrap">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${color}`}>
          <Drawn path={path} className="size-5" />
        </span>
        <Heading className="min-w-0 font-serif text-2xl font-semibold">{heading}</Heading>
      </div>
      <p className="mt-1 text-sm text-muted">
        Reference <span className="font-semibold figures">{reference}</span>
      </p>
      <p className="mt-1 leading-snug">
        {text.join(" ")}
        {tell && (
          <>
            {" "}
            <a href={tell} className="link py-3.5">
              Please tell us.
            </a>
          </>
        )}
      </p>
      {notice && <p className="mt-3 rounded-lg bg-yellow-bg p-3 text-sm text-yellow">{notice}</p>}
    </div>
  );
}
