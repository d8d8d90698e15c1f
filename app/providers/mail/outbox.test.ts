import fs from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { aMessage, goingOn } from "./mail.fixture";
import { outboxMailer } from "./shop-mailer.server";

const folder = (name: string) => path.join(env.STORAGE_DIR, name);

describe("without a mail server", () => {
  it("a mail is a file that mail programs open, under a name that people can read", async () => {
    const directory = folder("outbox");
    const message = aMessage();
    expect(await outboxMailer(directory).send(message, goingOn())).toEqual({ result: "written" });
    expect(fs.readdirSync(directory)).toEqual([`${message.name}.eml`]);
    const raw = fs.readFileSync(path.join(directory, `${message.name}.eml`));
    expect(await PostalMime.parse(raw)).toMatchObject({
      subject: message.subject,
      messageId: message.messageId,
      to: [message.to],
      text: `${message.text}\n`,
    });
    expect(raw.includes("\r\n")).toBe(true);
  });

  it("a mail that is sent again is the same file", async () => {
    const directory = folder("twice");
    const mailer = outboxMailer(directory);
    await mailer.send(aMessage(), goingOn());
    await mailer.send(aMessage({ subject: "Once more" }), goingOn());
    expect(fs.readdirSync(directory)).toHaveLength(1);
  });

  it("a name leads nowhere else", async () => {
    const directory = folder("inside");
    await outboxMailer(directory).send(aMessage({ name: "../../outside/x" }), goingOn());
    expect(fs.readdirSync(directory)).toEqual(["..-..-outside-x.eml"]);
  });

  it("a folder that cannot be written lets the mail be tried again", async () => {
    const file = folder("a-file");
    fs.writeFileSync(file, "");
    expect(await outboxMailer(file).send(aMessage(), goingOn())).toEqual({
      result: "later",
      reason: "The outbox could not be written EEXIST",
    });
  });
});
