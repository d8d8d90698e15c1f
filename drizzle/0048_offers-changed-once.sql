CREATE TABLE `__new_creations` (
	`admin_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`created_id` text NOT NULL,
	`asked_digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `key`),
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "creations_kind_known" CHECK("__new_creations"."kind" in ('book', 'list', 'title', 'delivery-method', 'school', 'subject', 'grade', 'person-request', 'import', 'offer-change'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_creations`("admin_id", "key", "kind", "created_id", "asked_digest", "created_at") SELECT "admin_id", "key", "kind", "created_id", "asked_digest", "created_at" FROM `creations`;--> statement-breakpoint
DROP TABLE `creations`;--> statement-breakpoint
ALTER TABLE `__new_creations` RENAME TO `creations`;--> statement-breakpoint
CREATE INDEX `creations_by_created` ON `creations` (`created_at`);--> statement-breakpoint
ALTER TABLE `offer_changes` ADD `plan` text;