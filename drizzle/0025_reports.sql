DROP INDEX `payments_paid`;--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`is_test`,`completed_at`,`amount_cents`,`delivery_cents`) WHERE "payments"."status" = 'completed';--> statement-breakpoint
ALTER TABLE `invoices` ADD `copies` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_by_issue` ON `invoices` (`is_test`,`created_at`,`id`,`vat_amount_cents`,`copies`);--> statement-breakpoint
CREATE INDEX `credit_notes_by_issue` ON `credit_notes` (`is_test`,`created_at`,`id`,`total_amount_cents`,`vat_amount_cents`);--> statement-breakpoint
CREATE INDEX `refunds_beside` ON `refunds` (`done_at`,`payment_id`,`amount_cents`) WHERE "refunds"."receipt_id" is not null;--> statement-breakpoint
UPDATE `invoices` SET `copies` = (SELECT ifnull(sum(`quantity`), 0) FROM `payment_items` WHERE `payment_id` = `invoices`.`payment_id`);
