DROP INDEX `books_by_grade`;--> statement-breakpoint
DROP INDEX `books_by_subject`;--> statement-breakpoint
CREATE INDEX `books_to_search` ON `books` (`grade_id`,`school_id`,`subject_id`,`search_text`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_grade` ON `books` (`grade_id`,`subject_id`,`school_id`) WHERE "books"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_subject` ON `books` (`subject_id`,`grade_id`) WHERE "books"."deleted_at" is null;