CREATE TABLE `return_lines` (
	`return_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`swapped_for_id` integer,
	PRIMARY KEY(`return_id`, `book_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`swapped_for_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity_positive" CHECK("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `return_photos` (
	`return_id` integer PRIMARY KEY NOT NULL,
	`jpeg` blob NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wish` text NOT NULL,
	`answer` text,
	`answer_text` text DEFAULT '' NOT NULL,
	`refund_id` integer,
	`answered_at` integer,
	`answered_by` integer,
	`idempotency_key` text,
	`asked_digest` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "returns_reason_known" CHECK("returns"."reason" in ('not_as_described', 'wrong_edition', 'learner_moved', 'changed_mind', 'other')),
	CONSTRAINT "returns_wish_known" CHECK("returns"."wish" in ('refund', 'swap')),
	CONSTRAINT "returns_answer_known" CHECK("returns"."answer" is null or "returns"."answer" in ('refund', 'swap', 'refused')),
	CONSTRAINT "returns_answered" CHECK(("returns"."answer" is null) = ("returns"."answered_at" is null)),
	CONSTRAINT "returns_refund_answers" CHECK(("returns"."refund_id" is not null) = ("returns"."answer" is not null and "returns"."answer" = 'refund')),
	CONSTRAINT "returns_refused_with_words" CHECK("returns"."answer" is null or "returns"."answer" <> 'refused' or "returns"."answer_text" <> '')
);
--> statement-breakpoint
CREATE INDEX `returns_by_payment` ON `returns` (`payment_id`);--> statement-breakpoint
CREATE INDEX `returns_open` ON `returns` (`created_at`) WHERE "returns"."answer" is null;--> statement-breakpoint
CREATE INDEX `returns_by_refund` ON `returns` (`refund_id`) WHERE "returns"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `returns_once` ON `returns` (`idempotency_key`) WHERE "returns"."idempotency_key" is not null;