import { afterAll, beforeAll, expect, it } from "vitest";
import { apiClient } from "../api/client";
import { addBook } from "../factories";
import { startStandIn } from "../payfast/server";
import type { StandIn } from "../payfast/stand-in";
import { postToPayFast } from "../purchase";
import { OWNER, type RunningShop, startShop } from "../running-shop";
import { until } from "../until";

let standIn: StandIn;
let shop: RunningShop;
beforeAll(async () => {
  standIn = await startStandIn();
  shop = await startShop({ payFastUrl: standIn.url });
  addBook(shop.db, { title: "Animal Farm", priceCents: 8_000 });
  addBook(shop.db, { title: "Example Atlas", priceCents: 12_000 });
});
afterAll(async () => {
  await shop.remove();
  await standIn.close();
});

/** What a call answered. @throws the refusal, when it was one. */
async function answered<Data>(call: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

it("a generated client finds a book, carries it, pays for it and fetches the invoice", async () => {
  const api = apiClient(shop);
  const { grades } = await answered(api.GET("/filters"));
  const query = { q: "farm", grades };
  const { books } = await answered(api.GET("/books", { params: { query } }));
  expect(books.map(({ title }) => title)).toEqual(["Animal Farm"]);
  const id = String(books[0]?.id);
  const book = await answered(api.GET("/books/{id}", { params: { path: { id } } }));
  expect(book).toMatchObject({ priceCents: 8_000, stockQty: 1, soldOut: false });

  const { cart } = await answered(api.POST("/cart", { body: { bookId: book.id } }));
  const itemId = String(cart[0]?.id);
  const line = { params: { path: { itemId } }, body: { quantity: 1 } };
  expect(await answered(api.PATCH("/cart/{itemId}", line))).toMatchObject({
    units: 1,
    subtotalCents: 8_000,
    canCheckOut: true,
  });

  const buyer = {
    customerName: "Thandi Example",
    customerEmail: "thandi@example.org",
    customerPhone: "082 000 0000",
  };
  const { paymentId, paymentForm } = await answered(
    api.POST("/payments/cart/initiate", { body: buyer }),
  );
  await standIn.pay(await postToPayFast(standIn, paymentForm));

  const of = { params: { path: { paymentId } } };
  const paid = await until(async () => {
    const { payment } = await answered(api.GET("/payments/{paymentId}/verify", of));
    return payment.status === "completed" && payment;
  });
  expect(paid).toMatchObject({ amount: 8_000, customerName: "Thandi Example", fromCart: true });
  const invoice = await api.GET("/payments/{paymentId}/invoice", { ...of, parseAs: "text" });
  expect(invoice.response.status).toBe(200);
  expect(invoice.data).toContain("Animal Farm");
  expect((await api.GET("/books/{id}", { params: { path: { id } } })).data?.soldOut).toBe(true);
});

it("a generated client signs in, adds a book, corrects its price, imports a file, changes a colour and signs out", async () => {
  const api = apiClient(shop);
  const wrong = { email: OWNER.email, password: "not this one" };
  const refused = await api.POST("/auth/login", { body: wrong });
  expect(refused.response.status).toBe(401);
  expect(refused.error?.message).toBe("Invalid credentials. Please try again.");
  const { user } = await answered(api.POST("/auth/login", { body: OWNER }));
  expect(user.email).toBe(OWNER.email);

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

  const form = new FormData();
  const rows = [
    "title,price,description,grade,school,subject",
    `Imported by a Program,R 95,Clean,${like?.grade.name},${like?.school.name},${like?.subject.name}`,
    "Refused by the Shop,free,Clean,Grade 10,Example High School,Mathematics",
  ];
  form.set("file", new File([rows.join("\n")], "books.csv", { type: "text/csv" }));
  // What a form with a file holds is no JSON: the serializer says what is sent.
  const upload = { body: {}, bodySerializer: () => form };
  const preview = await answered(api.POST("/admin/books/bulk-import/preview", upload));
  expect(preview).toMatchObject({ totalRows: 2, plan: { created: 1, refused: 1 } });
  form.set("fieldMapping", JSON.stringify(preview.suggestedMapping));
  const imported = await answered(api.POST("/admin/books/bulk-import", upload));
  expect(imported).toMatchObject({ imported: 1, created: 1, refused: 1 });

  const settings = { accentColor: "#b91c1c", deliveryText: "Collect in the hall" };
  await answered(api.PUT("/admin/settings", { body: settings }));
  expect(await answered(api.GET("/settings"))).toMatchObject(settings);

  await api.POST("/auth/logout");
  expect((await api.GET("/auth/me")).response.status).toBe(401);
});
