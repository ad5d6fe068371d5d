-- instead of: UPDATE "pedido" SET "ano"
-- Each batch of orders is committed by itself, so that a user who saves one of them waits for a moment at most.
DO $$
declare
  parte record;
begin
  for parte in select empresa, numero / 200 as lote from pedido group by 1, 2 order by 1, 2 loop
    update pedido set ano = extract(year from dt_emissao)
    where empresa = parte.empresa and numero >= parte.lote * 200 and numero < (parte.lote + 1) * 200 and ano is null;
    commit;
  end loop;
end $$;
