CREATE TABLE `lot_sales` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer,
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`paid_qty` integer NOT NULL,
	`gone_qty` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lot_sales_change_a_lot" CHECK("lot_sales"."paid_qty" <> 0 or "lot_sales"."gone_qty" <> 0)
);
--> statement-breakpoint
CREATE INDEX `lot_sales_by_lot` ON `lot_sales` (`lot_id`);--> statement-breakpoint
CREATE INDEX `lot_sales_by_payment` ON `lot_sales` (`payment_id`,`book_id`);--> statement-breakpoint
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
	CONSTRAINT "stock_movements_reason_known" CHECK("__new_stock_movements"."reason" in ('added', 'edited', 'imported', 'undone', 'sold', 'refunded', 'bought', 'given', 'consigned', 'given_back', 'given_away', 'kept')),
	CONSTRAINT "stock_movements_move_copies" CHECK("__new_stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "book_id", "quantity", "reason", "payment_id", "import_id", "intake_id", "admin_id", "at") SELECT "id", "book_id", "quantity", "reason", "payment_id", "import_id", "intake_id", "admin_id", "at" FROM `stock_movements`;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
CREATE INDEX `stock_movements_by_book` ON `stock_movements` (`book_id`,`id`);--> statement-breakpoint
ALTER TABLE `lots` ADD `sold_qty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `kept_qty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `given_away_qty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `share_percent` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `unsold_on` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `unsold_fate` text;--> statement-breakpoint
CREATE INDEX `lots_unsold` ON `lots` (`unsold_on`) WHERE "lots"."unsold_on" is not null;--> statement-breakpoint
ALTER TABLE `seller_entries` ADD `payment_id` text REFERENCES payments(id);--> statement-breakpoint
ALTER TABLE `settings` ADD `consigned_percent` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `unsold_months` integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `unsold_fate` text DEFAULT 'given_back' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_kept` BEFORE DELETE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_movements_are_fixed` BEFORE UPDATE ON `stock_movements` BEGIN
	SELECT RAISE(ABORT, 'a stock movement never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `lot_sales_are_kept` BEFORE DELETE ON `lot_sales` BEGIN
	SELECT RAISE(ABORT, 'a sale of a lot is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `lot_sales_are_fixed` BEFORE UPDATE ON `lot_sales` BEGIN
	SELECT RAISE(ABORT, 'a sale of a lot never changes');
END;
