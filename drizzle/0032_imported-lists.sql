CREATE TABLE `import_lists` (
	`run_id` text NOT NULL,
	`list_id` integer NOT NULL,
	`fate` text NOT NULL,
	`before` text,
	`list_version` integer,
	PRIMARY KEY(`run_id`, `list_id`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_lists_fate_known" CHECK("import_lists"."fate" in ('created', 'updated', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE `import_runs` ADD `of_lists` integer DEFAULT false NOT NULL;