import { describe, expect, it } from "vitest";
import { registerRoutes } from "./addresses/asked-route.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

const PRIVATE = { module: { handle: { isPrivate: true } } };
registerRoutes(
  {
    root: { path: "" },
    about: { parentId: "root", path: "about" },
    book: { parentId: "root", path: "book/:id" },
    paid: { parentId: "root", path: "payment/success/:id", ...PRIVATE },
    cart: { parentId: "root", path: "cart", ...PRIVATE },
    "routes/admin": { parentId: "root", path: "admin" },
    "routes/admin.books": { parentId: "routes/admin", path: "books" },
    "routes/api.v1.books.$": { parentId: "root", path: "api/v1/books/*" },
    "routes/api.v1.payments.$": { parentId: "root", path: "api/v1/payments/*", ...PRIVATE },
  },
  [{ name: "/api/v1/books/:id", isPrivate: false }],
  ["/assets", "/objects"],
);

describe("every answer", () => {
  it.each(["/", "/book/7", "/api/v1/books/7", "/assets/x.js", "/nothing", "/%E0%A4%A"])(
    "%s is protected",
    (path) => {
      expect(securityHeaders(path, "no")).toMatchObject({
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
      });
    },
  );

  it("asks for encryption for a year where there is some, and only there", () => {
    expect(securityHeaders("/", "yes")).toHaveProperty(
      "Strict-Transport-Security",
      "max-age=31536000",
    );
    expect(securityHeaders("/", "with-subdomains")).toHaveProperty(
      "Strict-Transport-Security",
      "max-age=31536000; includeSubDomains",
    );
    expect(securityHeaders("/", "no")).not.toHaveProperty("Strict-Transport-Security");
  });
});

describe("what is about one person", () => {
  it.each([
    "/payment/success/abc",
    "/payment/success/abc.data",
    "/PAYMENT/success/abc",
    "/pa%79ment/success/abc",
    "/Payment/Success/abc/",
    "/cart",
    "/cart/",
    "/cart.data",
    "/admin/books",
    "/api/v1/payments",
    "/api/v1/payments/abc/verify",
    "/API/v1/payments/abc/verify",
    "/api/v1/PAYMENTS/abc/verify",
    "/admin",
    "/admin.data",
  ])("%s is never stored and never listed", (path) => {
    expect(securityHeaders(path, "no")).toMatchObject({
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
  });

  it.each(["/", "/book/7", "/paymentplans", "/about", "/api/v1/books/7"])("%s is not", (path) => {
    expect(securityHeaders(path, "no")).not.toHaveProperty("Cache-Control");
  });
});

describe("what is never shown as a page", () => {
  it.each(["/assets/x.js", "/ASSETS/x.js", "/objects/abc", "/_root.data", "/book/7.data"])(
    "%s may load nothing",
    (path) => {
      expect(securityHeaders(path, "no")).toHaveProperty(
        "Content-Security-Policy",
        "default-src 'none'; frame-ancestors 'none'",
      );
    },
  );
});

describe("a page's policy", () => {
  const policy = contentSecurityPolicy({
    scripts: ["AAA=", "BBB="],
    styles: ["CCC="],
    formTargets: ["https://www.payfast.co.za", "https://*.payfast.io"],
  });
  const rules = policy.split("; ");

  it("allows the page's own scripts and styles by their hashes, and nothing inline besides", () => {
    expect(rules).toContain("script-src 'self' 'sha256-AAA=' 'sha256-BBB='");
    expect(rules).toContain("style-src 'self' 'sha256-CCC='");
    expect(policy).not.toMatch(/unsafe/);
  });

  it("lets a page with the camera run the program that reads barcodes", () => {
    const sources = { scripts: [], styles: [], formTargets: [], usesCamera: true };
    expect(contentSecurityPolicy(sources)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it("lets forms go to the shop and to the provider's hosts", () => {
    expect(rules).toContain("form-action 'self' https://www.payfast.co.za https://*.payfast.io");
  });

  it("starts from nothing, and is framed by nobody", () => {
    expect(rules[0]).toBe("default-src 'none'");
    expect(rules).toContain("frame-ancestors 'none'");
    expect(rules).toContain("base-uri 'none'");
  });
});
