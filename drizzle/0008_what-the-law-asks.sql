ALTER TABLE `settings` ADD `legal_name` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `office_bearers` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `returns_text` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `privacy_text` text;