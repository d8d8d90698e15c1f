import type { LineProblem } from "./view";

/** The text of a line's problem, and of the button that fixes it. */
export function problemText(problem: LineProblem): { text: string; fix: string } {
  switch (problem.kind) {
    case "gone":
      return { text: "This book is no longer for sale.", fix: "Remove it" };
    case "sold_out":
      return { text: "This book has been sold, or somebody is paying for it.", fix: "Remove it" };
    case "too_many":
      return {
        text: `Only ${problem.available === 1 ? "1 copy is" : `${problem.available} copies are`} available now.`,
        fix: `Take ${problem.available}`,
      };
    case "price_changed":
      return { text: "The price has changed since you chose it.", fix: "Accept the new price" };
  }
}
