-- instead of: ALTER TABLE "pedido_item" ADD COLUMN "codigo_p"
-- A stored column writes the table anew, for as long as which no order is saved. So a second table takes in what is
-- there, piece by piece, while a trigger tells it of every change, and then takes the first one's place.
CREATE TABLE "pedido_item_nova" (
	LIKE "pedido_item" INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
	"codigo_p" text GENERATED ALWAYS AS (case when tipo = 'P' then codigo end) STORED,
	"codigo_m" text GENERATED ALWAYS AS (case when tipo = 'M' then codigo end) STORED,
	CONSTRAINT "pedido_item_nova_pk" PRIMARY KEY("empresa","numero","ordem")
);
--> statement-breakpoint
CREATE FUNCTION pedido_item_espelhar() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    delete from pedido_item_nova where empresa = old.empresa and numero = old.numero and ordem = old.ordem;
  end if;
  if tg_op <> 'DELETE' then
    insert into pedido_item_nova (empresa, numero, ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado,
      expedido, reservado, dt_entrega, deposito, desc_pack, estampa, observacao)
    values (new.empresa, new.numero, new.ordem, new.tipo, new.codigo, new.cor, new.tam, new.preco_orig, new.preco, new.qtde,
      new.qtde_f, new.cancelado, new.expedido, new.reservado, new.dt_entrega, new.deposito, new.desc_pack, new.estampa, new.observacao);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_item_espelhar AFTER INSERT OR UPDATE OR DELETE ON pedido_item
  FOR EACH ROW EXECUTE FUNCTION pedido_item_espelhar();
--> statement-breakpoint
-- Rows are locked while they are copied: a change comes before the copy, which then takes it, or after it, and is mirrored.
DO $$
declare
  parte record;
begin
  for parte in select empresa, numero / 1000 as lote from pedido group by 1, 2 order by 1, 2 loop
    insert into pedido_item_nova (empresa, numero, ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado,
      expedido, reservado, dt_entrega, deposito, desc_pack, estampa, observacao)
    select empresa, numero, ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado,
      expedido, reservado, dt_entrega, deposito, desc_pack, estampa, observacao
    from pedido_item
    where empresa = parte.empresa and numero >= parte.lote * 1000 and numero < (parte.lote + 1) * 1000
    for share
    on conflict do nothing;
    commit;
  end loop;
end $$;
--> statement-breakpoint
DO $$
begin
  -- In the order in which orders are saved.
  lock table produto_grade, pedido, pedido_item in access exclusive mode;
  drop table pedido_item;
  drop function pedido_item_espelhar();
  alter table pedido_item_nova rename to pedido_item;
  alter table pedido_item rename constraint pedido_item_nova_pk to pedido_item_empresa_numero_ordem_pk;
  alter table pedido_item add constraint pedido_item_empresa_numero_pedido_empresa_numero_fk
    foreign key (empresa, numero) references pedido (empresa, numero) not valid;
end $$;
--> statement-breakpoint
ALTER TABLE "pedido_item" VALIDATE CONSTRAINT "pedido_item_empresa_numero_pedido_empresa_numero_fk";
--> statement-breakpoint
-- Plans know nothing of a new table.
ANALYZE "pedido_item";
