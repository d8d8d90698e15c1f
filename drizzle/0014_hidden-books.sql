DROP INDEX `books_recent`;--> statement-breakpoint
DROP INDEX `books_price_asc`;--> statement-breakpoint
DROP INDEX `books_price_desc`;--> statement-breakpoint
DROP INDEX `books_title`;--> statement-breakpoint
DROP INDEX `books_grade_rank`;--> statement-breakpoint
DROP INDEX `books_stock_value`;--> statement-breakpoint
DROP INDEX `books_by_school`;--> statement-breakpoint
DROP INDEX `books_by_grade`;--> statement-breakpoint
DROP INDEX `books_to_search`;--> statement-breakpoint
DROP INDEX `books_by_subject`;--> statement-breakpoint
ALTER TABLE `books` ADD `is_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `books_recent` ON `books` (`is_hidden`,in_stock desc,created_at desc,id desc) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_price_asc` ON `books` (`is_hidden`,in_stock desc,`price_cents`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_price_desc` ON `books` (`is_hidden`,in_stock desc,price_cents desc,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_title` ON `books` (`is_hidden`,in_stock desc,`title_key`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_grade_rank` ON `books` (`is_hidden`,in_stock desc,`grade_rank`,`title_key`,`id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_stock_value` ON `books` (`stock_qty`,`price_cents`,`is_hidden`,`deleted_at`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_school` ON `books` (`school_id`,`is_hidden`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_to_search` ON `books` (`grade_id`,`school_id`,`subject_id`,`is_hidden`,in_stock,`search_text`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_grade` ON `books` (`grade_id`,`subject_id`,`school_id`,`is_hidden`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_subject` ON `books` (`subject_id`,`grade_id`,`is_hidden`) WHERE "books"."deleted_at" is null;