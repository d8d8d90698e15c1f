ALTER TABLE `import_rows` ADD `book_version` integer;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `headers` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `options` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `created_names` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `undo_started_at` integer;--> statement-breakpoint
CREATE INDEX `payments_by_book` ON `payments` (`book_id`);