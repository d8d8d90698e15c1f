CREATE TABLE `person_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`contact` text NOT NULL,
	`received_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`outcome` text DEFAULT '' NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "person_requests_kind_known" CHECK("person_requests"."kind" in ('access', 'correction', 'erasure', 'objection'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `person_requests_open` ON `person_requests` (`due_at`) WHERE "person_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX `person_requests_by_received` ON `person_requests` (`received_at`);--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`counts` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `erased_at` integer;