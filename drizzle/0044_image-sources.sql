CREATE TABLE `object_sources` (
	`hash` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	FOREIGN KEY (`object_key`) REFERENCES `objects`(`key`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `object_sources_by_object` ON `object_sources` (`object_key`);--> statement-breakpoint
INSERT INTO `object_sources` (`hash`, `object_key`) SELECT `key`, `key` FROM `objects`;