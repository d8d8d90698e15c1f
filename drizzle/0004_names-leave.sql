ALTER TABLE `grades` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `subjects` ADD `deleted_at` integer;