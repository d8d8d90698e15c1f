-- Whoever could sign in so far could do everything.
ALTER TABLE `admin_users` ADD `role` text DEFAULT 'packer' NOT NULL;--> statement-breakpoint
UPDATE `admin_users` SET `role` = 'owner';
