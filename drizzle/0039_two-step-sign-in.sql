CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_admin` ON `recovery_codes` (`admin_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`admin_id` integer PRIMARY KEY NOT NULL,
	`key_encrypted` text,
	`since` integer,
	`last_step` integer,
	`draft_key_encrypted` text,
	`draft_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `second_factor_required` integer DEFAULT false NOT NULL;