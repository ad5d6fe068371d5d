-- What orders keep up to date by themselves, whoever stores them: a call, a server of the version before or an ERP by its own SQL.

-- The kind of an order is the kind of its items.
CREATE FUNCTION pedido_tipo_do_item() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update pedido set tipo = new.tipo where empresa = new.empresa and numero = new.numero and tipo <> new.tipo;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_tipo AFTER INSERT OR UPDATE OF tipo ON pedido_item FOR EACH ROW EXECUTE FUNCTION pedido_tipo_do_item();
--> statement-breakpoint
-- Stores the parts of orders by product group in `pedido_grupo` and returns how many rows it wrote. Only rows that differ are written.
-- The parts are cut as `itensPorGrupo` of apps/apl/src/pedido/lista/em-partes.ts cuts them.
CREATE FUNCTION pedido_grupo_acertar(da_empresa text, numeros integer[]) RETURNS integer LANGUAGE plpgsql AS $$
declare
  mudados integer;
begin
  with certo as materialized (
    select numero, coalesce(parte, '(sem)') as grupo, dt_emissao, situacao, qtde,
      case when inteiro = 0 then 0 else round(valor_total_liq * ate / inteiro, 2) - round(valor_total_liq * (ate - bruto) / inteiro, 2) end as liq,
      case when inteiro = 0 then 0 else round(valor_total_fat * ate / inteiro, 2) - round(valor_total_fat * (ate - bruto) / inteiro, 2) end as fat,
      case when inteiro = 0 then 0 else round(valor_total_pen * ate / inteiro, 2) - round(valor_total_pen * (ate - bruto) / inteiro, 2) end as pen
    from (
      select *, sum(bruto) over (partition by numero) as inteiro,
        sum(bruto) over (partition by numero order by parte collate "C") as ate
      from (
        select p.numero, p.dt_emissao, p.situacao, p.valor_total_liq, p.valor_total_fat, p.valor_total_pen,
          coalesce('P' || d.grupo, 'M' || m.grupo) as parte, sum(i.qtde - i.cancelado) as qtde,
          sum(round(i.preco * (i.qtde - i.cancelado), 2)) as bruto
        from pedido p
        join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
        left join produto d on d.empresa = i.empresa and d.codigo = i.codigo_p
        left join material m on m.empresa = i.empresa and m.codigo = i.codigo_m
        where p.empresa = da_empresa and p.numero = any(numeros) and p.situacao <> 'D'
        group by p.empresa, p.numero, parte) partes) acumuladas),
  fora as (
    delete from pedido_grupo g where g.empresa = da_empresa and g.numero = any(numeros)
      and not exists (select from certo c where c.numero = g.numero and c.grupo = g.grupo) returning 1),
  postos as (
    insert into pedido_grupo as g (empresa, numero, grupo, dia, situacao, qtde, valor_total_liq, valor_total_fat, valor_total_pen)
    select da_empresa, numero, grupo, dt_emissao, situacao, qtde, liq, fat, pen from certo
    on conflict (empresa, numero, grupo) do update set dia = excluded.dia, situacao = excluded.situacao, qtde = excluded.qtde,
      valor_total_liq = excluded.valor_total_liq, valor_total_fat = excluded.valor_total_fat, valor_total_pen = excluded.valor_total_pen
    where (g.dia, g.situacao, g.qtde, g.valor_total_liq, g.valor_total_fat, g.valor_total_pen)
      is distinct from (excluded.dia, excluded.situacao, excluded.qtde, excluded.valor_total_liq, excluded.valor_total_fat, excluded.valor_total_pen) returning 1)
  select count(*) into mudados from (select from fora union all select from postos) x;
  return mudados;
end $$;
--> statement-breakpoint
-- Runs at the commit, when items and totals fit each other. The lock keeps products from changing their group until the commit.
CREATE FUNCTION pedido_grupo_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock_shared(7270002, hashtext(new.empresa));
  perform pedido_grupo_acertar(new.empresa, array[new.numero]);
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pedido_grupo_novo AFTER INSERT ON pedido DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION pedido_grupo_do_pedido();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pedido_grupo_mudado AFTER UPDATE ON pedido DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.versao, old.dt_emissao, old.situacao, old.qtde, old.valor_total_bruto, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.versao, new.dt_emissao, new.situacao, new.qtde, new.valor_total_bruto, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION pedido_grupo_do_pedido();
--> statement-breakpoint
-- A product or material that goes to another group changes all orders that have it. Orders that are stored meanwhile wait for it.
CREATE FUNCTION pedido_grupo_do_produto() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  afetada record;
begin
  for afetada in select distinct n.empresa from novas n
    join velhas v on v.empresa = n.empresa and v.codigo = n.codigo where v.grupo is distinct from n.grupo order by 1
  loop
    perform pg_advisory_xact_lock(7270002, hashtext(afetada.empresa));
    perform pedido_grupo_acertar(afetada.empresa, array(
      select distinct i.numero from novas n
      join velhas v on v.empresa = n.empresa and v.codigo = n.codigo and v.grupo is distinct from n.grupo
      join pedido_item i on i.empresa = n.empresa and i.codigo = n.codigo
        and i.tipo = case tg_table_name when 'produto' then 'P' else 'M' end
      where n.empresa = afetada.empresa));
  end loop;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_grupo_mudado AFTER UPDATE ON produto REFERENCING OLD TABLE AS velhas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION pedido_grupo_do_produto();
--> statement-breakpoint
CREATE TRIGGER pedido_grupo_mudado AFTER UPDATE ON material REFERENCING OLD TABLE AS velhas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION pedido_grupo_do_produto();
