import net from "node:net";

/** What stands in front of the boxes: one address, whose connections go to one box after the other that takes them. */
export async function startFront() {
  let ports: number[] = [];
  let turn = 0;

  function carry(client: net.Socket, tries: number): void {
    turn += 1;
    const port = ports[turn % ports.length];
    if (port === undefined || tries === 0) return void client.destroy();
    const box = net.connect(port, "127.0.0.1");
    const again = () => carry(client, tries - 1);
    box.once("error", again).once("connect", () => {
      box.off("error", again).on("error", () => client.destroy());
      client.on("error", () => box.destroy()).on("close", () => box.destroy());
      box.on("close", () => client.destroy());
      client.pipe(box).pipe(client);
    });
  }

  const server = net.createServer((client) => carry(client, ports.length));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** From now on it stands in front of these boxes. */
    serve(boxes: { url: string }[]): void {
      ports = boxes.map(({ url }) => Number(new URL(url).port));
    },
    close: () => server.close(),
  };
}
