-- The daily sums of documents (docs/adr/0020-daily-sums.md). Triggers note in `resumo_delta` what each change of a document adds
-- to the sums; a job of the server adds the notes to `resumo_dia`.

-- A view for each kind of document says what its rows add to the sums of their day. Documents that do not count are
-- left out.
-- An order of materials has an M appended to its state, because metres and kilos are not pieces.
CREATE VIEW resumo_de_pedido AS
select empresa, 'pedido' as fonte, dt_emissao as dia, case tipo when 'M' then situacao || 'M' else situacao end as situacao,
  codrep, codcli, colecao, null::text as grupo, 1 as documentos, qtde, valor_total_liq as valor, valor_total_fat as valor_fat,
  valor_total_pen as valor_pen
from pedido where situacao <> 'D';
--> statement-breakpoint
CREATE VIEW resumo_de_parte AS
select empresa, 'pedido' as fonte, dia, situacao, codrep, null::int as codcli, null::text as colecao, grupo,
  1 as documentos, qtde, valor_total_liq as valor, valor_total_fat as valor_fat, valor_total_pen as valor_pen
from pedido_grupo;
--> statement-breakpoint
CREATE VIEW resumo_de_fatura AS
select empresa, 'fatura' as fonte, dt_emissao as dia, '' as situacao, codrep, codcli, null::text as colecao, null::text as grupo,
  1 as documentos, qtde, valor, 0::numeric as valor_fat, 0::numeric as valor_pen
from fatura where impresso not in ('C', 'D');
--> statement-breakpoint
CREATE VIEW resumo_de_duplicata AS
select empresa, 'receber' as fonte, dt_vencto as dia, situacao, codrep, codcli, null::text as colecao, null::text as grupo,
  1 as documentos, 0::numeric as qtde, valor, valor_pago as valor_fat, valor - valor_pago as valor_pen
from duplicata where tipo = 'D';
--> statement-breakpoint
-- The state of a retail sale is its status followed by its kind, so that readers can choose among them and subtract
-- returns.
CREATE VIEW resumo_de_venda AS
select empresa, 'varejo' as fonte, data as dia, status::text || tipo_venda::text as situacao, codrep, codcli,
  null::text as colecao, null::text as grupo, 1 as documentos, quantidade::numeric as qtde, valor_liq as valor,
  0::numeric as valor_fat, 0::numeric as valor_pen
from venda;
--> statement-breakpoint
-- A trigger function for each kind of document notes the change: it subtracts what the old row added and adds what
-- the new row adds.
-- For an insert the old row is null, for a delete the new row; a null row notes nothing.
CREATE FUNCTION resumo_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into resumo_delta (empresa, fonte, dia, situacao, codrep, codcli, colecao, documentos, qtde, valor, valor_fat, valor_pen)
  select d.empresa, 'pedido', dia, case tipo when 'M' then situacao || 'M' else situacao end, codrep, codcli, colecao,
    sinal, sinal * qtde, sinal * valor, sinal * fat, sinal * pen
  from (values
    (-1, old.empresa, old.dt_emissao, old.situacao, old.tipo, old.codrep, old.codcli, old.colecao, old.qtde,
      old.valor_total_liq, old.valor_total_fat, old.valor_total_pen),
    (1, new.empresa, new.dt_emissao, new.situacao, new.tipo, new.codrep, new.codcli, new.colecao, new.qtde,
      new.valor_total_liq, new.valor_total_fat, new.valor_total_pen)
  ) d(sinal, empresa, dia, situacao, tipo, codrep, codcli, colecao, qtde, valor, fat, pen)
  where situacao <> 'D';
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION resumo_da_parte() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into resumo_delta (empresa, fonte, dia, situacao, codrep, grupo, documentos, qtde, valor, valor_fat, valor_pen)
  select d.empresa, 'pedido', dia, situacao, codrep, grupo, sinal, sinal * qtde, sinal * valor, sinal * fat, sinal * pen
  from (values
    (-1, old.empresa, old.dia, old.situacao, old.codrep, old.grupo, old.qtde, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen),
    (1, new.empresa, new.dia, new.situacao, new.codrep, new.grupo, new.qtde, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen)
  ) d(sinal, empresa, dia, situacao, codrep, grupo, qtde, valor, fat, pen)
  where d.empresa is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION resumo_da_fatura() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into resumo_delta (empresa, fonte, dia, situacao, codrep, codcli, documentos, qtde, valor)
  select d.empresa, 'fatura', dia, '', codrep, codcli, sinal, sinal * qtde, sinal * valor
  from (values
    (-1, old.empresa, old.impresso, old.dt_emissao, old.codrep, old.codcli, old.qtde, old.valor),
    (1, new.empresa, new.impresso, new.dt_emissao, new.codrep, new.codcli, new.qtde, new.valor)
  ) d(sinal, empresa, impresso, dia, codrep, codcli, qtde, valor)
  where impresso not in ('C', 'D');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION resumo_da_duplicata() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into resumo_delta (empresa, fonte, dia, situacao, codrep, codcli, documentos, valor, valor_fat, valor_pen)
  select d.empresa, 'receber', dia, situacao, codrep, codcli, sinal, sinal * valor, sinal * pago, sinal * (valor - pago)
  from (values
    (-1, old.empresa, old.tipo, old.dt_vencto, old.situacao, old.codrep, old.codcli, old.valor, old.valor_pago),
    (1, new.empresa, new.tipo, new.dt_vencto, new.situacao, new.codrep, new.codcli, new.valor, new.valor_pago)
  ) d(sinal, empresa, tipo, dia, situacao, codrep, codcli, valor, pago)
  where tipo = 'D';
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION resumo_da_venda() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into resumo_delta (empresa, fonte, dia, situacao, codrep, codcli, documentos, qtde, valor)
  select d.empresa, 'varejo', dia, status::text || tipo::text, codrep, codcli, sinal, sinal * quantidade, sinal * valor
  from (values
    (-1, old.empresa, old.data, old.status, old.tipo_venda, old.codrep, old.codcli, old.quantidade, old.valor_liq),
    (1, new.empresa, new.data, new.status, new.tipo_venda, new.codrep, new.codcli, new.quantidade, new.valor_liq)
  ) d(sinal, empresa, dia, status, tipo, codrep, codcli, quantidade, valor)
  where d.empresa is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON pedido FOR EACH ROW EXECUTE FUNCTION resumo_do_pedido();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON pedido FOR EACH ROW
  WHEN ((old.dt_emissao, old.situacao, old.tipo, old.codrep, old.codcli, old.colecao, old.qtde, old.valor_total_liq, old.valor_total_fat, old.valor_total_pen)
    IS DISTINCT FROM (new.dt_emissao, new.situacao, new.tipo, new.codrep, new.codcli, new.colecao, new.qtde, new.valor_total_liq, new.valor_total_fat, new.valor_total_pen))
  EXECUTE FUNCTION resumo_do_pedido();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON pedido_grupo FOR EACH ROW EXECUTE FUNCTION resumo_da_parte();
--> statement-breakpoint
-- This trigger needs no condition, because `pedido_grupo_acertar` writes only rows that differ.
CREATE TRIGGER resumo_mudado AFTER UPDATE ON pedido_grupo FOR EACH ROW EXECUTE FUNCTION resumo_da_parte();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON fatura FOR EACH ROW EXECUTE FUNCTION resumo_da_fatura();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON fatura FOR EACH ROW
  WHEN ((old.dt_emissao, old.impresso in ('C', 'D'), old.codrep, old.codcli, old.qtde, old.valor)
    IS DISTINCT FROM (new.dt_emissao, new.impresso in ('C', 'D'), new.codrep, new.codcli, new.qtde, new.valor))
  EXECUTE FUNCTION resumo_da_fatura();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON duplicata FOR EACH ROW EXECUTE FUNCTION resumo_da_duplicata();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON duplicata FOR EACH ROW
  WHEN ((old.tipo, old.dt_vencto, old.situacao, old.codrep, old.codcli, old.valor, old.valor_pago)
    IS DISTINCT FROM (new.tipo, new.dt_vencto, new.situacao, new.codrep, new.codcli, new.valor, new.valor_pago))
  EXECUTE FUNCTION resumo_da_duplicata();
--> statement-breakpoint
CREATE TRIGGER resumo_novo AFTER INSERT OR DELETE ON venda FOR EACH ROW EXECUTE FUNCTION resumo_da_venda();
--> statement-breakpoint
CREATE TRIGGER resumo_mudado AFTER UPDATE ON venda FOR EACH ROW
  WHEN ((old.data, old.status, old.tipo_venda, old.codrep, old.codcli, old.quantidade, old.valor_liq)
    IS DISTINCT FROM (new.data, new.status, new.tipo_venda, new.codrep, new.codcli, new.quantidade, new.valor_liq))
  EXECUTE FUNCTION resumo_da_venda();
--> statement-breakpoint
-- What all stored documents add to the sums.
CREATE VIEW resumo_origem AS
select * from resumo_de_pedido
union all select * from resumo_de_parte
union all select * from resumo_de_fatura
union all select * from resumo_de_duplicata
union all select * from resumo_de_venda;
--> statement-breakpoint
-- The sums computed again from the documents: `resumo_dia` must equal them, and is filled from them. Each cut is
-- computed by itself, because that needs no sorting.
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
from resumo_origem where grupo is not null group by empresa, fonte, dia, grupo, situacao
union all
select empresa, fonte, 'codrep_grupo', dia - (extract(day from dia)::int - 1), coalesce(codrep, '(sem)') || chr(9) || grupo, situacao, sum(documentos)::int, sum(qtde), sum(valor), sum(valor_fat), sum(valor_pen)
from resumo_origem where grupo is not null group by empresa, fonte, dia - (extract(day from dia)::int - 1), codrep, grupo, situacao;
--> statement-breakpoint
-- Computes all sums again.
CREATE FUNCTION resumo_refazer() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
begin
  delete from resumo_delta;
  delete from resumo_dia;
  insert into resumo_dia select * from resumo_certo order by empresa, fonte, corte, dia, chave, situacao;
end $$;
