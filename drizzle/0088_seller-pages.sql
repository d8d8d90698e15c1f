ALTER TABLE `sellers` ADD `page_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `sellers_page_token_hash_unique` ON `sellers` (`page_token_hash`);