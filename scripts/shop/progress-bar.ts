import { formatCount } from "~/domain/values/money";

const WIDTH = 30;
const LINE_EVERY_PERCENT = 10;

export function progressBar(out: NodeJS.WriteStream) {
  let shown = -1;
  return ({ settled, total }: { settled: number; total: number }): void => {
    const percent = total === 0 ? 0 : Math.floor((settled * 100) / total);
    const rows = `${formatCount(settled)} of ${formatCount(total)} rows`;
    if (out.isTTY) {
      const full = Math.round((percent * WIDTH) / 100);
      out.write(`\r[${"#".repeat(full)}${"-".repeat(WIDTH - full)}] ${percent} % ${rows} `);
      if (settled === total) out.write("\n");
      return;
    }
    const step = Math.floor(percent / LINE_EVERY_PERCENT);
    if (step > shown) out.write(`${percent} % ${rows}\n`);
    shown = Math.max(shown, step);
  };
}
