CREATE TABLE `__new_enquiry_files` (
	`enquiry_id` integer NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`enquiry_id`, `position`),
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enquiry_files_type_known" CHECK("__new_enquiry_files"."type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiry_files`("enquiry_id", "position", "type", "bytes") SELECT "enquiry_id", 1, "type", "bytes" FROM `enquiry_files`;--> statement-breakpoint
DROP TABLE `enquiry_files`;--> statement-breakpoint
ALTER TABLE `__new_enquiry_files` RENAME TO `enquiry_files`;