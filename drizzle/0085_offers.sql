CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text,
	`lines` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`intake_id` integer,
	`idempotency_key` text,
	`asked_digest` text,
	`created_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_state_known" CHECK("offers"."state" in ('open', 'taken', 'declined', 'cancelled')),
	CONSTRAINT "offers_have_lines" CHECK(json_array_length("offers"."lines") > 0),
	CONSTRAINT "offers_end" CHECK(("offers"."state" = 'open') = ("offers"."ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_reference_unique` ON `offers` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_idempotency_key_unique` ON `offers` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `offers_by_time` ON `offers` (`created_at`);--> statement-breakpoint
CREATE INDEX `offers_by_phone` ON `offers` (`phone`);--> statement-breakpoint
ALTER TABLE `intake_drafts` ADD `offer_id` integer REFERENCES offers(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `intake_drafts_by_offer` ON `intake_drafts` (`offer_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `takes_offers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `offer_days` integer DEFAULT 14 NOT NULL;