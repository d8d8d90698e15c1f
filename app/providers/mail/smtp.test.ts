import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../tests/shop/free-port";
import { until } from "../../../tests/shop/until";
import { type Mailbox, startMailbox } from "../../../tests/smtp/mailbox";
import { aMessage, goingOn } from "./mail.fixture";
import type { Mailer } from "./message";
import { type SmtpTimes, smtpMailer, smtpOptions } from "./smtp.server";

const SHORT: SmtpTimes = {
  connectMs: 300,
  greetingMs: 300,
  silenceMs: 300,
  wholeMs: 5_000,
  graceMs: 100,
};
const REFUSES = { code: 550, text: "5.1.1 <thandi@example.org>: Recipient address rejected" };
const GREYLISTS = { code: 451, text: "4.7.1 Please try again later" };

let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await startMailbox();
});
beforeEach(() => {
  mailer = smtpMailer(mailbox.url, SHORT);
});
afterEach(() => {
  mailer.close();
  mailbox.behave();
  mailbox.empty();
});
afterAll(() => mailbox.close());

const send = (traits = {}, stopping = goingOn()) => mailer.send(aMessage(traits), stopping);

describe("a mail by SMTP", () => {
  it("arrives with both its parts, its addresses, and the id that it was given", async () => {
    const message = aMessage();
    expect(await mailer.send(message, goingOn())).toEqual({ result: "sent" });
    const [mail] = mailbox.mails();
    expect(mail).toMatchObject({
      subject: message.subject,
      text: `${message.text}\n`,
      messageId: message.messageId,
      from: message.from,
      to: [message.to],
      replyTo: [message.replyTo],
      date: "2026-11-20T08:05:12.000Z",
      envelope: { from: "shop@shop.example", to: ["thandi@example.org"] },
    });
    expect(mail?.html).toContain("R1\u00a0234.56");
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("that can be ended says where, so that the mail program has a button for it", async () => {
    const endUrl = `https://books.example.org/tell-me/end/${"x".repeat(43)}`;
    await send({ endUrl });
    const headers = new Map(mailbox.mails()[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${endUrl}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    mailbox.empty();
    await send();
    expect(mailbox.mails()[0]?.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
  });

  it("carries its attachments unchanged", async () => {
    const content = Buffer.from("%PDF-1.7\n\u0000\u0001\u00ff", "latin1");
    const attachment = {
      filename: "TEST-2026-000001.pdf",
      contentType: "application/pdf",
      content,
    };
    await send({ attachments: [attachment] });
    const [received] = mailbox.mails()[0]?.attachments ?? [];
    expect(received).toMatchObject({ filename: attachment.filename, mimeType: "application/pdf" });
    expect(Buffer.from(received?.content as ArrayBuffer)).toEqual(content);
  });

  it("keeps the connection for the next one", async () => {
    const before = mailbox.connections();
    for (let mail = 0; mail < 3; mail += 1) await send();
    expect(mailbox.mails()).toHaveLength(3);
    expect(mailbox.connections() - before).toBe(1);
  });
});

describe("a name or a subject with a line break in it", () => {
  it.each([
    ["the recipient", (evil: string) => ({ to: { name: evil, address: "thandi@example.org" } })],
    ["the sender", (evil: string) => ({ from: { name: evil, address: "shop@shop.example" } })],
    ["who is answered", (evil: string) => ({ replyTo: { name: evil, address: "a@example.org" } })],
    ["the subject", (evil: string) => ({ subject: evil })],
  ])("(%s) adds no header, no recipient and no text", async (_, traits) => {
    for (const lineBreak of ["\r\n", "\n", "\r", "\u2028", "\u0085", "\r\n\r\n"]) {
      mailbox.empty();
      const evil = `Thandi${lineBreak}Bcc: victim@example.org${lineBreak}X-Evil: yes`;
      expect(await send(traits(evil))).toEqual({ result: "sent" });
      const [mail] = mailbox.mails();
      expect(mail?.envelope.to).toEqual(["thandi@example.org"]);
      expect(mail?.bcc).toBeUndefined();
      expect(mail?.headers.map(({ key }) => key)).not.toContain("x-evil");
      expect(mail?.text).toBe(`${aMessage().text}\n`);
    }
  });

  it.each([
    "a@example.org\r\nRCPT TO:<victim@example.org>",
    "a@example.org>\r\nDATA",
    "a@example.org, victim@example.org",
    "Thandi <a@example.org>",
    "a b@example.org",
    "no-address",
    "",
  ])("as a recipient is refused before anything is said: %j", async (address) => {
    const before = mailbox.connections();
    expect(await send({ to: { name: null, address } })).toMatchObject({ result: "refused" });
    expect(mailbox.connections()).toBe(before);
  });

  it("in the reply address leaves that out, and the mail still goes", async () => {
    const replyTo = { name: "Owner", address: "owner@shop.example\r\nBcc: victim@example.org" };
    expect(await send({ replyTo })).toEqual({ result: "sent" });
    expect(mailbox.mails()[0]?.replyTo).toBeUndefined();
  });
});

describe("a server that will not have it", () => {
  it.each([
    ["the recipient", { recipient: REFUSES }, "5.1.1 <\u2026>: Recipient address rejected"],
    ["the message", { data: { code: 554, text: "5.7.1 Spam" } }, "5.7.1 Spam"],
  ])("(%s) is final, with the server's words and without the address", async (_, change, words) => {
    mailbox.behave(change);
    const delivery = await send();
    expect(delivery).toMatchObject({ result: "refused", reason: expect.stringContaining(words) });
    expect(JSON.stringify(delivery)).not.toContain("thandi");
  });

  it.each([
    ["greylists", { recipient: GREYLISTS }],
    ["is full just now", { data: { code: 452, text: "4.3.1 Insufficient system storage" } }],
    ["asks for a password", { recipient: { code: 530, text: "5.7.0 Authentication required" } }],
  ])("for now (%s) is tried again, and taken when it is ready", async (_, change) => {
    mailbox.behave(change);
    expect(await send()).toMatchObject({ result: "later" });
    mailbox.behave();
    expect(await send()).toEqual({ result: "sent" });
    expect(mailbox.mails()).toHaveLength(1);
  });
});

describe("a server that fails", () => {
  it.each([
    ["says nothing", { connect: "hang" }],
    ["hangs up at once", { connect: "hangUp" }],
    ["hangs up in the middle of a mail", { data: "hangUp" }],
    ["takes the mail and says nothing", { data: "hang" }],
  ] as const)("(%s) lets the mail be tried again", async (_, change) => {
    mailbox.behave(change);
    expect(await send()).toMatchObject({
      result: "later",
      reason: expect.stringMatching(/^The mail server did not answer: ./),
    });
    mailbox.behave();
    expect(await send()).toEqual({ result: "sent" });
  });

  it("is not there, and comes later", async () => {
    const port = await freePort();
    const late = smtpMailer(`smtp://127.0.0.1:${port}`, SHORT);
    expect(await late.send(aMessage(), goingOn())).toMatchObject({
      result: "later",
      reason: expect.stringContaining("ECONNREFUSED"),
    });
    const there = await startMailbox({ port });
    expect(await late.send(aMessage(), goingOn())).toEqual({ result: "sent" });
    late.close();
    await there.close();
  });

  it("and talks on without end is left after a while", async () => {
    const patient = smtpMailer(mailbox.url, { ...SHORT, silenceMs: 60_000, wholeMs: 200 });
    mailbox.behave({ data: "hang" });
    expect(await patient.send(aMessage(), goingOn())).toMatchObject({ result: "later" });
    patient.close();
  });
});

describe("when the shop stops", () => {
  it("nothing more is begun", async () => {
    const before = mailbox.connections();
    expect(await send({}, AbortSignal.abort())).toMatchObject({ result: "later" });
    expect(mailbox.connections()).toBe(before);
  });

  it("a mail that the server does not answer is left to the next start", async () => {
    const patient = smtpMailer(mailbox.url, { ...SHORT, silenceMs: 60_000, wholeMs: 60_000 });
    mailbox.behave({ data: "hang" });
    const stopping = new AbortController();
    const delivery = patient.send(aMessage(), stopping.signal);
    await until(() => mailbox.mails().length === 1);
    stopping.abort();
    expect(await delivery).toMatchObject({ result: "later" });
    patient.close();
  });
});

describe("TLS is as SMTP_URL says", () => {
  it.each([
    ["smtp://user:secret@mail.example", true],
    ["smtp://user:secret@127.0.0.1:2525", undefined],
    ["smtp://mail.example", undefined],
    ["smtp://user:secret@mail.example?requireTLS=false", undefined],
  ])("%s: a password needs it: %s", (url, requireTLS) => {
    expect(smtpOptions(url).requireTLS).toBe(requireTLS);
  });

  it("a password is not sent to a server that offers none", async () => {
    const { requireTLS } = smtpOptions("smtp://user:secret@mail.example");
    const strict = smtpMailer(`${mailbox.url}?requireTLS=${requireTLS}`, SHORT);
    expect(await strict.send(aMessage(), goingOn())).toMatchObject({ result: "later" });
    expect(mailbox.mails()).toEqual([]);
    strict.close();
  });
});
