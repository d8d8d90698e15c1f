ALTER TABLE `settings` ADD `payfast_ways` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `mukuru_days` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Another value of `method`: its check cannot be changed, so the column is made anew in its table, which keeps rowids and triggers.
DROP INDEX `payments_awaited`;--> statement-breakpoint
ALTER TABLE `payments` ADD `new_method` text DEFAULT 'payfast' NOT NULL CHECK (`new_method` in ('payfast', 'bank_transfer', 'on_collection', 'mukuru'));--> statement-breakpoint
UPDATE `payments` SET `new_method` = `method` WHERE `method` <> 'payfast';--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `method`;--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `new_method` TO `method`;--> statement-breakpoint
CREATE INDEX `payments_awaited` ON `payments` (`hold_expires_at`,`created_at`) WHERE "payments"."status" = 'pending' and "payments"."method" <> 'payfast';
