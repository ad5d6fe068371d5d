-- Settings of single tables for the query planner and for the storage.
-- The statistics of `busca` are detailed, because the planner decides by them whether a search reads the index in
-- order or the trigram index.
ALTER TABLE entidade ALTER COLUMN busca SET STATISTICS 1000;
--> statement-breakpoint
-- Tells the planner which states of an order occur together. From single columns it guesses too few orders that wait
-- for both releases.
CREATE STATISTICS pedido_estado (mcv) ON situacao, financeiro, bloqueio FROM pedido;
--> statement-breakpoint
-- Rows of the daily sums are updated in place, so each page keeps room for their new versions.
ALTER TABLE resumo_dia SET (fillfactor = 80);
--> statement-breakpoint
-- Rows of this table live for a minute, so it is cleaned after a fixed number of them (docs/adr/0020-daily-sums.md).
ALTER TABLE resumo_delta SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
