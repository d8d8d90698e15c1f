DROP TRIGGER `enquiries_title_update`;--> statement-breakpoint
CREATE TABLE `__new_enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference_number` text NOT NULL,
	`book_id` integer,
	`looking_for` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`school` text,
	`message` text,
	`search_text` text NOT NULL,
	`processed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiries_about_something" CHECK(("__new_enquiries"."book_id" is null) <> ("__new_enquiries"."looking_for" is null)),
	CONSTRAINT "enquiries_processed_flag" CHECK("__new_enquiries"."processed" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_enquiries`("id", "reference_number", "book_id", "looking_for", "name", "email", "phone", "school", "message", "search_text", "processed", "created_at", "updated_at") SELECT "id", "reference_number", "book_id", NULL, "name", "email", "phone", "school", "message", "search_text", "processed", "created_at", "updated_at" FROM `enquiries`;--> statement-breakpoint
DROP TABLE `enquiries`;--> statement-breakpoint
ALTER TABLE `__new_enquiries` RENAME TO `enquiries`;--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_reference_number_unique` ON `enquiries` (`reference_number`);--> statement-breakpoint
CREATE INDEX `enquiries_to_search` ON `enquiries` (`created_at`,`id`,`processed`,`search_text`);--> statement-breakpoint
CREATE INDEX `enquiries_by_state` ON `enquiries` (`processed`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_book` ON `enquiries` (`book_id`);
--> statement-breakpoint
CREATE TRIGGER `enquiries_title_update` AFTER UPDATE OF `title_key` ON `books`
WHEN old.`title_key` IS NOT new.`title_key` BEGIN
	UPDATE `enquiries`
	SET `search_text` = substr(`search_text`, 1, length(`search_text`) - length(old.`title_key`)) || new.`title_key`
	WHERE `book_id` = new.`id`;
END;
