CREATE TABLE `kept_shelf` (
	`id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	CONSTRAINT "kept_shelf_one_row" CHECK("kept_shelf"."id" = 1)
);
