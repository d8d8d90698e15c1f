CREATE INDEX `payments_by_way` ON `payments` (`delivery_kind`) WHERE "payments"."status" = 'completed';--> statement-breakpoint
CREATE VIRTUAL TABLE `payment_search` USING fts5(`search_text`, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');--> statement-breakpoint
CREATE VIRTUAL TABLE `enquiry_search` USING fts5(`search_text`, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `payment_search` (`rowid`, `search_text`) SELECT `rowid`, `search_text` FROM `payments`;--> statement-breakpoint
INSERT INTO `enquiry_search` (`rowid`, `search_text`) SELECT `id`, `search_text` FROM `enquiries`;--> statement-breakpoint
CREATE TRIGGER `payment_search_insert` AFTER INSERT ON `payments`
BEGIN
	INSERT INTO `payment_search` (`rowid`, `search_text`) VALUES (new.`rowid`, new.`search_text`);
END;--> statement-breakpoint
CREATE TRIGGER `payment_search_update` AFTER UPDATE OF `search_text` ON `payments` WHEN new.`search_text` <> old.`search_text`
BEGIN
	UPDATE `payment_search` SET `search_text` = new.`search_text` WHERE `rowid` = new.`rowid`;
END;--> statement-breakpoint
CREATE TRIGGER `payment_search_delete` AFTER DELETE ON `payments`
BEGIN
	DELETE FROM `payment_search` WHERE `rowid` = old.`rowid`;
END;--> statement-breakpoint
CREATE TRIGGER `enquiry_search_insert` AFTER INSERT ON `enquiries`
BEGIN
	INSERT INTO `enquiry_search` (`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;--> statement-breakpoint
CREATE TRIGGER `enquiry_search_update` AFTER UPDATE OF `search_text` ON `enquiries` WHEN new.`search_text` <> old.`search_text`
BEGIN
	UPDATE `enquiry_search` SET `search_text` = new.`search_text` WHERE `rowid` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `enquiry_search_delete` AFTER DELETE ON `enquiries`
BEGIN
	DELETE FROM `enquiry_search` WHERE `rowid` = old.`id`;
END;
