import { spawn } from "node:child_process";
import net from "node:net";
import { until } from "../shop/until";

/** Starts the service in the folder of each line that it reads, with the socket as its third file, and waits for it. */
const MANAGER = `
while read -r folder; do
  (cd "$folder" && exec sh -c 'echo "started $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$NODE" server.js' 2>&1)
  echo "ended $?"
done`;

async function listening(): Promise<{ server: net.Server; fd: number; port: number }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const handle = "_handle" in server ? server._handle : null;
  const isOpen = typeof handle === "object" && handle !== null && "fd" in handle;
  if (address === null || typeof address === "string" || !isOpen) throw new Error("No socket");
  return { server, fd: Number(handle.fd), port: address.port };
}

export type ServiceManager = Awaited<ReturnType<typeof manageService>>;

/** Stands in for systemd: holds a listening socket, and hands it to each start of the service. */
export async function manageService(env: Record<string, string>) {
  const { server, fd, port } = await listening();
  const url = `http://127.0.0.1:${port}`;
  const manager = spawn("sh", ["-c", MANAGER], {
    env: { ...process.env, NODE: process.execPath, BASE_URL: url, ...env },
    stdio: ["pipe", "pipe", "ignore", fd],
  });
  // From here on only the stand-in has the socket: nobody accepts while no service runs.
  await new Promise((resolve) => server.close(resolve));
  let output = "";
  manager.stdout?.on("data", (chunk) => (output += chunk));
  const countOf = (word: string) => output.match(new RegExp(`^${word} \\d+$`, "gm"))?.length ?? 0;

  const service = {
    url,
    output: () => output,
    /** Starts the service that lies in a folder. */
    async start(folder: string): Promise<void> {
      const before = countOf("started");
      manager.stdin?.write(`${folder}\n`);
      await until(() => countOf("started") > before);
    },
    /** Sends the service a signal, and waits until it has ended. */
    async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
      const pid = Number([...output.matchAll(/^started (\d+)$/gm)].at(-1)?.[1]);
      if (countOf("ended") === countOf("started")) return;
      process.kill(pid, signal);
      await until(() => countOf("ended") === countOf("started"));
    },
    async remove(): Promise<void> {
      await service.stop("SIGKILL");
      manager.kill("SIGKILL");
    },
  };
  return service;
}
