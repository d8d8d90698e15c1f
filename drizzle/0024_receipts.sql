CREATE TABLE `payment_receipts` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`way` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reference` text,
	`received_on` text NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_receipts_way_known" CHECK("payment_receipts"."way" in ('transfer', 'cash', 'card_machine')),
	CONSTRAINT "payment_receipts_day_shape" CHECK("payment_receipts"."received_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_are_what_is_owed` BEFORE INSERT ON `payment_receipts`
WHEN new.`amount_cents` <> (SELECT ifnull(max(`amount_cents`), 0) FROM `payments` WHERE `id` = new.`payment_id` AND `status` = 'completed') BEGIN
	SELECT RAISE(ABORT, 'a receipt is what a completed payment comes to');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_are_fixed` BEFORE UPDATE ON `payment_receipts` BEGIN
	SELECT RAISE(ABORT, 'a receipt never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_are_kept` BEFORE DELETE ON `payment_receipts` BEGIN
	SELECT RAISE(ABORT, 'a receipt is never deleted');
END;
