import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Server behaviour. `hang` does not answer; `hangUp` closes the connection midway. */
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

/** An SMTP server on loopback that records every mail, also when the sender gets no answer. */
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
    /** Changes the behaviour and releases hanging connections. Without an argument it restores the default. */
    behave(change: Partial<MailboxBehaviour> = {}): void {
      behaviour = { ...FRIENDLY, ...change };
      for (const id of hanging) cut(id);
      hanging.clear();
    },
    /** All received mails, oldest first. */
    mails: (): readonly ReceivedMail[] => received,
    to: (recipient: string) => received.filter(({ envelope }) => envelope.to.includes(recipient)),
    /** Number of connections, and of recipients named. */
    connections: () => connections,
    tries: () => tries,
    empty(): void {
      received.length = 0;
    },
    /** Closes the server and its connections. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
