ALTER TABLE `cart_items` ADD `other_lists` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_items` ADD `other_lists` text DEFAULT '[]' NOT NULL;