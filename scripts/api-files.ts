import openapiTS, { astToString } from "openapi-typescript";
import { apiDocs, type CallDoc } from "../app/http/api-docs.server";
import { openApiDocument } from "../app/http/openapi.server";

const SHOP = "https://shop.example";

function callInWords({ method, path, summary, isAdmin, answers, refuses, curl }: CallDoc): string {
  const answered = answers.map(({ status, what }) => `${status}: ${what}.`).join(" ");
  const refused = refuses.length > 0 ? ` Refuses with ${refuses.join(", ")}.` : "";
  return `### \`${method} ${path}\`

${summary}.${isAdmin ? " For a signed-in admin." : ""} ${answered}${refused}

\`\`\`sh
${curl}
\`\`\`
`;
}

function callsInWords(): string {
  const { calls } = apiDocs(SHOP);
  const groups = [...new Set(calls.map(({ group }) => group))];
  const parts = groups.map((group) => {
    const ofGroup = calls.filter((call) => call.group === group);
    return `## ${group}\n\n${ofGroup.map(callInWords).join("\n")}`;
  });
  return `# Every call, with an example

Made by \`npm run api-files\` from the schemas that check the calls. A running shop shows the same, with every field, at
\`/api/v1/docs\`. An admin's examples send the cookie that \`POST /auth/login\` has left in \`cookies.txt\`.

${parts.join("\n")}`;
}

/** What is made of the API's description and kept in the repository, by its path. */
export async function apiFiles(): Promise<Record<string, string>> {
  const description = Buffer.from(JSON.stringify(openApiDocument()));
  // What has a default may be left out of what is sent.
  const types = astToString(await openapiTS(description, { defaultNonNullable: false }));
  return {
    "docs/api-calls.md": callsInWords(),
    "clients/typescript/dogear-api.d.ts": `/** Made by \`npm run api-files\` from the description of the API. */\n${types}`,
  };
}
