DROP INDEX `payments_by_created`;--> statement-breakpoint
ALTER TABLE `payments` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_search` ON `payments` (`created_at`,`search_text`,`status`);--> statement-breakpoint
CREATE INDEX `payments_unsearchable` ON `payments` (`id`) WHERE "payments"."search_text" = '';--> statement-breakpoint
CREATE INDEX `payments_figures` ON `payments` (`is_test`,`status`,`amount_cents`);