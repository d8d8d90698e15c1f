CREATE TABLE `backup_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`error` text,
	`bytes` integer,
	`books` integer,
	`payments` integer,
	`images` integer,
	`lacks` text DEFAULT '[]' NOT NULL,
	`tried_at` integer,
	`proven_at` integer,
	`proof_ms` integer,
	`proof_error` text,
	`sent_at` integer,
	`sent_to` text,
	`send_error` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `backup_runs_name_unique` ON `backup_runs` (`name`);--> statement-breakpoint
CREATE INDEX `backup_runs_by_start` ON `backup_runs` (`started_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `backup_hour` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `backup_nights` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `backup_sundays` integer DEFAULT 4 NOT NULL;