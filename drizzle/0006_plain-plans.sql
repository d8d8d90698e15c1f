DROP INDEX `books_without_condition`;--> statement-breakpoint
DROP INDEX `books_stock_value`;--> statement-breakpoint
CREATE INDEX `books_by_condition` ON `books` (`condition`,`deleted_at`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_stock_value` ON `books` (`stock_qty`,`price_cents`,`deleted_at`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `enquiries_to_search`;--> statement-breakpoint
CREATE INDEX `enquiries_to_search` ON `enquiries` (`created_at`,`id`,`processed`,`search_text`);