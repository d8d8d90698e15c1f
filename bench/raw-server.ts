import fs from "node:fs";
import http from "node:http";

type Stored = { path: string; headers: string[]; body: string };

const stored: Stored[] = JSON.parse(fs.readFileSync(process.argv[2] ?? "", "utf8"));
const answers = new Map(
  stored.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, "base64") }]),
);

// The ceiling of this machine: nothing but the same bytes.
const server = http.createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  // The way to see that it listens.
  if (answer === undefined) response.writeHead(request.url === "/healthz" ? 200 : 404).end();
  else response.writeHead(200, answer.headers).end(answer.bytes);
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
