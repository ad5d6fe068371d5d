/** Statements that may read much, and why; `part` stands in the statement's text in one line, values as `$`. */
export interface PlanException {
  part: string
  reason: string
}

export const PLAN_EXCEPTIONS: readonly PlanException[] = [
  {
    part: 'count(*)::int as total, coalesce(sum(qtde), 0) as qtde',
    reason: 'o rodapé da lista conta e soma tudo o que os filtros alcançam',
  },
  {
    part: 'select e.nome as descricao, sum(',
    reason: 'o resumo de vendas por cliente soma os pedidos do período',
  },
  {
    part: "to_char(p.dt_emissao, 'MM/YYYY') as descricao",
    reason: 'o resumo de vendas por mês soma os pedidos do período',
  },
  { part: "'Sem grupo') as descricao", reason: 'o resumo de vendas por grupo soma os itens do período' },
  { part: 'with comprados as (', reason: 'o que um cliente comprou em 24 meses, somado por produto' },
  { part: 'vendas as materialized (', reason: 'a curva de tamanhos soma o que foi vendido da mesma grade' },
  { part: ') as clientes, (select count(*)', reason: 'a prévia de um acesso conta o que o usuário verá' },
  {
    part: 'count(*) as quantidade, coalesce(sum(p.valor_total_pen)',
    reason: 'os pedidos em aberto de um cliente, somados',
  },
]
