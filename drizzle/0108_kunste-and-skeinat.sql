INSERT OR IGNORE INTO `usual_subject_names` (`meaning`, `name`, `name_key`) VALUES
	('creative arts','Kreatiewe Kunste','kreatiewe kunste'),
	('creative arts','Kunste','kunste'),
	('visual arts','Kunste','kunste'),
	('physical sciences','Skeinat','skeinat');
--> statement-breakpoint
INSERT OR IGNORE INTO `subject_names` (`subject_id`, `name`, `name_key`)
	SELECT `subjects`.`id`, other.`name`, other.`name_key` FROM `subjects` JOIN `usual_subject_names` AS own
	JOIN `usual_subject_names` AS other ON other.`meaning` = own.`meaning` AND other.`name_key` <> own.`name_key`
	WHERE other.`name_key` IN ('kreatiewe kunste', 'kunste', 'skeinat')
	AND own.`name_key` = replace(replace(replace(`subjects`.`name_key`, '&', 'and'), '.', ''), '-', ' ') AND `subjects`.`deleted_at` IS NULL;
