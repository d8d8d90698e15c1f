ALTER TABLE `settings` ADD `like_new_photo_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `good_photo_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `fair_photo_url` text;