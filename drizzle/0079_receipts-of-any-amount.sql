CREATE TABLE `__new_payment_receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`way` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reference` text,
	`received_on` text NOT NULL,
	`undoes_id` integer,
	`admin_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_receipts_way_known" CHECK("__new_payment_receipts"."way" in ('transfer', 'cash', 'card_machine')),
	CONSTRAINT "payment_receipts_day_shape" CHECK("__new_payment_receipts"."received_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "payment_receipts_above_nothing" CHECK(("__new_payment_receipts"."amount_cents" > 0) = ("__new_payment_receipts"."undoes_id" is null) and "__new_payment_receipts"."amount_cents" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_payment_receipts`("payment_id", "way", "amount_cents", "reference", "received_on", "admin_id", "created_at") SELECT "payment_id", "way", "amount_cents", "reference", "received_on", "admin_id", "created_at" FROM `payment_receipts` ORDER BY "created_at";--> statement-breakpoint
DROP TABLE `payment_receipts`;--> statement-breakpoint
ALTER TABLE `__new_payment_receipts` RENAME TO `payment_receipts`;--> statement-breakpoint
CREATE INDEX `payment_receipts_by_payment` ON `payment_receipts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_day` ON `payment_receipts` (`received_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_receipts_undone_once` ON `payment_receipts` (`undoes_id`) WHERE "payment_receipts"."undoes_id" is not null;--> statement-breakpoint
CREATE TRIGGER `payment_receipts_take_back_what_came` BEFORE INSERT ON `payment_receipts`
WHEN new.`undoes_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `payment_receipts` WHERE `id` = new.`undoes_id` AND `payment_id` = new.`payment_id` AND `amount_cents` >= -new.`amount_cents`) BEGIN
	SELECT RAISE(ABORT, 'only what was received is taken back');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_are_fixed` BEFORE UPDATE ON `payment_receipts` BEGIN
	SELECT RAISE(ABORT, 'a receipt never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_are_kept` BEFORE DELETE ON `payment_receipts` BEGIN
	SELECT RAISE(ABORT, 'a receipt is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_are_completed_by_money` BEFORE UPDATE OF `status` ON `payments`
WHEN new.`status` = 'completed' AND old.`status` <> 'completed' AND new.`payfast_payment_id` IS NULL
	AND (SELECT ifnull(sum(`amount_cents`), 0) FROM `payment_receipts` WHERE `payment_id` = new.`id`) < new.`amount_cents` BEGIN
	SELECT RAISE(ABORT, 'a payment is completed by its money');
END;
