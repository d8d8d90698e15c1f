CREATE TABLE `clock_seen` (
	`id` integer PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	`boot_id` text,
	`uptime_ms` integer,
	CONSTRAINT "clock_seen_one_row" CHECK("clock_seen"."id" = 1)
) STRICT;
--> statement-breakpoint
-- What was written last says which date was believed last. What is dated in the future was written by a clock that was ahead.
INSERT INTO `clock_seen` (`id`, `seen_at`)
SELECT 1, coalesce(max(written_at), cast(unixepoch('subsec') * 1000 AS integer)) FROM (
	SELECT max(created_at) AS written_at FROM payments
	UNION ALL SELECT max(updated_at) FROM carts
	UNION ALL SELECT max(created_at) FROM enquiries
	UNION ALL SELECT max(created_at) FROM mails
	UNION ALL SELECT max(created_at) FROM audit_log
	UNION ALL SELECT max(last_seen_at) FROM sessions
	UNION ALL SELECT max(finished_at) FROM backup_runs
	UNION ALL SELECT max(at) FROM retention_runs
	UNION ALL SELECT max(updated_at) FROM settings
) WHERE written_at <= cast(unixepoch('subsec') * 1000 AS integer);
