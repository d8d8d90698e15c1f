CREATE TABLE `device_sign_ins` (
	`device_hash` text NOT NULL,
	`admin_id` integer NOT NULL,
	`signed_in_at` integer NOT NULL,
	`wrong_pins` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`device_hash`, `admin_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_sign_ins_by_admin` ON `device_sign_ins` (`admin_id`);--> statement-breakpoint
ALTER TABLE `admin_users` ADD `pin_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_hash` text;