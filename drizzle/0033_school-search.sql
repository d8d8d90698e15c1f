CREATE TABLE `school_revisions` (
	`school_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_revisions_revision_unique` ON `school_revisions` (`revision`);