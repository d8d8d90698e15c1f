CREATE TABLE `delivery_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`from_name` text,
	`to_name` text NOT NULL,
	`from_cents` integer NOT NULL,
	`to_cents` integer NOT NULL,
	`beside_cents` integer DEFAULT 0 NOT NULL,
	`outcome` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`reference` text,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "delivery_changes_outcome_known" CHECK("delivery_changes"."outcome" in ('even', 'asked', 'received', 'waived', 'withdrawn', 'refund', 'kept')),
	CONSTRAINT "delivery_changes_not_below_nothing" CHECK("delivery_changes"."from_cents" >= 0 and "delivery_changes"."to_cents" >= 0),
	CONSTRAINT "delivery_changes_outcome_fits" CHECK(case when "delivery_changes"."to_cents" > "delivery_changes"."from_cents" then "delivery_changes"."outcome" in ('asked', 'received', 'waived', 'withdrawn') when "delivery_changes"."to_cents" < "delivery_changes"."from_cents" then "delivery_changes"."outcome" in ('refund', 'kept') else "delivery_changes"."outcome" = 'even' end),
	CONSTRAINT "delivery_changes_beside_within" CHECK("delivery_changes"."beside_cents" between 0 and max(0, "delivery_changes"."from_cents" - "delivery_changes"."to_cents"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `delivery_changes_by_payment` ON `delivery_changes` (`payment_id`);--> statement-breakpoint
CREATE TRIGGER `delivery_changes_prices_are_fixed` BEFORE UPDATE OF `payment_id`, `from_name`, `to_name`, `from_cents`, `to_cents`, `beside_cents` ON `delivery_changes` BEGIN
	SELECT RAISE(ABORT, 'what a change of delivery costs never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_changes_settled_once` BEFORE UPDATE OF `outcome` ON `delivery_changes`
WHEN old.`outcome` <> 'asked' BEGIN
	SELECT RAISE(ABORT, 'a change of delivery that is settled stays so');
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_changes_are_kept` BEFORE DELETE ON `delivery_changes` BEGIN
	SELECT RAISE(ABORT, 'a change of delivery is never deleted');
END;
