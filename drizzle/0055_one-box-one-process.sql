DROP TABLE `box_secrets`;--> statement-breakpoint
DROP TABLE `boxes`;--> statement-breakpoint
DROP TABLE `leases`;--> statement-breakpoint
DROP TABLE `limit_windows`;