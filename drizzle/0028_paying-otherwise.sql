ALTER TABLE `settings` ADD `takes_bank_transfer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank_name` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank_account_holder` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank_account_number` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank_branch_code` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank_transfer_days` integer DEFAULT 3 NOT NULL CHECK (`bank_transfer_days` between 1 and 30);--> statement-breakpoint
ALTER TABLE `settings` ADD `takes_pay_on_collection` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `pay_on_collection_days` integer DEFAULT 5 NOT NULL CHECK (`pay_on_collection_days` between 1 and 30);