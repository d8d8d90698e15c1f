import fs from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { apiDocs, type EndpointDoc } from "../app/web/api/served/docs.server";
import { openApiDocument } from "../app/web/api/served/openapi.server";

export const GUIDE = "docs/api.md";
const SHOP = "https://shop.example";

function callInWords({
  method,
  path,
  summary,
  roles,
  answers,
  refuses,
  curl,
}: EndpointDoc): string {
  const answered = answers.map(({ status, what }) => `${status}: ${what}.`).join(" ");
  const refused = refuses.length > 0 ? ` Refuses with ${refuses.join(", ")}.` : "";
  return `#### \`${method} ${path}\`

${summary}.${roles === null ? "" : ` For ${roles}.`} ${answered}${refused}

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
    return `### ${group}\n\n${ofGroup.map(callInWords).join("\n")}`;
  });
  return parts.join("\n");
}

const MADE_FROM_HERE = "## Every call, with an example\n";

export function guideWithCalls(): string {
  const [written] = fs.readFileSync(GUIDE, "utf8").split(MADE_FROM_HERE);
  return `${written}${MADE_FROM_HERE}
Made by \`npm run api-files\` from the schemas that check the calls. A running shop shows the same, with every field, at
\`/api/v1/docs\`. An admin's examples send the cookie that \`POST /auth/login\` has left in \`cookies.txt\`.

${callsInWords()}`;
}

const BLOB = ts.factory.createTypeReferenceNode("Blob");

export async function clientTypes(): Promise<string> {
  const description = Buffer.from(JSON.stringify(openApiDocument()));
  const types = await openapiTS(description, {
    // Fields with a default are optional in requests.
    defaultNonNullable: false,
    transform: ({ format }) => (format === "binary" ? BLOB : undefined),
  });
  return `/** Made from the description of the API. */\n${astToString(types)}`;
}
