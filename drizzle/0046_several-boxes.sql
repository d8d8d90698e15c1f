CREATE TABLE `box_secrets` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	CONSTRAINT "box_secrets_one" CHECK("box_secrets"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `boxes` (
	`name` text PRIMARY KEY NOT NULL,
	`address` text,
	`seen_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `limit_windows` (
	`key` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`calls` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `limit_windows_by_end` ON `limit_windows` (`ends_at`);