-- instead of: UPDATE pedido p SET tipo = 'M'
-- Orders of materials alone are written, in the order in which others lock them; a piece holds few of them for a moment.
DO $$
declare
  parte record;
begin
  for parte in select empresa, numero / 1000 as lote from pedido group by 1, 2 order by 1, 2 loop
    with materiais as materialized (
      select p.numero from pedido p
      where p.empresa = parte.empresa and p.numero >= parte.lote * 1000 and p.numero < (parte.lote + 1) * 1000 and p.tipo = 'P'
        and exists (select from pedido_item i where i.empresa = p.empresa and i.numero = p.numero and i.tipo = 'M')
      order by p.numero for no key update)
    update pedido p set tipo = 'M' from materiais m where p.empresa = parte.empresa and p.numero = m.numero;
    commit;
  end loop;
end $$;
