CREATE TABLE `book_revisions` (
	`book_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `book_revisions_revision_unique` ON `book_revisions` (`revision`);--> statement-breakpoint
INSERT INTO `book_revisions` (`book_id`, `revision`) SELECT `id`, `id` FROM `books` ORDER BY `id`;
--> statement-breakpoint
CREATE TRIGGER `books_revised_insert` AFTER INSERT ON `books` BEGIN
	INSERT INTO `book_revisions` (`book_id`, `revision`) VALUES (new.`id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `book_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `books_revised_update` AFTER UPDATE ON `books` BEGIN
	INSERT INTO `book_revisions` (`book_id`, `revision`) VALUES (new.`id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `book_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `books_revised_delete` AFTER DELETE ON `books` BEGIN
	UPDATE `book_revisions` SET `revision` = (SELECT ifnull(max(`revision`), 0) + 1 FROM `book_revisions`) WHERE `book_id` = old.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `books_fts_insert`;
--> statement-breakpoint
DROP TRIGGER `books_fts_update`;
--> statement-breakpoint
DROP TRIGGER `books_fts_delete`;
--> statement-breakpoint
DROP TABLE `books_fts`;
--> statement-breakpoint
DROP TABLE `books_fts_paused`;
--> statement-breakpoint
DROP INDEX `books_recent`;--> statement-breakpoint
DROP INDEX `books_price_asc`;--> statement-breakpoint
DROP INDEX `books_price_desc`;--> statement-breakpoint
DROP INDEX `books_grade_rank`;--> statement-breakpoint
DROP INDEX `books_to_search`;--> statement-breakpoint
DROP INDEX `books_unseen`;
