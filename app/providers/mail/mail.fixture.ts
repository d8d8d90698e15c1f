import { randomUUID } from "node:crypto";
import type { MailMessage } from "./message";

export function aMessage(traits: Partial<MailMessage> = {}): MailMessage {
  return {
    name: "2026-11-20-100512-payment-confirmation-42",
    messageId: `<${randomUUID()}@shop.example>`,
    date: Date.parse("2026-11-20T08:05:12Z"),
    from: { name: "Example Books", address: "shop@shop.example" },
    to: { name: "Thandi Example", address: "thandi@example.org" },
    replyTo: { name: "Example Books", address: "owner@shop.example" },
    subject: "Your payment is confirmed",
    text: "Thank you.\nR1\u00a0234.56",
    html: "<p>Thank you. R1\u00a0234.56</p>",
    attachments: [],
    ...traits,
  };
}

export const goingOn = (): AbortSignal => new AbortController().signal;
