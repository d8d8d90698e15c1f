CREATE TABLE `fetched_lines` (
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`payment_id`, `book_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `orders`(`payment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fetched_lines_have_copies" CHECK("fetched_lines"."quantity" > 0)
);
