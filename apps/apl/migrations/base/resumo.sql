-- The daily sums of documents (docs/adr/0020-daily-sums.md). Triggers note in `resumo_delta` what each change of a document adds
-- to the sums; a job of the server adds the notes to `resumo_dia`.

-- `resumo_de` says what a document adds to the sums of its day. It answers no row for a document that does not count.
-- An order of materials has an M behind its state, because metres and kilos are no pieces.
CREATE FUNCTION resumo_de(d pedido) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'pedido', d.dt_emissao, case d.tipo when 'M' then d.situacao || 'M' else d.situacao end,
    d.codrep, d.codcli, d.colecao, null::text, 1, d.qtde, d.valor_total_liq, d.valor_total_fat, d.valor_total_pen
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
-- The state of a retail sale is its status and its kind: readers choose among them and take returns off.
CREATE FUNCTION resumo_de(d venda) RETURNS SETOF resumo_delta LANGUAGE sql STABLE AS $$
  select d.empresa, 'varejo', d.data, d.status::text || d.tipo_venda::text, d.codrep, d.codcli, null::text, null::text,
    1, d.quantidade::numeric, d.valor_liq, 0::numeric, 0::numeric $$;
--> statement-breakpoint
-- The rows of `resumo_dia` that a note adds to. Customers are summed by month, because a month has few enough of them.
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
  WHEN ((old.dt_emissao, old.situacao, old.tipo, old.codrep, old.codcli, old.colecao, old.qtde, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.dt_emissao, new.situacao, new.tipo, new.codrep, new.codcli, new.colecao, new.qtde, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON pedido_grupo FOR EACH ROW EXECUTE FUNCTION resumo_anotar();
--> statement-breakpoint
-- This trigger needs no condition, because `pedido_grupo_acertar` writes only rows that differ.
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
-- What all stored documents add to the sums.
CREATE VIEW resumo_origem AS
select r.* from pedido o, resumo_de(o) r
union all select r.* from pedido_grupo o, resumo_de(o) r
union all select r.* from fatura o, resumo_de(o) r
union all select r.* from duplicata o, resumo_de(o) r
union all select r.* from venda o, resumo_de(o) r;
--> statement-breakpoint
-- The sums counted anew from the documents: what `resumo_dia` must say, and what it is filled with. Each cut is counted by itself, because
-- that needs no sorting.
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
-- Makes all sums anew.
CREATE FUNCTION resumo_refazer() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
begin
  delete from resumo_delta;
  delete from resumo_dia;
  insert into resumo_dia select * from resumo_certo order by empresa, fonte, corte, dia, chave, situacao;
end $$;
