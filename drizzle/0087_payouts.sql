CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`seller_id` integer NOT NULL,
	`way` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'prepared' NOT NULL,
	`reference` text,
	`admin_id` integer NOT NULL,
	`prepared_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_way_known" CHECK("payouts"."way" in ('cash', 'transfer')),
	CONSTRAINT "payouts_state_known" CHECK("payouts"."state" in ('prepared', 'sent', 'cancelled')),
	CONSTRAINT "payouts_pay_something" CHECK("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_settled" CHECK(("payouts"."state" = 'prepared') = ("payouts"."settled_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_number_unique` ON `payouts` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_one_prepared` ON `payouts` (`seller_id`) WHERE "payouts"."state" = 'prepared';--> statement-breakpoint
ALTER TABLE `seller_entries` ADD `payout_id` integer REFERENCES payouts(id);--> statement-breakpoint
ALTER TABLE `sellers` ADD `bank_encrypted` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `payout_minimum_cents` integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `payout_columns` text;
--> statement-breakpoint
CREATE TRIGGER `payouts_are_kept` BEFORE DELETE ON `payouts` BEGIN
	SELECT RAISE(ABORT, 'a payout is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `payouts_are_fixed` BEFORE UPDATE OF `number`, `seller_id`, `way`, `amount_cents` ON `payouts` BEGIN
	SELECT RAISE(ABORT, 'what a payout pays never changes');
END;
