ALTER TABLE `enquiries` ADD `once_key` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `asked_digest` text;--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_once` ON `enquiries` (`once_key`) WHERE "enquiries"."once_key" is not null;