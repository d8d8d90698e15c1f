CREATE TABLE `stock_count_late_scans` (
	`count_id` integer NOT NULL,
	`key` text NOT NULL,
	`code` text NOT NULL,
	`book_id` integer,
	`shelf` text,
	`admin_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`count_id`, `key`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action
);
