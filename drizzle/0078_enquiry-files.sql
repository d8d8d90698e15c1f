CREATE TABLE `enquiry_files` (
	`enquiry_id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enquiry_files_type_known" CHECK("enquiry_files"."type" in ('image/jpeg', 'application/pdf'))
);
