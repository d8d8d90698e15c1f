DROP INDEX `payment_flags_once`;--> statement-breakpoint
ALTER TABLE `payment_flags` ADD `book_id` integer REFERENCES books(id);--> statement-breakpoint
ALTER TABLE `payment_flags` ADD `provider_payment_id` text;--> statement-breakpoint
-- Until now a flag was found by its text, which begins with the book's title. Of two that fit, the one with copies missing is meant.
UPDATE `payment_flags` SET `book_id` = (
	SELECT i.`book_id` FROM `payment_items` i
	WHERE i.`payment_id` = `payment_flags`.`payment_id`
		AND substr(`payment_flags`.`detail`, 1, length(i.`title` || ': paid for ' || i.`quantity` || ', ')) = i.`title` || ': paid for ' || i.`quantity` || ', '
	ORDER BY `payment_flags`.`detail` = i.`title` || ': paid for ' || i.`quantity` || ', ' || i.`taken_qty` || ' left' DESC,
		i.`taken_qty` < i.`quantity` DESC, length(i.`title`) DESC, i.rowid LIMIT 1
) WHERE `kind` = 'sold_out';--> statement-breakpoint
UPDATE `payment_flags` SET `book_id` = NULL WHERE `book_id` IS NOT NULL AND `id` NOT IN (
	SELECT min(`id`) FROM `payment_flags` WHERE `book_id` IS NOT NULL GROUP BY `payment_id`, `kind`, `book_id`
);--> statement-breakpoint
-- Two conditions of one title had one text, so that the second was not flagged.
INSERT INTO `payment_flags` (`payment_id`, `kind`, `detail`, `book_id`, `created_at`)
SELECT other.`payment_id`, 'sold_out', f.`detail`, other.`book_id`, f.`created_at`
FROM `payment_flags` f
JOIN `payment_items` own ON own.`payment_id` = f.`payment_id` AND own.`book_id` = f.`book_id`
JOIN `payment_items` other ON other.`payment_id` = own.`payment_id` AND other.`book_id` <> own.`book_id`
	AND other.`title` = own.`title` AND other.`quantity` = own.`quantity` AND other.`taken_qty` < other.`quantity`
WHERE f.`kind` = 'sold_out' AND f.`settled_at` IS NULL
	AND other.`quantity` - other.`taken_qty` > (
		SELECT ifnull(sum(l.`quantity` - l.`restocked_qty`), 0) FROM `refund_lines` l JOIN `refunds` r ON r.`id` = l.`refund_id`
		WHERE r.`payment_id` = other.`payment_id` AND l.`book_id` = other.`book_id` AND r.`state` = 'done');--> statement-breakpoint
UPDATE `payment_flags` SET `provider_payment_id` = substr(`detail`, 15, instr(`detail`, ': refund ') - 15)
WHERE `kind` = 'double_payment' AND `detail` LIKE 'Paid again as %: refund %';--> statement-breakpoint
UPDATE `payment_flags` SET `provider_payment_id` = rtrim(substr(`detail`, instr(`detail`, '(') + 1), ')')
WHERE `kind` IN ('amount_mismatch', 'reversed') AND `detail` LIKE '%(%)';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_flags_once_a_book` ON `payment_flags` (`payment_id`,`kind`,`book_id`) WHERE "payment_flags"."book_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_flags_once` ON `payment_flags` (`payment_id`,`kind`,`detail`) WHERE "payment_flags"."book_id" is null;