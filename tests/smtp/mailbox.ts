import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the server behaves until told otherwise. `hang` says nothing at all; `hangUp` cuts the line in the middle. */
export type MailboxBehaviour = {
  connect: "greet" | "hang" | "hangUp";
  recipient: "accept" | { code: number; text: string };
  data: "accept" | "hang" | "hangUp" | { code: number; text: string };
};

export type ReceivedMail = Email & { raw: string; envelope: { from: string; to: string[] } };

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

const FRIENDLY: MailboxBehaviour = { connect: "greet", recipient: "accept", data: "accept" };

function replyOf({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A real SMTP server on loopback that keeps every mail it was given, also one whose sender never hears of it. */
export async function startMailbox(options: { port?: number } = {}) {
  const received: ReceivedMail[] = [];
  let behaviour = FRIENDLY;
  let connections = 0;
  let tries = 0;
  const hanging = new Set<string>();

  function cut(id: string): void {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(session, callback) {
      connections += 1;
      if (behaviour.connect === "hangUp") cut(session.id);
      if (behaviour.connect === "hang") hanging.add(session.id);
      if (behaviour.connect === "greet") callback();
    },
    onRcptTo(_address, _session, callback) {
      tries += 1;
      const { recipient } = behaviour;
      callback(recipient === "accept" ? null : replyOf(recipient));
    },
    onData(stream, session, callback) {
      const { data } = behaviour;
      const chunks: Buffer[] = [];
      if (data === "hangUp") {
        stream.once("data", () => cut(session.id));
        stream.resume();
        return;
      }
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (typeof data === "object") return callback(replyOf(data));
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        };
        received.push({ ...(await PostalMime.parse(raw)), raw, envelope });
        if (data === "accept") callback();
        else hanging.add(session.id);
      });
    },
  });
  server.on("error", () => {});

  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, "127.0.0.1", () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("No port");

  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Changes how it behaves from now on, and lets go of what it kept hanging. Without an argument it is friendly. */
    behave(change: Partial<MailboxBehaviour> = {}): void {
      behaviour = { ...FRIENDLY, ...change };
      for (const id of hanging) cut(id);
      hanging.clear();
    },
    /** All that arrived, oldest first. */
    mails: (): readonly ReceivedMail[] => received,
    to: (recipient: string) => received.filter(({ envelope }) => envelope.to.includes(recipient)),
    /** How often somebody connected, and how often a recipient was named. */
    connections: () => connections,
    tries: () => tries,
    empty(): void {
      received.length = 0;
    },
    /** Ends it, with every connection. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
