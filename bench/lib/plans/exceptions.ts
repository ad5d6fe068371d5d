/**
 * Statements that may read many rows, and why; `part` is found in the statement's text on one line, with values as
 * `$`.
 */
export interface PlanException {
  part: string
  reason: string
}

export const PLAN_EXCEPTIONS: readonly PlanException[] = [
  // Sums over exactly the rows that the caller asked for.
  {
    part: 'count(*)::int as total, coalesce(sum(qtde), 0) as qtde',
    reason: 'o rodapé da lista conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'coalesce(sum(quantidade * (case when status = $',
    reason: 'o rodapé das vendas conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'count(*)::int as total, coalesce(sum(diferenca), 0)',
    reason: 'o rodapé dos caixas conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'with vendas as materialized ( select p.empresa, p.codven, p.dt_final',
    reason: 'o resumo do varejo soma as vendas do período',
  },
  {
    part: 'count(*)::int as total, (count(*) filter (where situacao',
    reason: 'o rodapé das ordens de serviço conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'coalesce(n.atrasadas, 0) as atrasadas',
    reason: 'o quadro conta o que está fora, que tem um índice só dele',
  },
  {
    part: 'from (select * from ((select p.* from ordem_servico p where p.empresa = $ and p.situacao = ',
    reason: 'das baixadas, da que saiu por último em diante, passando pelas que ainda estão fora',
  },
  {
    part: 'count(*)::int as qtde_pedidos',
    reason: 'o rodapé dos pedidos de fornecedor conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'count(*) as total from entidade e where',
    reason: 'a lista de clientes conta o que os filtros alcançam',
  },
  {
    part: 'select e.nome as descricao, sum(',
    reason: 'o resumo de vendas por cliente soma os pedidos do período',
  },
  {
    part: "'MM/YYYY') as descricao",
    reason: 'o resumo de vendas por mês soma os pedidos do período',
  },
  { part: "'Sem grupo') as descricao", reason: 'o resumo de vendas por grupo soma os itens do período' },
  { part: 'with comprados as (', reason: 'o que um cliente comprou em 24 meses, somado por produto' },
  { part: 'vendas as materialized (', reason: 'a curva de tamanhos soma o que foi vendido da mesma grade' },
  { part: ') as clientes, (select count(*)', reason: 'a prévia de um acesso conta o que o usuário verá' },
  {
    part: 'as n from (select 1 from produto',
    reason: 'a prévia de um acesso conta produtos até um limite',
  },
  {
    part: 'count(*)::int as total, coalesce(sum(valor), 0) as valor',
    reason: 'o rodapé das cotações conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'count(*)::int as total from (select 1 from solicitacao p',
    reason: 'o rodapé das solicitações conta tudo o que os filtros alcançam',
  },
  // Searches that first try a fixed number of rows in the order of the list, whatever the size of the table.
  {
    part: 'select e.busca from (select * from entidade e where',
    reason: 'a procura olha os primeiros 5.000 clientes em ordem antes de recorrer a outros índices',
  },
  {
    part: "order by e.busca || ''",
    reason: 'só quando os 5.000 primeiros não enchem a página: os poucos que servem, achados e ordenados',
  },
  {
    part: 'limit $) p where (p.ped_cli = $',
    reason: 'o texto é procurado nos primeiros 5.000 pedidos em ordem antes de recorrer aos índices',
  },
  {
    part: 'limit $) p where (p.numero = $ or p.fatura = $',
    reason: 'o texto é procurado nas primeiras 5.000 duplicatas em ordem antes de recorrer aos índices',
  },
  {
    part: 'limit $) p where ((p.num_ap = $',
    reason: 'o texto é procurado nas primeiras 5.000 contas em ordem antes de recorrer aos índices',
  },
  {
    part: 'offset 0) p order by',
    reason: 'nenhum índice tem os filtros e a ordem pedida: acham-se os poucos que servem e ordenam-se',
  },
  {
    part: 'limit $) p where p.busca_',
    reason: 'o texto é procurado nos primeiros 5.000 contatos em ordem antes de recorrer aos índices',
  },
  {
    part: 'count(*)::int as total from (select 1 from crm p',
    reason: 'o rodapé do CRM conta tudo o que os filtros alcançam',
  },
  {
    part: "p.codfor is not null and p.situacao <> 'D'",
    reason:
      'os pedidos de fornecedor, poucos entre todos, têm um índice só deles, percorrido até encher a página',
  },
  {
    part: 'p.codrep = $ and p.codcli = $ order by',
    reason: 'dos pedidos de um cliente, os de um representante',
  },
  {
    part: 'p.codcli = $ and p.codrep = $ order by',
    reason: 'dos pedidos de um cliente, os de um representante',
  },
  {
    part: 'p.codfor = $ and p.enviada_em is not null and p.prazo >= $',
    reason: 'das cotações de um fornecedor, algumas centenas, as que ainda estão abertas',
  },
  {
    part: 'from solicitacao p where p.empresa = $ and p.entrega <= $ order by p.data',
    reason: 'um prazo sem mais nada: do mais novo ao mais antigo até encher a página',
  },
  {
    part: 'pedido on true where p.empresa = $',
    reason:
      'das linhas abertas, que têm um índice só delas, soma-se o que cada uma já tem em ordens de compra',
  },
  {
    part: 'row_number() over (partition by codfor, material',
    reason: 'o último preço de cada fornecedor sai da história inteira do material',
  },
  {
    part: "'ultimo', a.ultimo) order by a.preco / a.ultimo desc",
    reason:
      'o último preço de cada linha: das 300 ordens mais novas para trás e, só se lá não está, das linhas do material',
  },
  {
    part: 'c.dt_ven between p.dt_ven - $::int and p.dt_ven + $::int',
    reason: 'de cada pagamento, os do mesmo credor com vencimento próximo: nenhum índice tem o documento',
  },
  // Rows that contain other rows.
  {
    part: 'count(distinct cor)::int as cores',
    reason: 'o estoque de cada produto da página soma as suas 24 cores e tamanhos',
  },
  {
    part: "coalesce(g.grade, '[]') as grade",
    reason: 'o pacote do aparelho traz as cores, os tamanhos e os preços de cada produto',
  },
  {
    part: 'from (select w.codigo as "codigo"',
    reason: 'um pedido de 500 linhas: produto, grade e preço de cada uma, em uma linha só',
  },
]
