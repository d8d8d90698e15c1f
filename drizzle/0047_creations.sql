CREATE TABLE `creations` (
	`admin_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`created_id` text NOT NULL,
	`asked_digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `key`),
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "creations_kind_known" CHECK("creations"."kind" in ('book', 'list', 'title', 'delivery-method', 'school', 'subject', 'grade', 'person-request', 'import'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `creations_by_created` ON `creations` (`created_at`);