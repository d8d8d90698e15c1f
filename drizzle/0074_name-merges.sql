CREATE TABLE `name_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`from_id` integer NOT NULL,
	`into_id` integer NOT NULL,
	`moved` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	CONSTRAINT "name_merges_kind_known" CHECK("name_merges"."kind" in ('school', 'subject', 'grade'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `name_merges_by_key` ON `name_merges` (`kind`,`name_key`) WHERE "name_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX `name_merges_by_target` ON `name_merges` (`kind`,`into_id`);