import { expect, it } from "vitest";
import { ANY_NAMES, bringUpToDate, databaseUntil } from "./older-database";

it("a notification that waits for its verdict gets what it reports, and one that nothing was checked of is refused", () => {
  const driver = databaseUntil("0057_searched-from-the-start");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', 901, 901, 901, 'old atlas', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-OLD', 901, 'Thandi Example', 'thandi@example.org', 12000, 'pending', 1, 1, 1, 1);
  `);
  const bodies: [body: string, paymentId: string | null, verdict: string][] = [
    [
      "m_payment_id=A&pf_payment_id=1089250&payment_status=COMPLETE&amount_gross=349.50&signature=0",
      "A",
      "received",
    ],
    ["amount_gross=0.05&pf_payment_id=7&payment_status=FAILED&signature=0", "A", "received"],
    ["pf_payment_id=8&amount_gross=1.2.50&payment_status=&signature=0", "A", "received"],
    ["pf_payment_id=9&amount_gross=012.50&signature=0", "A", "received"],
    ["pf_payment_id=10&payment_status=COMPLETE&amount_gross=349.50&signature=0", null, "received"],
    ["pf_payment_id=11&payment_status=COMPLETE&amount_gross=349.50&signature=0", "A", "applied"],
  ];
  const keep = driver.prepare(
    "insert into provider_notifications (raw_body, remote_address, received_at, payment_id, verdict) values (?, '', 1, ?, ?)",
  );
  for (const [body, payment, verdict] of bodies) {
    const paymentId = payment && "AAAAAAAAAAAAAAAAAAAAAA";
    keep.run(body, paymentId, verdict);
  }
  bringUpToDate(driver);
  const reports = driver.prepare("select report from provider_notifications order by id").pluck();
  expect(reports.all().map((report) => JSON.parse(String(report)))).toEqual([
    { providerPaymentId: "1089250", status: "COMPLETE", amountGrossCents: 34_950 },
    { providerPaymentId: "7", status: "FAILED", amountGrossCents: 5 },
    { providerPaymentId: "8", status: "", amountGrossCents: null },
    { providerPaymentId: "9", status: "", amountGrossCents: null },
    null,
    null,
  ]);
  const verdicts = driver.prepare("select verdict from provider_notifications order by id").pluck();
  expect(verdicts.all()).toEqual([...Array(4).fill("received"), "rejected", "applied"]);
  driver.close();
});
