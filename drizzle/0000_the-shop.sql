CREATE TABLE `admin_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_users_email_unique` ON `admin_users` (`email`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer,
	`admin_email` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`changes` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target_kind`,`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_created` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_admin` ON `sessions` (`admin_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `cart_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`price_seen_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `carts`(`session_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_quantity_positive" CHECK("cart_items"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_one_line_a_book` ON `cart_items` (`session_id`,`book_id`);--> statement-breakpoint
CREATE INDEX `cart_items_by_book` ON `cart_items` (`book_id`);--> statement-breakpoint
CREATE TABLE `carts` (
	`session_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "carts_session_shape" CHECK("carts"."session_id" glob 'session_*' and length("carts"."session_id") >= 30)
) STRICT;
--> statement-breakpoint
CREATE INDEX `carts_updated_at` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `books` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`price_cents` integer NOT NULL,
	`original_price_cents` integer,
	`short_desc` text NOT NULL,
	`long_desc` text NOT NULL,
	`isbn` text,
	`condition` text,
	`cover_image_url` text,
	`gallery` text DEFAULT '[]' NOT NULL,
	`stock_qty` integer DEFAULT 1 NOT NULL,
	`grade_id` integer NOT NULL,
	`school_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`in_stock` integer GENERATED ALWAYS AS ((stock_qty > 0)) VIRTUAL,
	`title_key` text NOT NULL,
	`grade_rank` integer DEFAULT 0 NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`grade_id`) REFERENCES `grades`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `subjects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "books_title_not_blank" CHECK(length(trim("books"."title")) > 0),
	CONSTRAINT "books_price_positive" CHECK("books"."price_cents" > 0),
	CONSTRAINT "books_original_price_positive" CHECK("books"."original_price_cents" > 0),
	CONSTRAINT "books_stock_not_negative" CHECK("books"."stock_qty" >= 0),
	CONSTRAINT "books_gallery_is_list" CHECK(json_type("books"."gallery") = 'array'),
	CONSTRAINT "books_tags_is_list" CHECK(json_type("books"."tags") = 'array')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `books_isbn_listed` ON `books` (`isbn`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_recent` ON `books` (in_stock desc,created_at desc,id desc) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_price_asc` ON `books` (in_stock desc,`price_cents`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_price_desc` ON `books` (in_stock desc,price_cents desc,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_title` ON `books` (in_stock desc,`title_key`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_grade_rank` ON `books` (in_stock desc,`grade_rank`,`title_key`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_school` ON `books` (`school_id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_grade` ON `books` (`grade_id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_subject` ON `books` (`subject_id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference_number` text NOT NULL,
	`book_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`school` text,
	`message` text,
	`search_text` text NOT NULL,
	`processed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiries_processed_flag" CHECK("enquiries"."processed" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_reference_number_unique` ON `enquiries` (`reference_number`);--> statement-breakpoint
CREATE INDEX `enquiries_by_created` ON `enquiries` (`created_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_state` ON `enquiries` (`processed`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_book` ON `enquiries` (`book_id`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`item_name` text NOT NULL,
	`item_description` text,
	`quantity` integer NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`original_price_cents` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_lines_quantity_positive" CHECK("invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_price_positive" CHECK("invoice_lines"."unit_price_cents" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoice_lines_by_invoice` ON `invoice_lines` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
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
	`status` text DEFAULT 'draft' NOT NULL,
	`due_date` integer,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_total_positive" CHECK("invoices"."total_amount_cents" > 0),
	CONSTRAINT "invoices_vat_within" CHECK("invoices"."vat_amount_cents" between 0 and "invoices"."total_amount_cents"),
	CONSTRAINT "invoices_status_known" CHECK("invoices"."status" in ('draft', 'paid'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_payment_id_unique` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_invoice_number_unique` ON `invoices` (`invoice_number`);--> statement-breakpoint
CREATE TABLE `payment_flags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	`note` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_flags_kind_known" CHECK("payment_flags"."kind" in ('sold_out', 'amount_mismatch', 'double_payment', 'reversed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_flags_once` ON `payment_flags` (`payment_id`,`kind`,`detail`);--> statement-breakpoint
CREATE INDEX `payment_flags_open` ON `payment_flags` (`created_at`) WHERE "payment_flags"."settled_at" is null;--> statement-breakpoint
CREATE TABLE `payment_items` (
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`title` text NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`original_price_cents` integer,
	`quantity` integer DEFAULT 1 NOT NULL,
	`taken_qty` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`payment_id`, `book_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_items_price_positive" CHECK("payment_items"."unit_price_cents" > 0),
	CONSTRAINT "payment_items_quantity_positive" CHECK("payment_items"."quantity" > 0),
	CONSTRAINT "payment_items_taken_within" CHECK("payment_items"."taken_qty" between 0 and "payment_items"."quantity")
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_items_by_book` ON `payment_items` (`book_id`);--> statement-breakpoint
CREATE TABLE `payment_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`event` text NOT NULL,
	`status` text NOT NULL,
	`message` text NOT NULL,
	`data` text,
	`source` text DEFAULT 'system' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_logs_source_known" CHECK("payment_logs"."source" in ('system', 'shopper', 'provider', 'admin'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_logs_by_payment` ON `payment_logs` (`payment_id`,`id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`book_id` integer NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text,
	`amount_cents` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_test` integer NOT NULL,
	`hold_expires_at` integer NOT NULL,
	`idempotency_key` text,
	`cart_session_id` text,
	`cart_given_back_at` integer,
	`payfast_payment_id` text,
	`payfast_token` text,
	`transaction_id` text,
	`payment_method` text,
	`invoice_number` text,
	`buyer_company` text,
	`buyer_address` text,
	`buyer_vat_number` text,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_id_shape" CHECK(length("payments"."id") >= 22 and "payments"."id" not glob '*[^A-Za-z0-9_-]*'),
	CONSTRAINT "payments_amount_positive" CHECK("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('pending', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "payments_is_test_flag" CHECK("payments"."is_test" in (0, 1)),
	CONSTRAINT "payments_completed_has_proof" CHECK(("payments"."status" = 'completed') = ("payments"."completed_at" is not null and "payments"."invoice_number" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference_unique` ON `payments` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency_key_unique` ON `payments` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_invoice_number_unique` ON `payments` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `payments_live_holds` ON `payments` (`hold_expires_at`) WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_cart` ON `payments` (`cart_session_id`) WHERE "payments"."cart_session_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_by_provider_id` ON `payments` (`payfast_payment_id`) WHERE "payments"."payfast_payment_id" is not null;--> statement-breakpoint
CREATE TABLE `provider_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`raw_body` text NOT NULL,
	`remote_address` text NOT NULL,
	`received_at` integer NOT NULL,
	`verdict` text DEFAULT 'received' NOT NULL,
	`reason` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`payment_id` text,
	`provider_payment_id` text,
	`provider_status` text,
	`settled_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_notifications_verdict_known" CHECK("provider_notifications"."verdict" in ('received', 'applied', 'duplicate', 'ignored', 'rejected'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_notifications_applied_once` ON `provider_notifications` (`provider_payment_id`,`provider_status`) WHERE "provider_notifications"."verdict" = 'applied';--> statement-breakpoint
CREATE INDEX `provider_notifications_by_payment` ON `provider_notifications` (`payment_id`);--> statement-breakpoint
CREATE INDEX `provider_notifications_open` ON `provider_notifications` (`received_at`) WHERE "provider_notifications"."verdict" = 'received';--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	CONSTRAINT "sequences_value_positive" CHECK("sequences"."value" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`logo_url` text,
	`hero_banner_url` text,
	`primary_color` text DEFAULT '#0f172a' NOT NULL,
	`secondary_color` text DEFAULT '#64748b' NOT NULL,
	`accent_color` text DEFAULT '#3b82f6' NOT NULL,
	`background_color` text DEFAULT '#ffffff' NOT NULL,
	`text_color` text DEFAULT '#0f172a' NOT NULL,
	`instagram_handle` text,
	`facebook_page_handle` text,
	`payfast_merchant_id` text,
	`payfast_merchant_key_encrypted` text,
	`payfast_passphrase_encrypted` text,
	`payfast_sandbox_mode` integer DEFAULT true NOT NULL,
	`business_name` text,
	`business_address` text,
	`business_email` text,
	`business_phone` text,
	`company_number` text,
	`vat_registered` integer DEFAULT false NOT NULL,
	`vat_number` text,
	`invoice_prefix` text DEFAULT 'INV' NOT NULL,
	`hold_minutes` integer DEFAULT 30 NOT NULL,
	`delivery_text` text,
	`about_text` text,
	`blocked_isbn_prefixes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_one_row" CHECK("settings"."id" = 1),
	CONSTRAINT "settings_hold_minutes_range" CHECK("settings"."hold_minutes" between 5 and 1440),
	CONSTRAINT "settings_invoice_prefix_shape" CHECK(length("settings"."invoice_prefix") between 1 and 12 and "settings"."invoice_prefix" not glob '*[^A-Za-z0-9-]*'),
	CONSTRAINT "settings_primary_color_hex" CHECK("primary_color" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "settings_secondary_color_hex" CHECK("secondary_color" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "settings_accent_color_hex" CHECK("accent_color" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "settings_background_color_hex" CHECK("background_color" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "settings_text_color_hex" CHECK("text_color" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')
) STRICT;
--> statement-breakpoint
CREATE TABLE `grades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "grades_name_not_blank" CHECK(length(trim("grades"."name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `grades_name_unique` ON `grades` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `grades_name_key_unique` ON `grades` (`name_key`);--> statement-breakpoint
CREATE TABLE `schools` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "schools_name_not_blank" CHECK(length(trim("schools"."name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_name_unique` ON `schools` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `schools_name_key_unique` ON `schools` (`name_key`);--> statement-breakpoint
CREATE TABLE `subjects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "subjects_name_not_blank" CHECK(length(trim("subjects"."name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subjects_name_unique` ON `subjects` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `subjects_name_key_unique` ON `subjects` (`name_key`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`run_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`fate` text NOT NULL,
	`book_id` integer,
	`before` text,
	`message` text,
	`cells` text,
	PRIMARY KEY(`run_id`, `row_number`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_rows_fate_known" CHECK("import_rows"."fate" in ('created', 'updated', 'skipped', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_rows_by_book` ON `import_rows` (`book_id`);--> statement-breakpoint
CREATE TABLE `import_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` integer,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`field_mapping` text,
	`status` text DEFAULT 'uploaded' NOT NULL,
	`total_rows` integer DEFAULT 0 NOT NULL,
	`next_row` integer DEFAULT 0 NOT NULL,
	`created_count` integer DEFAULT 0 NOT NULL,
	`updated_count` integer DEFAULT 0 NOT NULL,
	`skipped_count` integer DEFAULT 0 NOT NULL,
	`refused_count` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "import_runs_status_known" CHECK("import_runs"."status" in ('uploaded', 'running', 'done', 'stopped', 'failed', 'undone'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_runs_by_created` ON `import_runs` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`unique_key` text,
	`run_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`dead_at` integer,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_unique_key_unique` ON `jobs` (`unique_key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_at`) WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unique_key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`message_id` text,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mails_status_known" CHECK("mails"."status" in ('queued', 'sent', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_unique_key_unique` ON `mails` (`unique_key`);--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `objects` (
	`key` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`widths` text NOT NULL,
	`placeholder` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	CONSTRAINT "objects_size_positive" CHECK("objects"."width" > 0 and "objects"."height" > 0 and "objects"."bytes" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `objects_by_last_use` ON `objects` (`last_used_at`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `books_fts` USING fts5(
	`search_text`,
	content = 'books',
	content_rowid = 'id',
	tokenize = 'trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE TRIGGER `books_fts_insert` AFTER INSERT ON `books` BEGIN
	INSERT INTO `books_fts` (`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `books_fts_delete` AFTER DELETE ON `books` BEGIN
	INSERT INTO `books_fts` (`books_fts`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `books_fts_update` AFTER UPDATE OF `search_text` ON `books`
WHEN old.`search_text` IS NOT new.`search_text` BEGIN
	INSERT INTO `books_fts` (`books_fts`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
	INSERT INTO `books_fts` (`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `books_grade_rank_insert` AFTER INSERT ON `books` BEGIN
	UPDATE `books` SET `grade_rank` = (SELECT `rank` FROM `grades` WHERE `id` = new.`grade_id`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `books_grade_rank_update` AFTER UPDATE OF `grade_id` ON `books` BEGIN
	UPDATE `books` SET `grade_rank` = (SELECT `rank` FROM `grades` WHERE `id` = new.`grade_id`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `grades_rank_update` AFTER UPDATE OF `rank` ON `grades`
WHEN old.`rank` IS NOT new.`rank` BEGIN
	UPDATE `books` SET `grade_rank` = new.`rank` WHERE `grade_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_completed_is_final` BEFORE UPDATE OF `status` ON `payments`
WHEN old.`status` = 'completed' AND new.`status` <> 'completed' BEGIN
	SELECT RAISE(ABORT, 'a completed payment stays completed');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_amount_is_fixed` BEFORE UPDATE OF `amount_cents` ON `payments`
WHEN old.`amount_cents` <> new.`amount_cents` BEGIN
	SELECT RAISE(ABORT, 'the amount of a payment never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_terms_are_fixed` BEFORE UPDATE OF `unit_price_cents`, `quantity`, `title`, `book_id` ON `payment_items` BEGIN
	SELECT RAISE(ABORT, 'what was ordered never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_are_kept` BEFORE DELETE ON `payments` BEGIN
	SELECT RAISE(ABORT, 'a payment is never deleted');
END;
--> statement-breakpoint
INSERT INTO `settings` (`id`, `created_at`, `updated_at`)
VALUES (1, unixepoch() * 1000, unixepoch() * 1000);
