CREATE TABLE `__new_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unique_key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`message_id` text,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mails_status_known" CHECK("__new_mails"."status" in ('queued', 'sent', 'written', 'failed'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "unique_key", "kind", "recipient", "payload", "status", "message_id", "error", "created_at", "sent_at") SELECT "id", "unique_key", "kind", "recipient", "payload", "status", "message_id", "error", "created_at", "sent_at" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_unique_key_unique` ON `mails` (`unique_key`);--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`created_at`);