ALTER TABLE `intakes` ADD `vat_rate_percent` integer;--> statement-breakpoint
UPDATE `intakes` SET `vat_rate_percent` = 15 WHERE `kind` = 'bought' AND (SELECT `vat_registered` FROM `settings`);
