CREATE INDEX `import_rows_to_tell` ON `import_rows` (`run_id`,`fate`,`row_number`) WHERE "import_rows"."message" is not null;--> statement-breakpoint
CREATE TABLE `books_fts_paused` (
	`since` integer NOT NULL
) STRICT;
--> statement-breakpoint
DROP TRIGGER `books_fts_insert`;
--> statement-breakpoint
CREATE TRIGGER `books_fts_insert` AFTER INSERT ON `books`
WHEN NOT EXISTS (SELECT 1 FROM `books_fts_paused`) BEGIN
	INSERT INTO `books_fts` (`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
DROP TRIGGER `books_grade_rank_insert`;
--> statement-breakpoint
CREATE TRIGGER `books_grade_rank_insert` AFTER INSERT ON `books`
WHEN new.`grade_rank` IS NOT (SELECT `rank` FROM `grades` WHERE `id` = new.`grade_id`) BEGIN
	UPDATE `books` SET `grade_rank` = (SELECT `rank` FROM `grades` WHERE `id` = new.`grade_id`) WHERE `id` = new.`id`;
END;
