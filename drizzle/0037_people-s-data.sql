ALTER TABLE `settings` ADD `information_officer` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `information_officer_email` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `paia_manual_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `operators_text` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_paid_years` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_unpaid_days` integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_enquiry_months` integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_wanted_months` integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_cart_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `keep_mail_days` integer DEFAULT 90 NOT NULL;