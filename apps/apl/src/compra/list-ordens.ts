import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornecedor } from '../fornecedor/tables'
import { documentList } from '../kit/list/document-list'
import { matching, sortsWhatIsFound, textOf } from './filter-ordens'
import { ordem_compra } from './tables'

/** Columns of a row: the order `p`, its supplier `f` and its class `k`. */
export const ROW = {
  ...columnsOf(
    alias(ordem_compra, 'p'),
    'numero, dt_emissao, dt_entrega, codfor, condicao, classe, desconto, frete, email_usuario, obs, situacao',
    'liberado, usuario, valor_produtos, valor_ipi, valor_total, qtde, recebido, cotacao, cotacao_seq, empresa, versao',
  ),
  nome_for: alias(fornecedor, 'f').nome,
  desc_classe: sql<string | null>`k.descricao`,
  recusada: sql<'S' | 'N'>`case when p.aprovado = 'R' then 'S' else 'N' end`,
}
export const ROW_JOINS = sql`join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
  left join classe k on k.empresa = p.empresa and k.codigo = p.classe`

/** Purchase orders that the caller may see, newest first or in the given order, with count and value. */
export const ordemList = documentList({
  table: 'ordem_compra',
  changes: { registro: 'ordem_compra' },
  matching,
  textOf,
  columns: () => ROW,
  joins: ROW_JOINS,
  totals: {
    of: sql`p.valor_total`,
    as: {
      total: sql<number>`count(*)::int`,
      valor_total: sql<number>`coalesce(sum(valor_total), 0)`,
    },
  },
  sortsWhatIsFound,
})
