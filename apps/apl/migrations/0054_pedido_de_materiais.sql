ALTER TABLE "pedido" ADD COLUMN "tipo" text DEFAULT 'P' NOT NULL;--> statement-breakpoint
-- In the daily sums an order of materials has an M behind its state: metres and kilos are no pieces (docs/adr/0020-daily-sums.md).
CREATE OR REPLACE FUNCTION resumo_de(d pedido) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'pedido', d.dt_emissao, case d.tipo when 'M' then d.situacao || 'M' else d.situacao end,
    d.codrep, d.codcli, d.colecao, null::text, 1, d.qtde, d.valor_total_liq, d.valor_total_fat, d.valor_total_pen
  where d.situacao <> 'D' $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER resumo_mudado AFTER UPDATE ON pedido FOR EACH ROW
  WHEN ((old.dt_emissao, old.situacao, old.tipo, old.codrep, old.codcli, old.colecao, old.qtde, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.dt_emissao, new.situacao, new.tipo, new.codrep, new.codcli, new.colecao, new.qtde, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
-- Whoever stores the items, a verb, a server of the version before or an ERP by its own SQL.
CREATE FUNCTION pedido_tipo_do_item() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update pedido set tipo = new.tipo where empresa = new.empresa and numero = new.numero and tipo <> new.tipo;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_tipo AFTER INSERT OR UPDATE OF tipo ON pedido_item FOR EACH ROW EXECUTE FUNCTION pedido_tipo_do_item();
--> statement-breakpoint
-- What was stored before; the sums follow by their trigger.
UPDATE pedido p SET tipo = 'M' WHERE EXISTS (
  SELECT FROM pedido_item i WHERE i.empresa = p.empresa AND i.numero = p.numero AND i.tipo = 'M');
