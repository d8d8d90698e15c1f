ALTER TABLE `settings` ADD `like_new_percent` integer DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `good_percent` integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `fair_percent` integer DEFAULT 30 NOT NULL;