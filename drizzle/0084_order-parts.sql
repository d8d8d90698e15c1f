CREATE TABLE `order_part_lines` (
	`payment_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`own_qty` integer NOT NULL,
	PRIMARY KEY(`payment_id`, `book_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `order_parts`(`payment_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_part_lines_have_copies" CHECK("order_part_lines"."quantity" > 0 and "order_part_lines"."own_qty" between 0 and "order_part_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE `order_parts` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`sent_at` integer NOT NULL,
	`admin_id` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `orders`(`payment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE no action
);
