-- Foreign keys stay on while the shop migrates, so the lines move to the new table before the old one goes.
CREATE TABLE `__new_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`invoice_number` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text,
	`customer_company` text,
	`customer_address` text,
	`customer_vat_number` text,
	`item_name` text NOT NULL,
	`item_description` text,
	`quantity` integer DEFAULT 1 NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`total_amount_cents` integer NOT NULL,
	`vat_amount_cents` integer DEFAULT 0 NOT NULL,
	`vat_rate_percent` integer DEFAULT 0 NOT NULL,
	`business` text NOT NULL,
	`is_test` integer NOT NULL,
	`pdf_path` text,
	`paid_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_total_positive" CHECK("__new_invoices"."total_amount_cents" > 0),
	CONSTRAINT "invoices_vat_within" CHECK("__new_invoices"."vat_amount_cents" between 0 and "__new_invoices"."total_amount_cents")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_invoices`("id", "payment_id", "invoice_number", "customer_name", "customer_email", "customer_phone", "customer_company", "customer_address", "customer_vat_number", "item_name", "item_description", "quantity", "unit_price_cents", "total_amount_cents", "vat_amount_cents", "vat_rate_percent", "business", "is_test", "pdf_path", "paid_at", "created_at", "updated_at") SELECT "id", "payment_id", "invoice_number", "customer_name", "customer_email", "customer_phone", "customer_company", "customer_address", "customer_vat_number", "item_name", "item_description", "quantity", "unit_price_cents", "total_amount_cents", "vat_amount_cents", "vat_rate_percent", "business", "is_test", "pdf_path", coalesce("paid_at", "created_at"), "created_at", "updated_at" FROM `invoices`;
--> statement-breakpoint
CREATE TABLE `__new_invoice_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`item_name` text NOT NULL,
	`item_description` text,
	`quantity` integer NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`original_price_cents` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `__new_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_lines_quantity_positive" CHECK("__new_invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_price_positive" CHECK("__new_invoice_lines"."unit_price_cents" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_invoice_lines` (`id`, `invoice_id`, `item_name`, `item_description`, `quantity`, `unit_price_cents`, `original_price_cents`) SELECT `id`, `invoice_id`, `item_name`, `item_description`, `quantity`, `unit_price_cents`, `original_price_cents` FROM `invoice_lines`;
--> statement-breakpoint
DROP TABLE `invoice_lines`;
--> statement-breakpoint
DROP TABLE `invoices`;
--> statement-breakpoint
ALTER TABLE `__new_invoices` RENAME TO `invoices`;
--> statement-breakpoint
ALTER TABLE `__new_invoice_lines` RENAME TO `invoice_lines`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_payment_id_unique` ON `invoices` (`payment_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_invoice_number_unique` ON `invoices` (`invoice_number`);
--> statement-breakpoint
CREATE INDEX `invoice_lines_by_invoice` ON `invoice_lines` (`invoice_id`);
--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `payfast_token`;
--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `transaction_id`;
