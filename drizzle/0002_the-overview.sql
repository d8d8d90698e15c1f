DROP INDEX `enquiries_by_created`;--> statement-breakpoint
CREATE INDEX `enquiries_to_search` ON `enquiries` (`created_at`,`processed`,`search_text`);--> statement-breakpoint
CREATE INDEX `books_stock_value` ON `books` (`stock_qty`,`price_cents`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_without_condition` ON `books` (`id`) WHERE "books"."deleted_at" is null and "books"."condition" is null;--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`is_test`,`completed_at`,`amount_cents`) WHERE "payments"."status" = 'completed';--> statement-breakpoint
CREATE TRIGGER `enquiries_title_update` AFTER UPDATE OF `title_key` ON `books`
WHEN old.`title_key` IS NOT new.`title_key` BEGIN
	UPDATE `enquiries`
	SET `search_text` = substr(`search_text`, 1, length(`search_text`) - length(old.`title_key`)) || new.`title_key`
	WHERE `book_id` = new.`id`;
END;
