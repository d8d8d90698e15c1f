ALTER TABLE `settings` ADD `paid_percent` integer DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `most_copies` integer DEFAULT 10 NOT NULL;