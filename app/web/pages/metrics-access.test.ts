import { describe, expect, it } from "vitest";
import { mayReadMetrics } from "./metrics-access.server";

const TOKEN = "0123456789abcdef0123456789abcdef";
const setting = { BASE_URL: "http://localhost:3000" };
const PUBLIC = { BASE_URL: "https://books.example" };
const local = {
  address: "127.0.0.1",
  httpVersion: "1.1",
  headers: { host: "127.0.0.1:3000" },
};
const withHeader = (name: string, value: string) => ({
  ...local,
  headers: { ...local.headers, [name]: value },
});

describe("without a token", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("%s may", (address) => {
    expect(mayReadMetrics({ ...local, address }, setting)).toBe(true);
  });

  it.each(["192.0.2.7", "10.127.0.1", "::ffff:192.0.2.7", "::", undefined])(
    "%s may not",
    (address) => {
      expect(mayReadMetrics({ ...local, address }, setting)).toBe(false);
    },
  );

  it.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 caddy"],
    ["x-real-ip", "::1"],
    ["host", "books.example"],
    ["host", "127.0.0.1.books.example"],
    ["host", ""],
    ["authorization", "Bearer undefined"],
  ])("%s: %s does not come from a program on the machine", (name, value) => {
    const isDirect = name === "authorization";
    expect(mayReadMetrics(withHeader(name, value), setting)).toBe(isDirect);
  });

  it("a proxy that speaks HTTP/1.0 may not", () => {
    expect(mayReadMetrics({ ...local, httpVersion: "1.0" }, setting)).toBe(false);
  });

  it("nobody may at a shop on https: its proxy may pass any name on, and add nothing", () => {
    const throughProxy = { ...local, headers: { host: "localhost" } };
    expect(mayReadMetrics(throughProxy, PUBLIC)).toBe(false);
    expect(mayReadMetrics(local, PUBLIC)).toBe(false);
  });
});

describe("from elsewhere", () => {
  const far = { ...withHeader("x-forwarded-for", "192.0.2.7"), address: "127.0.0.1" };
  const asks = (authorization: string, METRICS_TOKEN?: string) =>
    mayReadMetrics(
      { ...far, headers: { ...far.headers, authorization } },
      { ...PUBLIC, METRICS_TOKEN },
    );

  it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`])("%s may", (given) => {
    expect(asks(given, TOKEN)).toBe(true);
  });

  it.each([
    "",
    "Bearer",
    "Bearer ",
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.toUpperCase()}`,
  ])("'%s' may not", (given) => {
    expect(asks(given, TOKEN)).toBe(false);
  });

  it("no token helps where none is set", () => {
    expect(asks("Bearer ")).toBe(false);
    expect(asks("Bearer undefined")).toBe(false);
  });
});
