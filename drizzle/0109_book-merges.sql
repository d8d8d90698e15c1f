CREATE TABLE `book_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`into_id` integer NOT NULL,
	`title` text NOT NULL,
	`gone` text NOT NULL,
	`named` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer
);
