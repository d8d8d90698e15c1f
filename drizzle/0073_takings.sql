CREATE TABLE `takings` (
	`day` text PRIMARY KEY NOT NULL,
	`float_cents` integer NOT NULL,
	`cash_cents` integer NOT NULL,
	`card_machine_cents` integer,
	`transfer_cents` integer,
	`left_cents` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`admin_id` integer NOT NULL,
	`counted_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "takings_day_shape" CHECK("takings"."day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "takings_left_within" CHECK("takings"."left_cents" between 0 and "takings"."cash_cents")
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `shows_expected_cash` integer DEFAULT false NOT NULL;