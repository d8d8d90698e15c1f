// @ts-nocheck
// `scripts/api-files.test.ts` checks this file beside the types, which are made and not kept.
import createClient from "openapi-fetch";
import { expect } from "vitest";
import { BUYER } from "../factories/factories";
import { postToPayFast } from "../factories/purchase";
import { until } from "../shop/until";
import type { paths } from "./client";

/** A fetch with a cookie jar. */
function fetchWithCookies(): (request: Request) => Promise<Response> {
  const jar = new Map<string, string>();
  return async (request) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookies !== "") request.headers.set("Cookie", cookies);
    const answer = await fetch(request);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

/** A multipart form: text as it is, everything else as JSON. */
function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isPlain = value instanceof Blob || typeof value === "string";
    form.set(name, isPlain ? value : JSON.stringify(value));
  }
  return form;
}

/** An off-the-shelf client of the JSON API with the generated types. */
const apiClient = (shop: { url: string }) =>
  createClient<paths>({ baseUrl: `${shop.url}/api/v1`, fetch: fetchWithCookies() });

/** A running shop with its payment stand-in and its admin. */
export type Place = { url: string; payFastUrl: string; owner: { email: string; password: string } };

/** The data of a successful call. @throws the refusal. */
async function answered<Data>(call: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Completes the payment on the provider's page. */
async function payAt(payFastUrl: string, paymentForm: string): Promise<void> {
  const sessionId = await postToPayFast({ url: payFastUrl }, paymentForm);
  await fetch(`${payFastUrl}/eng/process/payment/${sessionId}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "complete" }),
  });
}

/** A buyer's client: finds a book, adds it to the cart, pays and downloads the invoice. */
export async function buyABook({ url, payFastUrl }: Place): Promise<void> {
  const api = apiClient({ url });
  const { grades } = await answered(api.GET("/filters"));
  const query = { q: "grade", grades: grades.slice(0, 3), sortBy: "price_asc" as const };
  const { books } = await answered(api.GET("/books", { params: { query } }));
  const found = books.find(({ soldOut }) => !soldOut);
  const id = String(found?.id);
  const book = await answered(api.GET("/books/{id}", { params: { path: { id } } }));
  expect(grades).toContain(book.grade.name);

  const { cart } = await answered(api.POST("/cart", { body: { bookId: book.id } }));
  const key = String(cart[0]?.id);
  const line = { params: { path: { key } }, body: { quantity: 1 } };
  expect(await answered(api.PATCH("/cart/{key}", line))).toMatchObject({
    units: 1,
    subtotalCents: book.priceCents,
    canCheckOut: true,
  });

  const { customerName, customerEmail, customerPhone } = BUYER;
  const { deliveryMethods } = await answered(api.GET("/delivery-methods"));
  const way = deliveryMethods.find(({ kind }) => kind === "collection");
  const chosen = way === undefined ? {} : { deliveryMethodId: way.id };
  const buyer = { customerName, customerEmail, customerPhone, ...chosen };
  const { paymentId, amountCents, paymentForm } = await answered(
    api.POST("/payments/cart/initiate", { body: buyer }),
  );
  expect(amountCents).toBe(book.priceCents + (way?.priceCents ?? 0));
  await payAt(payFastUrl, paymentForm ?? "");

  const of = { params: { path: { paymentId } } };
  const paid = await until(async () => {
    const { payment } = await answered(api.GET("/payments/{paymentId}/verify", of));
    return payment.status === "completed" && payment;
  });
  expect(paid).toMatchObject({ amount: amountCents, customerName, fromCart: true });
  const invoice = await api.GET("/payments/{paymentId}/invoice", { ...of, parseAs: "blob" });
  expect(invoice.response.status).toBe(200);
  expect(invoice.data).toMatchObject({
    type: expect.stringMatching(/^(application\/pdf|text\/html)/),
  });
  const after = await answered(api.GET("/books/{id}", { params: { path: { id } } }));
  expect(after.stockQty).toBe(book.stockQty - 1);
}

/** An owner's client: adds a book, changes its price, imports a file, changes a colour and signs out. */
export async function keepTheShop({ url, owner }: Place): Promise<void> {
  const api = apiClient({ url });
  const wrong = { email: owner.email, password: "not this one" };
  const refused = await api.POST("/auth/login", { body: wrong });
  expect(refused.response.status).toBe(401);
  expect(refused.error?.message).toBe("Invalid credentials. Please try again.");
  const { user } = await answered(api.POST("/auth/login", { body: owner }));
  expect(user.email).toBe(owner.email);

  const { schools } = await answered(api.GET("/admin/schools"));
  const { books } = await answered(api.GET("/admin/books"));
  const like = books[0];
  const typed = {
    title: "Added by a Program",
    priceCents: 12_000,
    shortDesc: "Clean",
    longDesc: "Clean, no writing",
    stockQty: 2,
    gradeId: like?.gradeId ?? 0,
    schoolId: schools[0]?.id ?? 0,
    subjectId: like?.subjectId ?? 0,
  };
  const added = await answered(api.POST("/admin/books", { body: typed }));
  const params = { path: { id: String(added.id) } };
  const body = { ...typed, priceCents: 9_900, version: added.version };
  const changed = await answered(api.PUT("/admin/books/{id}", { params, body }));
  expect(changed.priceCents).toBe(9_900);
  const behind = { ...body, priceCents: 9_500 };
  const late = await api.PUT("/admin/books/{id}", { params, body: behind });
  expect(late.response.status).toBe(409);

  const rows = [
    "title,price,description,grade,school,subject",
    `Imported by a Program,R 95,Clean,"${like?.grade.name}","${like?.school.name}","${like?.subject.name}"`,
    "Refused by the Shop,free,Clean,Grade 10,Example High School,Mathematics",
  ];
  const file = new File([rows.join("\n")], "books.csv", { type: "text/csv" });
  const looked = { body: { file }, bodySerializer: asForm };
  const preview = await answered(api.POST("/admin/books/bulk-import/preview", looked));
  expect(preview).toMatchObject({ totalRows: 2, plan: { created: 1, refused: 1 } });
  const whole = { body: { file, fieldMapping: preview.suggestedMapping }, bodySerializer: asForm };
  const imported = await answered(api.POST("/admin/books/bulk-import", whole));
  expect(imported).toMatchObject({ imported: 1, created: 1, refused: 1 });

  const settings = { accentColor: "#b91c1c", deliveryText: "Collect in the hall" };
  await answered(api.PUT("/admin/settings", { body: settings }));
  expect(await answered(api.GET("/settings"))).toMatchObject(settings);

  await api.POST("/auth/logout");
  expect((await api.GET("/auth/me")).response.status).toBe(401);
}
