-- instead of: SELECT pedido_grupo_acertar(
-- The sums are made anew below: nothing is noted for them until then.
ALTER TABLE pedido_grupo DISABLE TRIGGER resumo_novo;
--> statement-breakpoint
-- Whoever saves an order waits for a piece at most.
DO $$
declare
  parte record;
begin
  for parte in select empresa, numero / 200 as lote from pedido group by 1, 2 order by 1, 2 loop
    -- A plan made while the table was empty would read all of it for each piece later on.
    perform set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true);
    perform pg_advisory_xact_lock(7270002, hashtext(parte.empresa));
    perform pedido_grupo_acertar(parte.empresa, array(
      select numero from pedido
      where empresa = parte.empresa and numero >= parte.lote * 200 and numero < (parte.lote + 1) * 200));
    commit;
  end loop;
end $$;
--> statement-breakpoint
ALTER TABLE pedido_grupo ENABLE TRIGGER resumo_novo;
--> statement-breakpoint
-- instead of: SELECT resumo_refazer(
-- What is noted while the sums are made must not be among them: it is added later.
DO $$
begin
  commit;
  set transaction isolation level repeatable read;
  perform resumo_refazer();
  commit;
end $$;
