CREATE TABLE `offer_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`books` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`undone` text
) STRICT;
