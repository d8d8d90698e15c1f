CREATE TABLE `school_revisions` (
	`school_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_revisions_revision_unique` ON `school_revisions` (`revision`);
--> statement-breakpoint
INSERT INTO `school_revisions` (`school_id`, `revision`) SELECT `id`, `id` FROM `schools` ORDER BY `id`;
--> statement-breakpoint
CREATE TRIGGER `schools_revised_update` AFTER UPDATE ON `schools` BEGIN
	INSERT INTO `school_revisions` (`school_id`, `revision`) VALUES (new.`id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `school_revisions`))
	ON CONFLICT (`school_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_revised_delete` AFTER DELETE ON `schools` BEGIN
	INSERT INTO `school_revisions` (`school_id`, `revision`) VALUES (old.`id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `school_revisions`))
	ON CONFLICT (`school_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `school_places_revised_insert` AFTER INSERT ON `school_places` BEGIN
	INSERT INTO `school_revisions` (`school_id`, `revision`) VALUES (new.`school_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `school_revisions`))
	ON CONFLICT (`school_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `school_places_revised_update` AFTER UPDATE ON `school_places` BEGIN
	INSERT INTO `school_revisions` (`school_id`, `revision`) VALUES (new.`school_id`, (SELECT ifnull(max(`revision`), 0) + 1 FROM `school_revisions`))
	ON CONFLICT (`school_id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
