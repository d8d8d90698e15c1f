CREATE TABLE `told_copies` (
	`person_key` text NOT NULL,
	`book_id` integer NOT NULL,
	`arrival_id` integer NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`book_id`, `arrival_id`, `person_key`)
);
--> statement-breakpoint
CREATE INDEX `told_copies_by_time` ON `told_copies` (`told_at`);--> statement-breakpoint
CREATE TABLE `wanted` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer,
	`isbn` text,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`grade_id` integer,
	`school_id` integer,
	`wanted_key` text NOT NULL,
	`email` text NOT NULL,
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
	CONSTRAINT "wanted_is_something" CHECK("wanted"."isbn" is not null or ("wanted"."title_key" <> '' and "wanted"."grade_id" is not null)),
	CONSTRAINT "wanted_told_of_a_book" CHECK(("wanted"."told_at" is null) = ("wanted"."telling_id" is null) and ("wanted"."told_at" is null) = ("wanted"."told_book_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wanted_token_hash_unique` ON `wanted` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `wanted_once_a_person` ON `wanted` (`email_key`,`wanted_key`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_item_in_order` ON `wanted` (`item_id`,`created_at`,`id`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_in_order` ON `wanted` (`wanted_key`,`created_at`,`id`) WHERE "wanted"."told_at" is null;--> statement-breakpoint
CREATE INDEX `wanted_by_telling` ON `wanted` (`telling_id`) WHERE "wanted"."telling_id" is not null;--> statement-breakpoint
CREATE INDEX `wanted_by_grade` ON `wanted` (`grade_id`);--> statement-breakpoint
CREATE INDEX `wanted_by_school` ON `wanted` (`school_id`);--> statement-breakpoint
CREATE INDEX `wanted_by_end` ON `wanted` (`expires_at`);