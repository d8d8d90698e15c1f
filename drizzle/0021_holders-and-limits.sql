CREATE TABLE `payment_holders` (
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`payment_id`, `kind`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_holders_kind_known" CHECK("payment_holders"."kind" in ('browser', 'cart', 'mail', 'network', 'wide-network'))
);
--> statement-breakpoint
CREATE INDEX `payment_holders_by_token` ON `payment_holders` (`token`);--> statement-breakpoint
CREATE INDEX `payment_holders_by_created` ON `payment_holders` (`created_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `holds_copies` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `provider_notifications` ADD `trimmed_at` integer;--> statement-breakpoint
CREATE INDEX `provider_notifications_refused` ON `provider_notifications` (`id`) WHERE "provider_notifications"."verdict" = 'rejected';--> statement-breakpoint
CREATE INDEX `provider_notifications_untrimmed` ON `provider_notifications` (`settled_at`) WHERE "provider_notifications"."trimmed_at" is null;--> statement-breakpoint
ALTER TABLE `settings` ADD `hold_copies` integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `large_order_copies` integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `large_order_emails` text DEFAULT '[]' NOT NULL;