ALTER TABLE `books` ADD `waiting_qty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `books_waiting` ON `books` (`id`) WHERE "books"."waiting_qty" > 0;--> statement-breakpoint
ALTER TABLE `lots` ADD `available_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `waiting_days` integer DEFAULT 0 NOT NULL;