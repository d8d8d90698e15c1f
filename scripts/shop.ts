import type { Verb } from "./shop/verb";

const VERBS: Record<string, { about: string; load: () => Promise<{ run: Verb }> }> = {
  seed: {
    about:
      "fills an empty shop with the demo catalogue; --lived-in adds an owner's words, photos, sales, enquiries",
    load: () => import("./shop/seed/seed"),
  },
  "admin create": {
    about: "makes an owner (--email), as for a shop's first: prints a one-time link, or a password",
    load: async () => ({ run: (await import("./shop/admin")).create }),
  },
  "admin reset": {
    about:
      "prints a one-time link to a new password for an admin (--email), without two-step sign-in",
    load: async () => ({ run: (await import("./shop/admin")).reset }),
  },
  "admin list": {
    about: "says who works here, in which role, and when they were seen last",
    load: async () => ({ run: (await import("./shop/staff")).list }),
  },
  "admin invite": {
    about: "prints a one-time link for somebody (--email, --role owner|counter|packer, --name)",
    load: async () => ({ run: (await import("./shop/staff")).invite }),
  },
  "admin role": {
    about: "gives somebody (--email) another role (--role)",
    load: async () => ({ run: (await import("./shop/staff")).role }),
  },
  "admin remove": {
    about: "ends the account and the sessions of somebody (--email)",
    load: async () => ({ run: (await import("./shop/staff")).remove }),
  },
  import: {
    about: "loads the books of a CSV file of any size, and says what became of each row",
    load: () => import("./shop/import"),
  },
  backup: {
    about:
      "makes and checks a backup while the shop runs, and takes it elsewhere; --prove restores it on trial",
    load: () => import("./shop/backup/backup"),
  },
  "backup bare": {
    about: "makes a backup without opening the shop, as an update does of a version that is broken",
    load: () => import("./shop/backup/backup-bare"),
  },
  restore: {
    about:
      "brings a backup's directory back, while the shop is stopped; --from-stream what lies at STREAM_TO",
    load: () => import("./shop/backup/restore"),
  },
  stream: {
    about: "streams the shop to STREAM_TO until it is stopped, as the service dogear-stream does",
    load: () => import("./shop/stream"),
  },
  update: {
    about: "puts a new version in the place of this one, and this one back when that is not well",
    load: () => import("./shop/update"),
  },
  doctor: {
    about:
      "says what is there, what is missing, and what stops the shop from selling; --date-is-right ends its doubt about the date",
    load: () => import("./shop/doctor"),
  },
};

function help(): string {
  const verbs = { ...VERBS, help: { about: "prints this list" } };
  const width = Math.max(...Object.keys(verbs).map((verb) => verb.length));
  const lines = Object.entries(verbs).map(
    ([verb, { about }]) => `  ${verb.padEnd(width)}  ${about}`,
  );
  return `The shop's tool: npm run shop -- <verb>\n\n${lines.join("\n")}`;
}

/** A command may be two words, such as 'admin create'; the rest are its arguments. */
async function main(words: string[]): Promise<void> {
  const [first = "help"] = words;
  if (["help", "--help", "-h"].includes(first)) return console.log(help());
  for (const length of [2, 1]) {
    const verb = VERBS[words.slice(0, length).join(" ")];
    if (verb === undefined) continue;
    const { run } = await verb.load();
    return run(words.slice(length));
  }
  console.error(`There is no verb '${first}'.\n\n${help()}`);
  process.exitCode = 1;
}

/** Ignores EPIPE: when `head` closes the pipe, the command still finishes. */
function outliveReader(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

process.stdout.on("error", outliveReader);
process.stderr.on("error", outliveReader);

// Files that the shop writes are readable by its own user only.
process.umask(0o077);

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
