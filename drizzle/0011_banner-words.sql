ALTER TABLE `settings` ADD `banner_title` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `banner_subtitle` text;