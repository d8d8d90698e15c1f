CREATE TABLE `stock_count_books` (
	`count_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`is_asked` integer NOT NULL,
	`quantity` integer NOT NULL,
	`packed_qty` integer NOT NULL,
	`shelf` text,
	PRIMARY KEY(`count_id`, `book_id`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_count_books_have_copies" CHECK("stock_count_books"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `stock_count_changes` (
	`count_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`undone_qty` integer DEFAULT 0 NOT NULL,
	`price_cents` integer NOT NULL,
	`shelf_from` text,
	`shelf_to` text,
	PRIMARY KEY(`count_id`, `book_id`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_count_changes_change" CHECK("stock_count_changes"."quantity" <> 0 or "stock_count_changes"."shelf_to" is not null)
);
--> statement-breakpoint
CREATE TABLE `stock_count_scans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`count_id` integer NOT NULL,
	`key` text NOT NULL,
	`code` text NOT NULL,
	`book_id` integer,
	`shelf` text,
	`of_scan_id` integer,
	`admin_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`of_scan_id`) REFERENCES `stock_count_scans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_count_scans_once` ON `stock_count_scans` (`count_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_count_scans_answered_once` ON `stock_count_scans` (`of_scan_id`) WHERE "stock_count_scans"."of_scan_id" is not null;--> statement-breakpoint
CREATE INDEX `stock_count_scans_by_book` ON `stock_count_scans` (`count_id`,`book_id`);--> statement-breakpoint
CREATE INDEX `stock_count_scans_by_admin` ON `stock_count_scans` (`count_id`,`admin_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scope` text NOT NULL,
	`named` text,
	`state` text DEFAULT 'open' NOT NULL,
	`since_movement_id` integer NOT NULL,
	`idempotency_key` text,
	`started_at` integer NOT NULL,
	`started_by` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	`undone_at` integer,
	`undone_by` integer,
	FOREIGN KEY (`started_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_counts_scope_known" CHECK("stock_counts"."scope" in ('all', 'shelf', 'grade', 'school')),
	CONSTRAINT "stock_counts_state_known" CHECK("stock_counts"."state" in ('open', 'applied', 'undone', 'dropped')),
	CONSTRAINT "stock_counts_settled" CHECK(("stock_counts"."state" = 'open') = ("stock_counts"."settled_at" is null) and ("stock_counts"."state" = 'undone') = ("stock_counts"."undone_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_counts_idempotency_key_unique` ON `stock_counts` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `__new_stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`payment_id` text,
	`import_id` text,
	`intake_id` integer,
	`count_id` integer,
	`admin_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_reason_known" CHECK("__new_stock_movements"."reason" in ('added', 'edited', 'imported', 'undone', 'sold', 'refunded', 'bought', 'given', 'consigned', 'given_back', 'given_away', 'kept', 'counted')),
	CONSTRAINT "stock_movements_move_copies" CHECK("__new_stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "book_id", "quantity", "reason", "payment_id", "import_id", "intake_id", "count_id", "admin_id", "at") SELECT "id", "book_id", "quantity", "reason", "payment_id", "import_id", "intake_id", null, "admin_id", "at" FROM `stock_movements`;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
CREATE INDEX `stock_movements_by_book` ON `stock_movements` (`book_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_kept` BEFORE DELETE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_fixed` BEFORE UPDATE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_count_scans_are_kept` BEFORE DELETE ON `stock_count_scans` BEGIN
	SELECT RAISE(ABORT, 'a scan of a count is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_count_scans_are_fixed` BEFORE UPDATE ON `stock_count_scans` BEGIN
	SELECT RAISE(ABORT, 'a scan of a count never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_count_books_are_fixed` BEFORE UPDATE ON `stock_count_books` BEGIN
	SELECT RAISE(ABORT, 'what should be there when a count began never changes');
END;
