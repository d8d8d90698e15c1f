import { beforeAll, describe, expect, it } from "vitest";
import { NOT_FOR_ROLE } from "../../../app/domain/accounts/admin";
import { ROLES, rolesThatMay } from "../../../app/domain/accounts/roles";
import { API_ENDPOINTS } from "../../../app/web/api/served/all-endpoints";
import { type CookieHeader, signInAs } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer } from "../ask";
import { addressOfEndpoint, builtRoutes } from "../routes";

const shop = await useShop();
const cookies = new Map<string, CookieHeader>();
beforeAll(async () => {
  for (const role of ROLES) cookies.set(role, await signInAs(shop, role));
});

const pages = builtRoutes().flatMap(({ may, maySend, ...route }) =>
  may === null || maySend === null ? [] : [{ ...route, may, maySend }],
);
const calls = API_ENDPOINTS.flatMap(({ access, method, ...call }) =>
  access === "everyone" ? [] : [{ access, method, address: addressOfEndpoint(call) }],
);

const askAs = (role: string, address: string, method: string) =>
  ask(shop.url, address, { method, headers: cookies.get(role) ?? {} });

function codeOf({ text }: HttpAnswer): string | null {
  const { error }: { error?: { code: string } } = text.startsWith("{") ? JSON.parse(text) : {};
  return error?.code ?? null;
}

it("knows the pages and calls that owners have alone, and those that helpers have too", () => {
  const rolesAt = Object.fromEntries(pages.map(({ address, may }) => [address, rolesThatMay(may)]));
  expect(rolesAt["/admin/settings"]).toEqual(["owner"]);
  expect(rolesAt["/admin/intakes"]).toEqual(["owner", "counter"]);
  expect(rolesAt["/admin/orders/pick"]).toEqual(["owner", "counter", "packer"]);
  expect(calls.length).toBeGreaterThan(100);
});

describe.each(pages.map((page) => [page.address, page] as const))("%s", (address, page) => {
  it.each(ROLES)("is read by those whose role may: %s", async (role) => {
    const isAllowed = rolesThatMay(page.may).includes(role);
    for (const path of [address, `${address}.data`]) {
      const answer = await askAs(role, path, "GET");
      if (isAllowed) expect([200, 202, 302, 404], path).toContain(answer.status);
      else {
        expect(answer.status, path).toBe(403);
        expect(answer.text, path).toContain(NOT_FOR_ROLE);
      }
    }
  });

  it.each(ROLES)("takes the form of those whose role may: %s", async (role) => {
    if (!page.hasAction) return;
    const answer = await askAs(role, address, "POST");
    if (rolesThatMay(page.maySend).includes(role)) expect(answer.status).not.toBe(403);
    else {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(NOT_FOR_ROLE);
    }
  });
});

describe.each(calls.map((call) => [`${call.method} ${call.address}`, call] as const))(
  "%s",
  (_, { address, method, access }) => {
    it.each(ROLES)("is answered to those whose role may: %s", async (role) => {
      const answer = await askAs(role, address, method);
      if (rolesThatMay(access).includes(role)) {
        expect(answer.status).not.toBe(401);
        expect(codeOf(answer)).not.toBe("forbidden");
      } else {
        expect(answer.status).toBe(403);
        expect(JSON.parse(answer.text)).toEqual({
          error: { code: "forbidden", message: NOT_FOR_ROLE, fields: {} },
          message: NOT_FOR_ROLE,
        });
      }
    });
  },
);
