-- Facts about an order beside its header and items: its kind, and its parts by product group. The server writes both
-- with a new order. Triggers compare them with the items and correct what others wrote: an ERP by its own SQL, an
-- import, a later change.

-- The kind of an order is the kind of its items. The trigger looks once for all items of a statement. An engine that
-- spreads schemas over machines does not join a statement's rows with tables, so that both are read apart.
CREATE FUNCTION pedido_tipo_dos_itens() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  n record;
begin
  for n in select distinct empresa, numero, tipo from novos loop
    update pedido set tipo = n.tipo where empresa = n.empresa and numero = n.numero and tipo <> n.tipo;
  end loop;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_tipo AFTER INSERT ON pedido_item REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION pedido_tipo_dos_itens();
--> statement-breakpoint
-- Few changes of an item change its kind, so this trigger has a condition, which only a trigger for each row can have.
CREATE FUNCTION pedido_tipo_do_item() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update pedido set tipo = new.tipo where empresa = new.empresa and numero = new.numero and tipo <> new.tipo;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_tipo_mudado AFTER UPDATE ON pedido_item FOR EACH ROW WHEN (old.tipo <> new.tipo)
  EXECUTE FUNCTION pedido_tipo_do_item();
--> statement-breakpoint
-- The correct parts of some orders, cut in the same way as `itensPorGrupo` of apps/apl/src/pedido/list/em-partes.ts.
-- The group of each product is looked up by its key, because with a join the planner would read all products for one
-- order. A function in SQL would be put into the queries that call it, which an engine that spreads schemas does not
-- take.
CREATE FUNCTION pedido_grupo_certo(da_empresa text, numeros integer[]) RETURNS SETOF pedido_grupo LANGUAGE plpgsql STABLE AS $$
begin
  return query select p.empresa, p.numero, coalesce(parte, '(sem)'), p.dt_emissao, p.situacao, p.codrep, x.qtde::numeric(14,3),
    (case when inteiro = 0 then 0 else round(p.valor_total_liq * ate / inteiro, 2) - round(p.valor_total_liq * (ate - bruto) / inteiro, 2) end)::numeric(15,2),
    (case when inteiro = 0 then 0 else round(p.valor_total_fat * ate / inteiro, 2) - round(p.valor_total_fat * (ate - bruto) / inteiro, 2) end)::numeric(15,2),
    (case when inteiro = 0 then 0 else round(p.valor_total_pen * ate / inteiro, 2) - round(p.valor_total_pen * (ate - bruto) / inteiro, 2) end)::numeric(15,2)
  from (
    select numero, parte, sum(qtde) as qtde, sum(bruto) as bruto, sum(sum(bruto)) over (partition by numero) as inteiro,
      sum(sum(bruto)) over (partition by numero order by parte collate "C") as ate
    from (
      select numero, qtde, bruto, case tipo
        when 'P' then (select 'P' || grupo from produto where empresa = da_empresa and codigo = i.codigo)
        else (select 'M' || grupo from material where empresa = da_empresa and codigo = i.codigo) end as parte
      from (
        select numero, tipo, codigo, sum(qtde - cancelado) as qtde, sum(round(preco * (qtde - cancelado), 2)) as bruto
        from pedido_item where empresa = da_empresa and numero = any(numeros) group by numero, tipo, codigo) i) codigos
    group by numero, parte) x
  join pedido p on p.empresa = da_empresa and p.numero = any(numeros) and p.numero = x.numero and p.situacao <> 'D';
end $$;
--> statement-breakpoint
-- Writes the parts that are wrong in `pedido_grupo`, and returns how many rows that was. The right ones are left out
-- before the insert: an engine that spreads schemas counts rows that a condition at the conflict leaves alone. It takes no
-- generic plan of an insert of rows either, as the trigger below asks for.
CREATE FUNCTION pedido_grupo_acertar(da_empresa text, numeros integer[]) RETURNS integer
  LANGUAGE plpgsql SET plan_cache_mode = auto AS $$
declare
  certo jsonb;
  errado jsonb;
  tirados integer;
  postos integer;
begin
  select coalesce(jsonb_agg(to_jsonb(c)), '[]'), coalesce(jsonb_agg(to_jsonb(c)) filter (
      where (g.dia, g.situacao, g.codrep, g.qtde, g.valor_total_liq, g.valor_total_fat, g.valor_total_pen)
        is distinct from (c.dia, c.situacao, c.codrep, c.qtde, c.valor_total_liq, c.valor_total_fat, c.valor_total_pen)), '[]')
    into certo, errado
  from pedido_grupo_certo(da_empresa, numeros) c
  left join (select * from pedido_grupo where empresa = da_empresa and numero = any(numeros)) g
    on g.numero = c.numero and g.grupo = c.grupo;
  delete from pedido_grupo g where g.empresa = da_empresa and g.numero = any(numeros)
    and not exists (select from jsonb_to_recordset(certo) as c(numero integer, grupo text)
      where c.numero = g.numero and c.grupo = g.grupo);
  get diagnostics tirados = row_count;
  insert into pedido_grupo (empresa, numero, grupo, dia, situacao, codrep, qtde, valor_total_liq, valor_total_fat, valor_total_pen)
  select da_empresa, numero, grupo, dia, situacao, codrep, qtde, valor_total_liq, valor_total_fat, valor_total_pen
  from jsonb_to_recordset(errado) as c(numero integer, grupo text, dia date, situacao text, codrep text, qtde numeric,
    valor_total_liq numeric, valor_total_fat numeric, valor_total_pen numeric)
  on conflict (empresa, numero, grupo) do update set dia = excluded.dia, situacao = excluded.situacao, codrep = excluded.codrep, qtde = excluded.qtde,
    valor_total_liq = excluded.valor_total_liq, valor_total_fat = excluded.valor_total_fat, valor_total_pen = excluded.valor_total_pen;
  get diagnostics postos = row_count;
  return tirados + postos;
end $$;
--> statement-breakpoint
-- Runs at the commit, when items and totals are consistent. The lock keeps products from changing their group until
-- the commit. For one order the plan is made once for a connection: left to itself PostgreSQL plans the correct parts
-- anew at every order, because it does not know how many numbers come, and planning takes three quarters of the check.
CREATE FUNCTION pedido_grupo_do_pedido() RETURNS trigger
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
begin
  perform pg_advisory_xact_lock_shared(7270002, hashtext(current_schema()::text || ' ' || new.empresa));
  if exists (
    select from (select * from pedido_grupo where empresa = new.empresa and numero = new.numero) g
    full join pedido_grupo_certo(new.empresa, array[new.numero]) c on c.grupo = g.grupo
    where (g.dia, g.situacao, g.codrep, g.qtde, g.valor_total_liq, g.valor_total_fat, g.valor_total_pen)
      is distinct from (c.dia, c.situacao, c.codrep, c.qtde, c.valor_total_liq, c.valor_total_fat, c.valor_total_pen))
  then
    perform pedido_grupo_acertar(new.empresa, array[new.numero]);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pedido_grupo_novo AFTER INSERT ON pedido DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION pedido_grupo_do_pedido();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pedido_grupo_mudado AFTER UPDATE ON pedido DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.versao, old.dt_emissao, old.situacao, old.codrep, old.qtde, old.valor_total_bruto, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.versao, new.dt_emissao, new.situacao, new.codrep, new.qtde, new.valor_total_bruto, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION pedido_grupo_do_pedido();
--> statement-breakpoint
-- When a product (P) or material (M) moves to another group, all orders that contain it change. Orders stored meanwhile
-- wait for this.
CREATE FUNCTION pedido_grupo_do_produto() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  afetada record;
  numeros integer[];
begin
  for afetada in select n.empresa, array_agg(n.codigo) as codigos from novas n
    join velhas v on v.empresa = n.empresa and v.codigo = n.codigo where v.grupo is distinct from n.grupo
    group by 1 order by 1
  loop
    perform pg_advisory_xact_lock(7270002, hashtext(current_schema()::text || ' ' || afetada.empresa));
    select array_agg(distinct i.numero) into numeros from pedido_item i
    where i.empresa = afetada.empresa and i.codigo = any(afetada.codigos) and i.tipo = tg_argv[0];
    perform pedido_grupo_acertar(afetada.empresa, numeros);
  end loop;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_grupo_mudado AFTER UPDATE ON produto REFERENCING OLD TABLE AS velhas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION pedido_grupo_do_produto('P');
--> statement-breakpoint
CREATE TRIGGER pedido_grupo_mudado AFTER UPDATE ON material REFERENCING OLD TABLE AS velhas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION pedido_grupo_do_produto('M');
