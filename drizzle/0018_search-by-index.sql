DROP INDEX `books_to_search`;--> statement-breakpoint
CREATE INDEX `books_unseen` ON `books` (`deleted_at`,`is_hidden`,`search_text`) WHERE "books"."deleted_at" is not null or "books"."is_hidden" = 1;--> statement-breakpoint
CREATE INDEX `books_to_search` ON `books` (`grade_id`,`subject_id`,`school_id`,`is_hidden`,in_stock,`search_text`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `books_by_grade`;--> statement-breakpoint
CREATE INDEX `books_by_grade` ON `books` (`grade_id`,`subject_id`,`school_id`,`is_hidden`) WHERE "books"."deleted_at" is null;
