CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_by_created` ON `uploads` (`created_at`);