CREATE TABLE `__new_wanted` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer,
	`isbn` text,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`grade_id` integer,
	`school_id` integer,
	`wanted_key` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`email_key` text NOT NULL,
	`consent_text` text NOT NULL,
	`token_seed` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`told_at` integer,
	`telling_id` integer,
	`told_book_id` integer,
	FOREIGN KEY (`item_id`) REFERENCES `book_list_items`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`grade_id`) REFERENCES `grades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "wanted_is_something" CHECK("__new_wanted"."isbn" is not null or "__new_wanted"."title_key" <> ''),
	CONSTRAINT "wanted_reaches_someone" CHECK(("__new_wanted"."email" = '') = ("__new_wanted"."phone" is not null)),
	CONSTRAINT "wanted_told_of_a_book" CHECK(("__new_wanted"."told_at" is null) = ("__new_wanted"."telling_id" is null) and ("__new_wanted"."told_at" is null) = ("__new_wanted"."told_book_id" is null))
);
--> statement-breakpoint
INSERT INTO `__new_wanted`("id", "item_id", "isbn", "title", "title_key", "grade_id", "school_id", "wanted_key", "email", "phone", "email_key", "consent_text", "token_seed", "token_hash", "created_at", "expires_at", "told_at", "telling_id", "told_book_id") SELECT "id", "item_id", "isbn", "title", "title_key", "grade_id", "school_id", "wanted_key", "email", NULL, "email_key", "consent_text", "token_seed", "token_hash", "created_at", "expires_at", "told_at", "telling_id", "told_book_id" FROM `wanted`;--> statement-breakpoint
-- The mails of requests are known by their ids, so no id may come twice.
DELETE FROM sqlite_sequence WHERE name = '__new_wanted';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_wanted', seq FROM sqlite_sequence WHERE name = 'wanted';--> statement-breakpoint
DROP TABLE `wanted`;--> statement-breakpoint
ALTER TABLE `__new_wanted` RENAME TO `wanted`;--> statement-breakpoint
CREATE UNIQUE INDEX `wanted_token_hash_unique` ON `wanted` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `wanted_once_a_person` ON `wanted` (`email_key`,`wanted_key`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_item_in_order` ON `wanted` (`item_id`,`created_at`,`id`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_in_order` ON `wanted` (`wanted_key`,`created_at`,`id`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_by_telling` ON `wanted` (`telling_id`) WHERE "wanted"."telling_id" is not null;--> statement-breakpoint
CREATE INDEX `wanted_by_grade` ON `wanted` (`grade_id`);--> statement-breakpoint
CREATE INDEX `wanted_by_school` ON `wanted` (`school_id`);--> statement-breakpoint
CREATE INDEX `wanted_by_end` ON `wanted` (`expires_at`);