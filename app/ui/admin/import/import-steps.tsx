const STEPS = ["Upload CSV or Excel", "Map Fields", "Import"] as const;

type ImportStep = (typeof STEPS)[number] | "Results";

function stateOf(place: number, current: number): "done" | "current" | "ahead" {
  if (place === current) return "current";
  return place < current ? "done" : "ahead";
}

const NUMBER_LOOK = {
  done: "bg-green-bg text-green",
  current: "bg-primary text-on-primary",
  ahead: "bg-grey-bg text-grey",
};

export function ImportSteps({ current }: { current: ImportStep }) {
  const at = current === "Results" ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol
      aria-label="Steps"
      className="mb-5 flex list-none flex-wrap gap-x-3 gap-y-2 text-sm sm:gap-x-6"
    >
      {STEPS.map((step, place) => {
        const state = stateOf(place, at);
        return (
          <li
            key={step}
            aria-current={state === "current" ? "step" : undefined}
            className={`flex items-center gap-1.5 sm:gap-2 ${state === "current" ? "font-semibold" : "text-muted"}`}
          >
            <span
              aria-hidden="true"
              className={`flex size-6 items-center justify-center rounded-full text-xs font-semibold sm:size-7 ${NUMBER_LOOK[state]}`}
            >
              {state === "done" ? "✓" : place + 1}
            </span>
            {step}
            {state === "done" && <span className="sr-only">(done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
