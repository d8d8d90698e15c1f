-- Folded texts have o, l and ss for ø, ł and ß. A name that is another one then keeps its key.
UPDATE `books` SET `search_text` = replace(replace(replace(`search_text`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `search_text` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE `books` SET `title_key` = replace(replace(replace(`title_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `title_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE OR IGNORE `schools` SET `name_key` = replace(replace(replace(`name_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `name_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE OR IGNORE `subjects` SET `name_key` = replace(replace(replace(`name_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `name_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE OR IGNORE `grades` SET `name_key` = replace(replace(replace(`name_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `name_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE OR IGNORE `subject_names` SET `name_key` = replace(replace(replace(`name_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `name_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE `school_places` SET `town_key` = replace(replace(replace(`town_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `town_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE `book_list_items` SET `title_key` = replace(replace(replace(`title_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `title_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE OR IGNORE `wanted` SET `title_key` = replace(replace(replace(`title_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss'), `wanted_key` = replace(replace(replace(`wanted_key`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `title_key` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE `enquiries` SET `search_text` = replace(replace(replace(`search_text`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `search_text` GLOB '*[øłß]*';--> statement-breakpoint
UPDATE `payments` SET `search_text` = replace(replace(replace(`search_text`, 'ø', 'o'), 'ł', 'l'), 'ß', 'ss') WHERE `search_text` GLOB '*[øłß]*';