ALTER TABLE `admin_users` ADD `name` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `ended_at` integer;