ALTER TABLE `cart_items` ADD `list_id` integer REFERENCES book_lists(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `cart_items_by_list` ON `cart_items` (`list_id`);