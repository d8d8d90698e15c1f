ALTER TABLE `delivery_changes` ADD `received_way` text CONSTRAINT "delivery_changes_way_known" CHECK("received_way" is null or "received_way" in ('transfer', 'cash', 'card_machine'));--> statement-breakpoint
ALTER TABLE `order_replacements` ADD `received_way` text CONSTRAINT "order_replacements_way_known" CHECK("received_way" is null or "received_way" in ('transfer', 'cash', 'card_machine'));
