CREATE TABLE `shown_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "shown_version_one_row" CHECK("shown_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `shown_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `grades_shown_insert` AFTER INSERT ON `grades` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `grades_shown_update` AFTER UPDATE ON `grades` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `grades_shown_delete` AFTER DELETE ON `grades` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_shown_insert` AFTER INSERT ON `schools` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_shown_update` AFTER UPDATE ON `schools` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_shown_delete` AFTER DELETE ON `schools` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subjects_shown_insert` AFTER INSERT ON `subjects` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subjects_shown_update` AFTER UPDATE ON `subjects` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subjects_shown_delete` AFTER DELETE ON `subjects` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subject_names_shown_insert` AFTER INSERT ON `subject_names` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subject_names_shown_update` AFTER UPDATE ON `subject_names` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subject_names_shown_delete` AFTER DELETE ON `subject_names` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `school_places_shown_insert` AFTER INSERT ON `school_places` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `school_places_shown_update` AFTER UPDATE ON `school_places` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `school_places_shown_delete` AFTER DELETE ON `school_places` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_shown_insert` AFTER INSERT ON `settings` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_shown_update` AFTER UPDATE ON `settings` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_shown_delete` AFTER DELETE ON `settings` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_methods_shown_insert` AFTER INSERT ON `delivery_methods` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_methods_shown_update` AFTER UPDATE ON `delivery_methods` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_methods_shown_delete` AFTER DELETE ON `delivery_methods` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_lists_shown_insert` AFTER INSERT ON `book_lists` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_lists_shown_update` AFTER UPDATE ON `book_lists` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_lists_shown_delete` AFTER DELETE ON `book_lists` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_list_items_shown_insert` AFTER INSERT ON `book_list_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_list_items_shown_update` AFTER UPDATE ON `book_list_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `book_list_items_shown_delete` AFTER DELETE ON `book_list_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_shown_insert` AFTER INSERT ON `payment_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_shown_update` AFTER UPDATE ON `payment_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_items_shown_delete` AFTER DELETE ON `payment_items` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_shown_update` AFTER UPDATE OF `status`, `hold_expires_at`, `holds_copies` ON `payments`
WHEN new.`status` <> old.`status` OR new.`hold_expires_at` <> old.`hold_expires_at` OR new.`holds_copies` <> old.`holds_copies` BEGIN
	UPDATE `shown_version` SET `version` = `version` + 1;
END;
