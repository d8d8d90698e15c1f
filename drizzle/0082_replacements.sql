CREATE TABLE `order_replacements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`with_book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`from_cents` integer NOT NULL,
	`to_cents` integer NOT NULL,
	`outcome` text NOT NULL,
	`is_returned` integer NOT NULL,
	`reference` text,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`handed_over_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`with_book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_replacements_outcome_known" CHECK("order_replacements"."outcome" in ('even', 'asked', 'received', 'waived', 'refund')),
	CONSTRAINT "order_replacements_have_copies" CHECK("order_replacements"."quantity" > 0),
	CONSTRAINT "order_replacements_not_below_nothing" CHECK("order_replacements"."from_cents" >= 0 and "order_replacements"."to_cents" >= 0),
	CONSTRAINT "order_replacements_outcome_fits" CHECK(case when "order_replacements"."to_cents" > "order_replacements"."from_cents" then "order_replacements"."outcome" in ('asked', 'received', 'waived') when "order_replacements"."to_cents" < "order_replacements"."from_cents" then "order_replacements"."outcome" = 'refund' else "order_replacements"."outcome" = 'even' end)
);
--> statement-breakpoint
CREATE INDEX `order_replacements_by_payment` ON `order_replacements` (`payment_id`);--> statement-breakpoint
CREATE INDEX `order_replacements_to_go_out` ON `order_replacements` (`payment_id`) WHERE "order_replacements"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX `order_replacements_by_copy` ON `order_replacements` (`with_book_id`);--> statement-breakpoint
CREATE TRIGGER `order_replacements_prices_are_fixed` BEFORE UPDATE OF `payment_id`, `book_id`, `with_book_id`, `quantity`, `from_cents`, `to_cents` ON `order_replacements` BEGIN
	SELECT RAISE(ABORT, 'what another copy costs never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `order_replacements_are_kept` BEFORE DELETE ON `order_replacements` BEGIN
	SELECT RAISE(ABORT, 'another copy of an order is never deleted');
END;
