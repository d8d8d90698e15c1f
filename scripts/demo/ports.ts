import net from "node:net";

const MAX_TRIES = 100;

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

async function isFreeOnAll(port: number, hosts: string[]): Promise<boolean> {
  for (const host of hosts) {
    if (!(await isFree(port, host))) return false;
  }
  return true;
}

export async function findPort(
  wanted: number,
  hosts: string[],
  except: number[] = [],
): Promise<number> {
  for (let port = wanted; port < wanted + MAX_TRIES && port <= 65_535; port++) {
    if (except.includes(port)) continue;
    if (await isFreeOnAll(port, hosts)) return port;
  }
  throw new Error(`No port from ${wanted} on is free.`);
}
