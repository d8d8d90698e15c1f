ALTER TABLE `provider_notifications` ADD `report` text;--> statement-breakpoint
-- What a notification reports is read as it arrives. Those that wait for their verdict get it here: PayFast encodes neither
-- its numbers nor its words for a status.
WITH `open` (`notification`, `body`) AS (
	SELECT `id`, '&' || `raw_body` || '&' FROM `provider_notifications` WHERE `verdict` = 'received' AND `payment_id` IS NOT NULL
),
`from_fields` (`notification`, `paid`, `status`, `amount`) AS (
	SELECT `notification`,
		iif(`body` LIKE '%&pf_payment_id=%', substr(`body`, instr(`body`, '&pf_payment_id=') + 15), '&'),
		iif(`body` LIKE '%&payment_status=%', substr(`body`, instr(`body`, '&payment_status=') + 16), '&'),
		iif(`body` LIKE '%&amount_gross=%', substr(`body`, instr(`body`, '&amount_gross=') + 14), '&')
	FROM `open`
),
`reports` (`notification`, `paid`, `status`, `amount`) AS (
	SELECT `notification`, substr(`paid`, 1, instr(`paid`, '&') - 1), substr(`status`, 1, instr(`status`, '&') - 1), substr(`amount`, 1, instr(`amount`, '&') - 1)
	FROM `from_fields`
)
UPDATE `provider_notifications` SET `report` = json_object('providerPaymentId', `paid`, 'status', `status`,
	'amountGrossCents', iif(`amount` GLOB '[0-9]*.[0-9][0-9]' AND replace(`amount`, '.', '') NOT GLOB '*[^0-9]*' AND instr(`amount`, '.') = length(`amount`) - 2
		AND (`amount` NOT GLOB '0*' OR `amount` GLOB '0.*') AND length(`amount`) < 16, CAST(replace(`amount`, '.', '') AS INTEGER), NULL))
FROM `reports` WHERE `reports`.`notification` = `provider_notifications`.`id`;--> statement-breakpoint
-- Nothing was checked of what arrived before 1.0.0. What of it was money is in PayFast's history.
UPDATE `provider_notifications` SET `verdict` = 'rejected', `reason` = 'it came before notifications were checked as they arrive', `settled_at` = unixepoch() * 1000
WHERE `verdict` = 'received' AND `payment_id` IS NULL;
