/** Columns with possible obstacles of an order, over the order `p` and its payment condition `k`. */
import type { Necessidade } from '@trama/rules/pedido/estoque'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { ownRows } from '../../policy'
import { lastOverdueDay } from '../../receber/policy'

/** Pieces of a line that are neither invoiced nor cancelled. */
export const PENDING = sql`greatest(i.qtde - i.qtde_f - i.cancelado, 0)`

/** SQL for what an order that reserves nothing needs, and the stock of each item. */
export const NECESSIDADES = sql<Necessidade[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('codigo', f.codigo, 'cor', f.cor, 'tam', f.tam,
      'precisa', f.precisa, 'saldo', coalesce(g.estoque - g.comprometido, m.estoque - m.comprometido))
      order by f.codigo, f.cor, coalesce(g.ordem, m.ordem)), '[]')
   from (select i.codigo_p, i.codigo_m, i.codigo, i.cor, i.tam,
           sum(${PENDING} - least(${PENDING}, i.reservado)) as precisa
         from pedido_item i where i.empresa = p.empresa and i.numero = p.numero and p.compromete = 'N'
         group by 1, 2, 3, 4, 5) f
   left join produto_grade g on g.empresa = p.empresa and g.codigo = f.codigo_p and g.cor = f.cor and g.tam = f.tam
   left join material_grade m on m.empresa = p.empresa and m.codigo = f.codigo_m and m.cor = f.cor and m.tam = f.tam)`

interface Abaixo {
  itens: number
  valor: number
  tabela: number
}

/** SQL for the lines sold below the table's price, and by how much; cancelled pieces do not count. */
export const ABAIXO = sql<Abaixo>`
  (select jsonb_build_object('itens', count(*),
      'valor', coalesce(round(sum((i.preco_orig - i.preco) * (i.qtde - i.cancelado)), 2), 0),
      'tabela', coalesce(round(sum(i.preco_orig * (i.qtde - i.cancelado)), 2), 0))
   from pedido_item i where i.empresa = p.empresa and i.numero = p.numero
     and i.preco < i.preco_orig and i.qtde > i.cancelado)`

export const DESCMAX = sql<number>`coalesce(k.descmax, 0)`

const OPEN = sql`d.empresa = p.empresa and d.codcli = p.codcli and d.tipo = 'D' and d.situacao = '0'`

export const EM_ABERTO = sql<number>`
  (select coalesce(sum(d.valor - d.valor_pago), 0) from duplicata d where ${OPEN})`

interface Vencidas {
  qtde: number
  valor: number
  /** Due date of the oldest overdue receivable. */
  desde: string | null
}

/** Open receivables past their due date, of those that the caller may see. */
export const vencidasOf = ({ actor, scope }: AplContext) => sql<Vencidas>`
  (select jsonb_build_object('qtde', count(*), 'valor', coalesce(sum(d.valor - d.valor_pago), 0),
      'desde', min(d.dt_vencto))
   from duplicata d where ${OPEN} and d.dt_vencto <= ${lastOverdueDay()}
     and ${ownRows(actor, scope, { codrep: sql`d.codrep`, codcli: sql`d.codcli` })})`
