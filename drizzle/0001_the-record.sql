CREATE TABLE `unknown_receipts` (
	`provider_payment_id` text PRIMARY KEY NOT NULL,
	`claimed_payment_id` text NOT NULL,
	`amount_cents` integer,
	`is_test` integer NOT NULL,
	`received_at` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	`note` text,
	FOREIGN KEY (`settled_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unknown_receipts_is_test_flag" CHECK("unknown_receipts"."is_test" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `unknown_receipts_open` ON `unknown_receipts` (`created_at`) WHERE "unknown_receipts"."settled_at" is null;--> statement-breakpoint
ALTER TABLE `payments` ADD `provider_checked_at` integer;