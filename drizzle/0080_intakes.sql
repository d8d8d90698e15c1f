CREATE TABLE `intake_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`kind` text NOT NULL,
	`payout` text NOT NULL,
	`seller_id` integer,
	`lines` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "intake_drafts_kind_known" CHECK("intake_drafts"."kind" in ('bought', 'consigned', 'given')),
	CONSTRAINT "intake_drafts_payout_known" CHECK("intake_drafts"."payout" in ('cash', 'transfer', 'later'))
);
--> statement-breakpoint
CREATE TABLE `intakes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`seller_id` integer,
	`admin_id` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`terms` text NOT NULL,
	`payout` text,
	`not_taken` text DEFAULT '[]' NOT NULL,
	`idempotency_key` text,
	`undone_at` integer,
	`reason` text,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "intakes_kind_known" CHECK("intakes"."kind" in ('bought', 'consigned', 'given')),
	CONSTRAINT "intakes_payout_known" CHECK("intakes"."payout" in ('cash', 'transfer', 'later')),
	CONSTRAINT "intakes_seller_unless_given" CHECK("intakes"."kind" = 'given' or "intakes"."seller_id" > 0),
	CONSTRAINT "intakes_paid_unless_given" CHECK(("intakes"."kind" = 'given') = ("intakes"."payout" is null)),
	CONSTRAINT "intakes_undone_with_a_reason" CHECK(("intakes"."undone_at" is null) = ("intakes"."reason" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intakes_number_unique` ON `intakes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `intakes_idempotency_key_unique` ON `intakes` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `intakes_by_seller` ON `intakes` (`seller_id`);--> statement-breakpoint
CREATE INDEX `intakes_by_time` ON `intakes` (`taken_at`);--> statement-breakpoint
CREATE TABLE `lots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`intake_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`title` text NOT NULL,
	`isbn` text,
	`condition` text NOT NULL,
	`quantity` integer NOT NULL,
	`returned_qty` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer,
	`asked_cents` integer NOT NULL,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lots_have_copies" CHECK("lots"."quantity" > 0),
	CONSTRAINT "lots_returned_within" CHECK("lots"."returned_qty" between 0 and "lots"."quantity"),
	CONSTRAINT "lots_paid_not_negative" CHECK("lots"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `lots_by_intake` ON `lots` (`intake_id`);--> statement-breakpoint
CREATE INDEX `lots_by_book` ON `lots` (`book_id`,`id`);--> statement-breakpoint
CREATE TABLE `seller_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`seller_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`intake_id` integer,
	`lot_id` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seller_entries_kind_known" CHECK("seller_entries"."kind" in ('bought', 'sold', 'refunded', 'paid_out', 'corrected')),
	CONSTRAINT "seller_entries_move_money" CHECK("seller_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE INDEX `seller_entries_by_seller` ON `seller_entries` (`seller_id`,`id`);--> statement-breakpoint
CREATE INDEX `seller_entries_by_time` ON `seller_entries` (`at`);--> statement-breakpoint
CREATE TABLE `sellers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`address` text,
	`id_kind` text,
	`id_number_encrypted` text,
	`verified_how` text,
	`is_adult` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`erased_at` integer,
	CONSTRAINT "sellers_id_kind_known" CHECK("sellers"."id_kind" in ('sa_id', 'passport', 'other'))
);
--> statement-breakpoint
CREATE INDEX `sellers_by_phone` ON `sellers` (`phone`);--> statement-breakpoint
CREATE TABLE `__new_stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`payment_id` text,
	`import_id` text,
	`intake_id` integer,
	`admin_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_reason_known" CHECK("__new_stock_movements"."reason" in ('added', 'edited', 'imported', 'undone', 'sold', 'refunded', 'bought', 'given')),
	CONSTRAINT "stock_movements_move_copies" CHECK("__new_stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "book_id", "quantity", "reason", "payment_id", "import_id", "intake_id", "admin_id", "at") SELECT "id", "book_id", "quantity", "reason", "payment_id", "import_id", NULL, "admin_id", "at" FROM `stock_movements`;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
CREATE INDEX `stock_movements_by_book` ON `stock_movements` (`book_id`,`id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `asks_id_number` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `refuses_minors` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `intake_terms` text;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_kept` BEFORE DELETE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_fixed` BEFORE UPDATE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `seller_entries_are_kept` BEFORE DELETE ON `seller_entries` BEGIN
	SELECT RAISE(ABORT, 'an entry of a ledger is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `seller_entries_are_fixed` BEFORE UPDATE ON `seller_entries` BEGIN
	SELECT RAISE(ABORT, 'an entry of a ledger never changes');
END;
