CREATE TABLE `book_list_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`isbn` text,
	`other_isbns` text DEFAULT '[]' NOT NULL,
	`subject_id` integer,
	`choice_group` text,
	`note` text,
	`new_price_cents` integer,
	`tied_book_id` integer,
	`excluded_book_ids` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `book_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subject_id`) REFERENCES `subjects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "book_list_items_title_not_blank" CHECK(length(trim("book_list_items"."title")) > 0),
	CONSTRAINT "book_list_items_new_price_positive" CHECK("book_list_items"."new_price_cents" > 0),
	CONSTRAINT "book_list_items_other_isbns_are_list" CHECK(json_type("book_list_items"."other_isbns") = 'array'),
	CONSTRAINT "book_list_items_excluded_are_list" CHECK(json_type("book_list_items"."excluded_book_ids") = 'array')
);
--> statement-breakpoint
CREATE INDEX `book_list_items_in_order` ON `book_list_items` (`list_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `book_list_items_by_subject` ON `book_list_items` (`subject_id`);--> statement-breakpoint
CREATE TABLE `book_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`school_id` integer NOT NULL,
	`grade_id` integer NOT NULL,
	`year` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_id`) REFERENCES `grades`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "book_lists_state_known" CHECK("book_lists"."state" in ('draft', 'published')),
	CONSTRAINT "book_lists_year_likely" CHECK("book_lists"."year" between 2000 and 2100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_lists_one_a_year` ON `book_lists` (`school_id`,`grade_id`,`year`);--> statement-breakpoint
CREATE INDEX `book_lists_by_grade` ON `book_lists` (`grade_id`);--> statement-breakpoint
CREATE TABLE `school_places` (
	`school_id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`town` text,
	`town_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "school_places_slug_shape" CHECK("school_places"."slug" <> '' and "school_places"."slug" not glob '*[^a-z0-9-]*'),
	CONSTRAINT "school_places_town_not_blank" CHECK(length(trim("school_places"."town")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_places_slug_unique` ON `school_places` (`slug`);--> statement-breakpoint
CREATE TRIGGER `schools_have_a_place` AFTER INSERT ON `schools` BEGIN
	INSERT INTO `school_places` (`school_id`, `slug`) VALUES (new.`id`, 'school--' || new.`id`);
END;
--> statement-breakpoint
INSERT INTO `school_places` (`school_id`, `slug`)
WITH RECURSIVE `spelt`(`id`, `rest`, `slug`) AS (
	SELECT `id`, `name_key`, '' FROM `schools`
	UNION ALL
	SELECT `id`, substr(`rest`, 2), CASE
		WHEN substr(`rest`, 1, 1) GLOB '[a-z0-9]' THEN `slug` || substr(`rest`, 1, 1)
		WHEN substr(`rest`, 1, 1) = '''' OR `slug` = '' OR `slug` GLOB '*-' THEN `slug`
		ELSE `slug` || '-'
	END FROM `spelt` WHERE `rest` <> ''
),
`folded`(`id`, `slug`) AS (
	SELECT `id`, CASE trim(`slug`, '-') WHEN '' THEN 'school' ELSE trim(`slug`, '-') END FROM `spelt` WHERE `rest` = ''
)
SELECT `id`, CASE WHEN row_number() OVER (PARTITION BY `slug` ORDER BY `id`) = 1 AND `slug` <> 'school' THEN `slug` ELSE `slug` || '--' || `id` END FROM `folded`;
