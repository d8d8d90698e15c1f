CREATE TABLE `hold_revisions` (
	`book_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hold_revisions_by_revision` ON `hold_revisions` (`revision`);
--> statement-breakpoint
DROP TRIGGER `payment_items_shown_insert`;
--> statement-breakpoint
DROP TRIGGER `payment_items_shown_update`;
--> statement-breakpoint
DROP TRIGGER `payment_items_shown_delete`;
--> statement-breakpoint
DROP TRIGGER `payments_shown_update`;
--> statement-breakpoint
CREATE TRIGGER `payment_items_held_insert` AFTER INSERT ON `payment_items` BEGIN
	INSERT INTO `hold_revisions` (`book_id`, `revision`) VALUES (new.`book_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `hold_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_held_update` AFTER UPDATE OF `payment_id`, `book_id`, `quantity` ON `payment_items` BEGIN
	INSERT INTO `hold_revisions` (`book_id`, `revision`) VALUES (old.`book_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `hold_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
	INSERT INTO `hold_revisions` (`book_id`, `revision`) VALUES (new.`book_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `hold_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_held_delete` AFTER DELETE ON `payment_items` BEGIN
	INSERT INTO `hold_revisions` (`book_id`, `revision`) VALUES (old.`book_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `hold_revisions`))
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_held_update` AFTER UPDATE OF `status`, `hold_expires_at`, `holds_copies` ON `payments`
WHEN new.`status` <> old.`status` OR new.`hold_expires_at` <> old.`hold_expires_at` OR new.`holds_copies` <> old.`holds_copies` BEGIN
	INSERT INTO `hold_revisions` (`book_id`, `revision`)
	SELECT `book_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `hold_revisions`) FROM `payment_items` WHERE `payment_id` = new.`id`
	ON CONFLICT (`book_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
