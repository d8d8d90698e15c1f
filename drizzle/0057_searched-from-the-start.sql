DROP INDEX `payments_unsearchable`;--> statement-breakpoint
-- Payments from before payments were searched, which a job filled by and by: SQLite folds no letters with accents.
WITH RECURSIVE `letters` (`n`, `accented`, `plain`) AS (
	VALUES (1, 'ë', 'e'), (2, 'é', 'e'), (3, 'è', 'e'), (4, 'ê', 'e'), (5, 'á', 'a'), (6, 'à', 'a'), (7, 'â', 'a'), (8, 'ä', 'a'), (9, 'í', 'i'),
		(10, 'ï', 'i'), (11, 'î', 'i'), (12, 'ó', 'o'), (13, 'ò', 'o'), (14, 'ô', 'o'), (15, 'ö', 'o'), (16, 'ú', 'u'), (17, 'û', 'u'), (18, 'ü', 'u'),
		(19, 'ç', 'c'), (20, 'ñ', 'n'), (21, 'Ë', 'e'), (22, 'É', 'e'), (23, 'Ê', 'e'), (24, 'Ä', 'a'), (25, 'Ö', 'o'), (26, 'Ô', 'o'), (27, 'Ü', 'u')
),
`texts` (`id`, `n`, `text`) AS (
	SELECT `id`, 0, lower(concat_ws(' ', `customer_name`, `customer_email`, `customer_phone`,
		iif(`customer_phone` LIKE '+27_________', '0' || substr(`customer_phone`, 4), `customer_phone`), `buyer_company`, `id`, `reference`, replace(`reference`, '-', ''),
		(SELECT group_concat(`title`, ' ') FROM `payment_items` WHERE `payment_id` = `payments`.`id`),
		`invoice_number`, replace(`invoice_number`, '-', ''), `payfast_payment_id`))
	FROM `payments` WHERE `search_text` = ''
	UNION ALL
	SELECT `id`, `texts`.`n` + 1, replace(`text`, `accented`, `plain`) FROM `texts` JOIN `letters` ON `letters`.`n` = `texts`.`n` + 1
)
UPDATE `payments` SET `search_text` = `texts`.`text` FROM `texts` WHERE `texts`.`id` = `payments`.`id` AND `texts`.`n` = 27;
