import { runAtLength } from "./long-run";

const USAGE = "npm run test:soak -- [--minutes N | --hours N]   (5 minutes unless said otherwise)";

function minutesAsked(words: string[]): number | null {
  if (words.length === 0) return 5;
  const [unit = "", amount] = words;
  const minutes = Number(amount) * (unit === "--hours" ? 60 : 1);
  const isKnown = words.length === 2 && ["--minutes", "--hours"].includes(unit);
  return isKnown && minutes > 0 ? minutes : null;
}

const minutes = minutesAsked(process.argv.splice(2));
if (minutes === null) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  process.env.SOAK_MINUTES = String(minutes);
  process.exitCode = await runAtLength(["tests/http/faults/soak.test.ts"]);
}
