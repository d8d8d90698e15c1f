ALTER TABLE `refunds` ADD `provider_words` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `looked_at` integer;