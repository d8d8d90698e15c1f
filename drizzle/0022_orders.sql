CREATE TABLE `delivery_methods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`price_cents` integer NOT NULL,
	`free_from_cents` integer,
	`per_extra_copy_cents` integer DEFAULT 0 NOT NULL,
	`lead_time` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`is_offered` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "delivery_methods_kind_known" CHECK("delivery_methods"."kind" in ('collection', 'courier', 'pickup_point', 'school')),
	CONSTRAINT "delivery_methods_name_not_blank" CHECK(length(trim("delivery_methods"."name")) > 0),
	CONSTRAINT "delivery_methods_price_not_negative" CHECK("delivery_methods"."price_cents" >= 0),
	CONSTRAINT "delivery_methods_free_from_positive" CHECK("delivery_methods"."free_from_cents" > 0),
	CONSTRAINT "delivery_methods_per_extra_copy_not_negative" CHECK("delivery_methods"."per_extra_copy_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'to_pack' NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`paid_at` integer NOT NULL,
	`ready_at` integer,
	`sent_at` integer,
	`handed_over_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_state_known" CHECK("orders"."state" in ('to_pack', 'ready', 'sent', 'handed_over')),
	CONSTRAINT "orders_handed_over_at_a_time" CHECK(("orders"."state" = 'handed_over') = ("orders"."handed_over_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`,`paid_at`);--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`refund_id` integer NOT NULL,
	`kind` text NOT NULL,
	`book_id` integer,
	`item_name` text NOT NULL,
	`item_description` text,
	`quantity` integer DEFAULT 1 NOT NULL,
	`amount_cents` integer NOT NULL,
	`vat_amount_cents` integer DEFAULT 0 NOT NULL,
	`restocked_qty` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_lines_kind_known" CHECK("refund_lines"."kind" in ('book', 'delivery', 'other')),
	CONSTRAINT "refund_lines_book_named" CHECK(("refund_lines"."kind" = 'book') = ("refund_lines"."book_id" is not null)),
	CONSTRAINT "refund_lines_quantity_positive" CHECK("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_amount_positive" CHECK("refund_lines"."amount_cents" > 0),
	CONSTRAINT "refund_lines_restocked_within" CHECK("refund_lines"."restocked_qty" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
CREATE INDEX `refund_lines_by_refund` ON `refund_lines` (`refund_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`credit_note_number` text,
	`amount_cents` integer NOT NULL,
	`vat_amount_cents` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`way` text NOT NULL,
	`state` text NOT NULL,
	`reference` text,
	`provider_refund_id` text,
	`receipt_id` text,
	`receipt_cents` integer,
	`payout` text,
	`available_cents` integer,
	`posted_at` integer,
	`accepted_at` integer,
	`refusal` text,
	`idempotency_key` text NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount_positive" CHECK("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_vat_within" CHECK("refunds"."vat_amount_cents" between 0 and "refunds"."amount_cents"),
	CONSTRAINT "refunds_reason_known" CHECK("refunds"."reason" in ('sold_twice', 'not_as_described', 'wrong_edition', 'learner_moved', 'changed_mind', 'other')),
	CONSTRAINT "refunds_way_known" CHECK("refunds"."way" in ('payfast', 'transfer', 'cash')),
	CONSTRAINT "refunds_state_known" CHECK("refunds"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "refunds_done_has_credit_note" CHECK(("refunds"."state" = 'done') = ("refunds"."done_at" is not null) and ("refunds"."credit_note_number" is not null) = ("refunds"."state" = 'done' and "refunds"."receipt_id" is null)),
	CONSTRAINT "refunds_receipt_has_amount" CHECK(("refunds"."receipt_id" is null) = ("refunds"."receipt_cents" is null)),
	CONSTRAINT "refunds_payout_known" CHECK("refunds"."payout" is null or "refunds"."payout" in ('source', 'bank')),
	CONSTRAINT "refunds_payout_at_payfast" CHECK(("refunds"."way" = 'payfast') = ("refunds"."payout" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_credit_note_number_unique` ON `refunds` (`credit_note_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_done` ON `refunds` (`done_at`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`created_at`) WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`refund_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`credit_note_number` text NOT NULL,
	`total_amount_cents` integer NOT NULL,
	`vat_amount_cents` integer DEFAULT 0 NOT NULL,
	`vat_rate_percent` integer DEFAULT 0 NOT NULL,
	`business` text NOT NULL,
	`is_test` integer NOT NULL,
	`pdf_path` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_total_positive" CHECK("credit_notes"."total_amount_cents" > 0),
	CONSTRAINT "credit_notes_vat_within" CHECK("credit_notes"."vat_amount_cents" between 0 and "credit_notes"."total_amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_refund_id_unique` ON `credit_notes` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_credit_note_number_unique` ON `credit_notes` (`credit_note_number`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`payment_id` text,
	`import_id` text,
	`admin_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_reason_known" CHECK("stock_movements"."reason" in ('added', 'edited', 'imported', 'undone', 'sold', 'refunded')),
	CONSTRAINT "stock_movements_move_copies" CHECK("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE INDEX `stock_movements_by_book` ON `stock_movements` (`book_id`,`id`);--> statement-breakpoint
ALTER TABLE `payments` ADD `method` text DEFAULT 'payfast' NOT NULL CHECK (`method` in ('payfast', 'bank_transfer', 'on_collection'));--> statement-breakpoint
ALTER TABLE `payments` ADD `delivery_method_id` integer REFERENCES delivery_methods(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `delivery_kind` text CHECK (`delivery_kind` in ('collection', 'courier', 'pickup_point', 'school'));--> statement-breakpoint
ALTER TABLE `payments` ADD `delivery_name` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `delivery_cents` integer DEFAULT 0 NOT NULL CHECK (`delivery_cents` >= 0);--> statement-breakpoint
ALTER TABLE `payments` ADD `delivery_address` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `pickup_point` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `agreed_text` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `agreed_at` integer;
--> statement-breakpoint
CREATE TRIGGER `payments_delivery_price_is_fixed` BEFORE UPDATE OF `delivery_cents` ON `payments`
WHEN old.`delivery_cents` <> new.`delivery_cents` BEGIN
	SELECT RAISE(ABORT, 'the amount of a payment never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_kept` BEFORE DELETE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_fixed` BEFORE UPDATE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_are_kept` BEFORE DELETE ON `refunds` BEGIN
	SELECT RAISE(ABORT, 'a refund is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_within_what_was_paid` BEFORE INSERT ON `refunds`
WHEN new.`receipt_id` IS NULL
	AND new.`amount_cents` + (SELECT ifnull(sum(`amount_cents`), 0) FROM `refunds` WHERE `payment_id` = new.`payment_id` AND `receipt_id` IS NULL AND `state` <> 'refused')
	> (SELECT ifnull(max(`amount_cents`), 0) FROM `payments` WHERE `id` = new.`payment_id` AND `status` = 'completed') BEGIN
	SELECT RAISE(ABORT, 'no more is refunded than was paid');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_within_what_came_beside` BEFORE INSERT ON `refunds`
WHEN new.`receipt_id` IS NOT NULL
	AND new.`amount_cents` + (SELECT ifnull(sum(`amount_cents`), 0) FROM `refunds` WHERE `receipt_id` = new.`receipt_id` AND `state` <> 'refused')
	> new.`receipt_cents` BEGIN
	SELECT RAISE(ABORT, 'no more is refunded than was paid');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_terms_are_fixed` BEFORE UPDATE OF `payment_id`, `amount_cents`, `vat_amount_cents`, `reason`, `way`, `receipt_id`, `receipt_cents` ON `refunds` BEGIN
	SELECT RAISE(ABORT, 'a refund never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_end_once` BEFORE UPDATE OF `state` ON `refunds`
WHEN old.`state` <> 'asked' AND new.`state` <> old.`state` BEGIN
	SELECT RAISE(ABORT, 'a refund that ended stays as it is');
END;
--> statement-breakpoint
INSERT INTO `stock_movements` (`book_id`, `quantity`, `reason`, `at`)
SELECT `id`, `stock_qty`, 'added', `created_at` FROM `books` WHERE `stock_qty` > 0;
--> statement-breakpoint
INSERT INTO `orders` (`payment_id`, `state`, `paid_at`, `handed_over_at`, `updated_at`)
SELECT `id`, 'handed_over', `completed_at`, `completed_at`, `completed_at` FROM `payments` WHERE `status` = 'completed';
