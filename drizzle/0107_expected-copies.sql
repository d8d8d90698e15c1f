ALTER TABLE `stock_counts` ADD `expected_qty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `stock_counts` SET `expected_qty` = (SELECT ifnull(sum(`quantity`), 0) FROM `stock_count_books` WHERE `stock_count_books`.`count_id` = `stock_counts`.`id` AND `is_asked`);
