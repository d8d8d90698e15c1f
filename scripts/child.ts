import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** Resolves with a child's exit code, also when it has already exited. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve(child.exitCode ?? 1);
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function startNpmScript(
  script: string,
  args: string[] = [],
  options: SpawnOptions = {},
): ChildProcess {
  const npm = process.env.npm_execpath;
  const words = ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const whole: SpawnOptions = { stdio: "inherit", ...options };
  return npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, ...words], whole)
    : spawn("npm", words, { ...whole, shell: process.platform === "win32" });
}
