import fs from "node:fs";
import { startShop } from "../shop/running-shop";
import { type Mailbox, startMailbox } from "../smtp/mailbox";
import { demoStorage } from "./demo-storage";
import { test as base } from "./shop";

/** A shop that sends its mails to a server of this machine. */
export const testWithMail = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ standIn: _ }, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ mailbox, standIn }, use) => {
      const storageDir = demoStorage();
      const shop = await startShop({
        storageDir,
        payFastUrl: standIn.url,
        env: { SMTP_URL: mailbox.url },
      });
      await use(shop);
      await shop.remove();
      fs.rmSync(storageDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
