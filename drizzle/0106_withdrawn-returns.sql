CREATE TABLE `__new_returns` (
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
	`handed_over_at` integer,
	`idempotency_key` text,
	`asked_digest` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "returns_reason_known" CHECK("__new_returns"."reason" in ('not_as_described', 'wrong_edition', 'learner_moved', 'changed_mind', 'other')),
	CONSTRAINT "returns_wish_known" CHECK("__new_returns"."wish" in ('refund', 'swap')),
	CONSTRAINT "returns_answer_known" CHECK("__new_returns"."answer" is null or "__new_returns"."answer" in ('refund', 'swap', 'refused', 'withdrawn')),
	CONSTRAINT "returns_answered" CHECK(("__new_returns"."answer" is null) = ("__new_returns"."answered_at" is null)),
	CONSTRAINT "returns_refund_answers" CHECK(("__new_returns"."refund_id" is not null) = ("__new_returns"."answer" is not null and "__new_returns"."answer" = 'refund')),
	CONSTRAINT "returns_refused_with_words" CHECK("__new_returns"."answer" is null or "__new_returns"."answer" <> 'refused' or "__new_returns"."answer_text" <> '')
);
--> statement-breakpoint
INSERT INTO `__new_returns`("id", "payment_id", "reason", "note", "wish", "answer", "answer_text", "refund_id", "answered_at", "answered_by", "handed_over_at", "idempotency_key", "asked_digest", "created_at", "updated_at") SELECT "id", "payment_id", "reason", "note", "wish", "answer", "answer_text", "refund_id", "answered_at", "answered_by", "handed_over_at", "idempotency_key", "asked_digest", "created_at", "updated_at" FROM `returns`;--> statement-breakpoint
CREATE TABLE `__new_return_lines` (
	`return_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`swapped_for_id` integer,
	PRIMARY KEY(`return_id`, `book_id`),
	FOREIGN KEY (`return_id`) REFERENCES `__new_returns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`swapped_for_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity_positive" CHECK("__new_return_lines"."quantity" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_return_lines`("return_id", "book_id", "quantity", "swapped_for_id") SELECT "return_id", "book_id", "quantity", "swapped_for_id" FROM `return_lines`;--> statement-breakpoint
CREATE TABLE `__new_return_photos` (
	`return_id` integer PRIMARY KEY NOT NULL,
	`jpeg` blob NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `__new_returns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_return_photos`("return_id", "jpeg") SELECT "return_id", "jpeg" FROM `return_photos`;--> statement-breakpoint
DROP TABLE `return_lines`;--> statement-breakpoint
DROP TABLE `return_photos`;--> statement-breakpoint
DROP TABLE `returns`;--> statement-breakpoint
ALTER TABLE `__new_returns` RENAME TO `returns`;--> statement-breakpoint
ALTER TABLE `__new_return_lines` RENAME TO `return_lines`;--> statement-breakpoint
ALTER TABLE `__new_return_photos` RENAME TO `return_photos`;--> statement-breakpoint
CREATE INDEX `returns_by_payment` ON `returns` (`payment_id`);--> statement-breakpoint
CREATE INDEX `returns_open` ON `returns` (`created_at`) WHERE "returns"."answer" is null;--> statement-breakpoint
CREATE INDEX `returns_by_refund` ON `returns` (`refund_id`) WHERE "returns"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `returns_once` ON `returns` (`idempotency_key`) WHERE "returns"."idempotency_key" is not null;