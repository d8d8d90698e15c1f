ALTER TABLE `payment_items` ADD `condition` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `asked_digest` text;--> statement-breakpoint
-- As far as anybody knows, the books of older orders were ordered in the condition that they have now.
UPDATE `payment_items` SET `condition` = (SELECT `condition` FROM `books` WHERE `books`.`id` = `payment_items`.`book_id`);--> statement-breakpoint
-- An invoice and a credit note with the same number shared a file: each is printed again under its own name.
UPDATE `credit_notes` SET `pdf_path` = NULL WHERE `credit_note_number` IN (SELECT `invoice_number` FROM `invoices`);--> statement-breakpoint
UPDATE `invoices` SET `pdf_path` = NULL WHERE `invoice_number` IN (SELECT `credit_note_number` FROM `credit_notes`);
