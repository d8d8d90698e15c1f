CREATE TABLE `__new_seller_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`seller_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`intake_id` integer,
	`lot_id` integer,
	`payment_id` text,
	`payout_id` integer,
	`price_cents` integer,
	`reason` text,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seller_entries_kind_known" CHECK("__new_seller_entries"."kind" in ('bought', 'sold', 'refunded', 'paid_out', 'corrected', 'paid_back', 'written_off')),
	CONSTRAINT "seller_entries_written_off_with_a_reason" CHECK(("__new_seller_entries"."kind" = 'written_off') = ("__new_seller_entries"."reason" is not null)),
	CONSTRAINT "seller_entries_move_money" CHECK("__new_seller_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_seller_entries`("id", "seller_id", "at", "kind", "amount_cents", "intake_id", "lot_id", "payment_id", "payout_id", "price_cents", "reason") SELECT "id", "seller_id", "at", "kind", "amount_cents", "intake_id", "lot_id", "payment_id", "payout_id", (SELECT "sale"."price_cents" FROM `lot_sales` "sale" JOIN `lots` "lot" ON "lot"."id" = "sale"."lot_id" WHERE "sale"."lot_id" = "entry"."lot_id" AND "sale"."payment_id" = "entry"."payment_id" AND "sale"."at" = "entry"."at" AND "sale"."paid_qty" * ("sale"."price_cents" * "lot"."share_percent" / 100) = "entry"."amount_cents"), NULL FROM `seller_entries` "entry";--> statement-breakpoint
DROP TABLE `seller_entries`;--> statement-breakpoint
ALTER TABLE `__new_seller_entries` RENAME TO `seller_entries`;--> statement-breakpoint
CREATE INDEX `seller_entries_by_seller` ON `seller_entries` (`seller_id`,`id`);--> statement-breakpoint
CREATE INDEX `seller_entries_by_time` ON `seller_entries` (`at`);
--> statement-breakpoint
CREATE TRIGGER `seller_entries_are_kept` BEFORE DELETE ON `seller_entries` BEGIN
	SELECT RAISE(ABORT, 'an entry of a ledger is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `seller_entries_are_fixed` BEFORE UPDATE ON `seller_entries` BEGIN
	SELECT RAISE(ABORT, 'an entry of a ledger never changes');
END;
