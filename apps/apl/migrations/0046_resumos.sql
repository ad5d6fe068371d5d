CREATE TABLE "pedido_grupo" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"grupo" text NOT NULL,
	"dia" date NOT NULL,
	"situacao" text NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_total_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "pedido_grupo_empresa_numero_grupo_pk" PRIMARY KEY("empresa","numero","grupo")
);
--> statement-breakpoint
CREATE TABLE "resumo_delta" (
	"empresa" text NOT NULL,
	"fonte" text NOT NULL,
	"dia" date NOT NULL,
	"situacao" text NOT NULL,
	"codrep" text,
	"codcli" integer,
	"colecao" text,
	"grupo" text,
	"documentos" integer DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pen" numeric(15, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumo_dia" (
	"empresa" text NOT NULL,
	"fonte" text NOT NULL,
	"corte" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	"situacao" text NOT NULL,
	"documentos" integer DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "resumo_dia_empresa_fonte_corte_dia_chave_situacao_pk" PRIMARY KEY("empresa","fonte","corte","dia","chave","situacao")
);
--> statement-breakpoint
ALTER TABLE "pedido_grupo" ADD CONSTRAINT "pedido_grupo_empresa_numero_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."pedido"("empresa","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedido_grupo_por_dia" ON "pedido_grupo" USING btree ("empresa","grupo","dia","numero");--> statement-breakpoint
CREATE INDEX "resumo_delta_empresa_fonte_dia_index" ON "resumo_delta" USING btree ("empresa","fonte","dia");--> statement-breakpoint
-- Cells are added to in place; deltas live for a minute (docs/adr/0020-daily-sums.md).
ALTER TABLE resumo_dia SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE resumo_delta SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- What a document adds to the sums of its day; none for one that does not count.
CREATE FUNCTION resumo_de(d pedido) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'pedido', d.dt_emissao, d.situacao, d.codrep, d.codcli, d.colecao, null::text,
    1, d.qtde, d.valor_total_liq, d.valor_total_fat, d.valor_total_pen
  where d.situacao <> 'D' $$;
--> statement-breakpoint
CREATE FUNCTION resumo_de(d pedido_grupo) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'pedido', d.dia, d.situacao, null::text, null::int, null::text, d.grupo,
    1, d.qtde, d.valor_total_liq, d.valor_total_fat, d.valor_total_pen $$;
--> statement-breakpoint
CREATE FUNCTION resumo_de(d fatura) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'fatura', d.dt_emissao, '', d.codrep, d.codcli, null::text, null::text,
    1, d.qtde, d.valor, 0::numeric, 0::numeric
  where d.impresso not in ('C', 'D') $$;
--> statement-breakpoint
CREATE FUNCTION resumo_de(d duplicata) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'receber', d.dt_vencto, d.situacao, d.codrep, d.codcli, null::text, null::text,
    1, 0::numeric, d.valor, d.valor_pago, d.valor - d.valor_pago
  where d.tipo = 'D' $$;
--> statement-breakpoint
-- Status and kind of a sale: readers choose, and take returns off.
CREATE FUNCTION resumo_de(d venda) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'varejo', d.data, d.status::text || d.tipo_venda::text, d.codrep, d.codcli, null::text, null::text,
    1, d.quantidade::numeric, d.valor_liq, 0::numeric, 0::numeric $$;
--> statement-breakpoint
-- The cells that it adds to. Of many customers a month has few enough.
CREATE FUNCTION resumo_cortes(d resumo_delta) RETURNS TABLE (corte text, dia date, chave text) LANGUAGE sql STABLE AS $$
  select v.corte, v.dia, coalesce(v.chave, '(sem)') from (values
    ('', d.dia, ''),
    ('codrep', d.dia, d.codrep),
    ('codcli', d.dia - (extract(day from d.dia)::int - 1), d.codcli::text),
    ('colecao', d.dia, d.colecao)) v(corte, dia, chave)
  where d.grupo is null and (v.corte <> 'colecao' or d.fonte = 'pedido')
  union all select 'grupo', d.dia, d.grupo where d.grupo is not null $$;
--> statement-breakpoint
CREATE FUNCTION resumo_anotar() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into resumo_delta select empresa, fonte, dia, situacao, codrep, codcli, colecao, grupo,
      -documentos, -qtde, -valor, -valor_fat, -valor_pen from resumo_de(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into resumo_delta select * from resumo_de(new);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON pedido FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON pedido FOR EACH ROW
  WHEN ((old.dt_emissao, old.situacao, old.codrep, old.codcli, old.colecao, old.qtde, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.dt_emissao, new.situacao, new.codrep, new.codcli, new.colecao, new.qtde, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON pedido_grupo FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
-- Its rows are written only where they differ.
CREATE TRIGGER resumo_mudado AFTER UPDATE ON pedido_grupo FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON fatura FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON fatura FOR EACH ROW
  WHEN ((old.dt_emissao, old.impresso in ('C', 'D'), old.codrep, old.codcli, old.qtde, old.valor)
    IS DISTINCT FROM (new.dt_emissao, new.impresso in ('C', 'D'), new.codrep, new.codcli, new.qtde, new.valor))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON duplicata FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON duplicata FOR EACH ROW
  WHEN ((old.tipo, old.dt_vencto, old.situacao, old.codrep, old.codcli, old.valor, old.valor_pago)
    IS DISTINCT FROM (new.tipo, new.dt_vencto, new.situacao, new.codrep, new.codcli, new.valor, new.valor_pago))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON venda FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON venda FOR EACH ROW
  WHEN ((old.data, old.status, old.tipo_venda, old.codrep, old.codcli, old.quantidade, old.valor_liq)
    IS DISTINCT FROM (new.data, new.status, new.tipo_venda, new.codrep, new.codcli, new.quantidade, new.valor_liq))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
-- The groups' parts of orders as they are now, as `itensPorGrupo` of pedido/lista/em-partes.ts cuts them; only what differs is written. Returns how many rows that was.
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
-- At the commit, when items and totals fit. Nobody's product changes its group between this look and the commit.
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
-- A product or material went to another group: all orders that have it. Orders stored meanwhile wait for it.
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
--> statement-breakpoint
-- What all documents add.
CREATE VIEW resumo_origem AS
select r.* from pedido o, resumo_de(o) r
union all select r.* from pedido_grupo o, resumo_de(o) r
union all select r.* from fatura o, resumo_de(o) r
union all select r.* from duplicata o, resumo_de(o) r
union all select r.* from venda o, resumo_de(o) r;
--> statement-breakpoint
-- The sums by the plain way: what the tables must say, and are filled with. Cut by cut, for that needs no sorting.
CREATE VIEW resumo_certo AS
select empresa, fonte, '' as corte, dia, '' as chave, situacao, sum(documentos)::int as documentos, sum(qtde) as qtde,
  sum(valor) as valor, sum(valor_fat) as valor_fat, sum(valor_pen) as valor_pen
from resumo_origem where grupo is null group by empresa, fonte, dia, situacao
union all
select empresa, fonte, 'codrep', dia, coalesce(codrep, '(sem)'), situacao, sum(documentos)::int, sum(qtde), sum(valor), sum(valor_fat), sum(valor_pen)
from resumo_origem where grupo is null group by empresa, fonte, dia, codrep, situacao
union all
select empresa, fonte, 'codcli', dia - (extract(day from dia)::int - 1), coalesce(codcli::text, '(sem)'), situacao, sum(documentos)::int, sum(qtde), sum(valor), sum(valor_fat), sum(valor_pen)
from resumo_origem where grupo is null group by empresa, fonte, dia - (extract(day from dia)::int - 1), codcli, situacao
union all
select empresa, fonte, 'colecao', dia, coalesce(colecao, '(sem)'), situacao, sum(documentos)::int, sum(qtde), sum(valor), sum(valor_fat), sum(valor_pen)
from resumo_origem where grupo is null and fonte = 'pedido' group by empresa, fonte, dia, colecao, situacao
union all
select empresa, fonte, 'grupo', dia, grupo, situacao, sum(documentos)::int, sum(qtde), sum(valor), sum(valor_fat), sum(valor_pen)
from resumo_origem where grupo is not null group by empresa, fonte, dia, grupo, situacao;
--> statement-breakpoint
CREATE FUNCTION resumo_refazer() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
begin
  delete from resumo_delta;
  delete from resumo_dia;
  insert into resumo_dia select * from resumo_certo order by empresa, fonte, corte, dia, chave, situacao;
end $$;
--> statement-breakpoint
-- What was stored before.
SELECT pedido_grupo_acertar(empresa, array_agg(numero)) FROM pedido GROUP BY empresa, numero / 10000;
--> statement-breakpoint
SELECT resumo_refazer();
