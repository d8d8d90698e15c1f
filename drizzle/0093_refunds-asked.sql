PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payment_flags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`book_id` integer,
	`provider_payment_id` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	`note` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_flags_kind_known" CHECK("__new_payment_flags"."kind" in ('sold_out', 'amount_mismatch', 'double_payment', 'reversed', 'refund_asked'))
);
--> statement-breakpoint
INSERT INTO `__new_payment_flags`("id", "payment_id", "kind", "detail", "book_id", "provider_payment_id", "created_at", "settled_at", "settled_by", "note") SELECT "id", "payment_id", "kind", "detail", "book_id", "provider_payment_id", "created_at", "settled_at", "settled_by", "note" FROM `payment_flags`;--> statement-breakpoint
DROP TABLE `payment_flags`;--> statement-breakpoint
ALTER TABLE `__new_payment_flags` RENAME TO `payment_flags`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_flags_once` ON `payment_flags` (`payment_id`,`kind`,`detail`) WHERE "payment_flags"."book_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_flags_once_a_book` ON `payment_flags` (`payment_id`,`kind`,`book_id`) WHERE "payment_flags"."book_id" is not null;--> statement-breakpoint
CREATE INDEX `payment_flags_open` ON `payment_flags` (`created_at`) WHERE "payment_flags"."settled_at" is null;