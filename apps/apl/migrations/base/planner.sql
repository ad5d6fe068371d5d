-- What the planner and the storage are told about single tables.
-- How often a text occurs decides whether a search reads the index in order or the trigram index.
ALTER TABLE entidade ALTER COLUMN busca SET STATISTICS 1000;
--> statement-breakpoint
-- Which states of an order go together. Counted one by one, orders that wait for both releases look rarer than they are.
CREATE STATISTICS pedido_estado (mcv) ON situacao, financeiro, bloqueio FROM pedido;
--> statement-breakpoint
-- The rows of the daily sums are added to in place, so each page keeps room for new versions of its rows.
ALTER TABLE resumo_dia SET (fillfactor = 80);
--> statement-breakpoint
-- The rows of this table live for a minute, so it is cleaned after a fixed number of them (docs/adr/0020-daily-sums.md).
ALTER TABLE resumo_delta SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
