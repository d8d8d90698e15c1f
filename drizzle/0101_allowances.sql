CREATE TABLE `allowances` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`payment_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`id_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `allowances_by_owner` ON `allowances` (`owner_id`);