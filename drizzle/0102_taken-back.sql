CREATE TABLE `replacements_taken_back` (
	`id` integer PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`with_book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`from_cents` integer NOT NULL,
	`to_cents` integer NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	`taken_back_at` integer NOT NULL,
	`admin_id` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`with_book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replacements_taken_back_by_payment` ON `replacements_taken_back` (`payment_id`);--> statement-breakpoint
DROP TRIGGER `order_replacements_are_kept`;--> statement-breakpoint
CREATE TRIGGER `order_replacements_are_kept` BEFORE DELETE ON `order_replacements` WHEN NOT EXISTS (SELECT 1 FROM `replacements_taken_back` WHERE `id` = OLD.`id`) BEGIN
	SELECT RAISE(ABORT, 'another copy of an order is never deleted, unless it is kept as taken back');
END;
--> statement-breakpoint
CREATE TRIGGER `replacements_taken_back_are_kept` BEFORE DELETE ON `replacements_taken_back` BEGIN
	SELECT RAISE(ABORT, 'a copy that was taken back is never forgotten');
END;
