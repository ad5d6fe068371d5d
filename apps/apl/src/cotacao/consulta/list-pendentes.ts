import { type ItemPendente, PENDENTES_PAGE } from '@trama/contract/apl/cotacao/consulta'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { equals } from '../../kit/lista/filters'
import { every, page } from '../../page'
import { NOME, NOME_JOINS } from '../../solicitacao/list-solicitacoes'
import { solicitacao, solicitacao_item } from '../../solicitacao/tables'
import { ITEM_NAMES } from '../get-cotacao'

/** Open quotations that have the line `s` of the request `p`. */
const COTACOES = sql`from cotacao_item i join cotacao c on c.empresa = i.empresa and c.numero = i.numero
  where i.empresa = s.empresa and i.solicitacao = s.numero and i.solicitacao_linha = s.ordem
    and i.material = s.codigo and i.cor = s.cor and i.tam = s.tam and c.andamento in ('R', 'E') and i.ordem_compra is null`
const s = alias(solicitacao_item, 's')
const p = alias(solicitacao, 'p')
const PENDENTE = {
  solicitacao: p.numero,
  solicitacao_linha: s.ordem,
  data: p.data,
  entrega: p.entrega,
  nome: NOME,
  material: s.codigo,
  cor: s.cor,
  tam: s.tam,
  especifica: s.especifica,
  qtde: sql<number>`s.qtde - s.qtde_b - pedido.qtde`,
  ...ITEM_NAMES,
  cotacoes: sql<number[]>`(select coalesce(json_agg(distinct c.numero), '[]') ${COTACOES})`,
}

interface Wanted {
  solicitacao?: number | undefined
  material?: string | undefined
  entrega_fim?: string | undefined
  cotados?: 'S' | 'N' | undefined
  pagina?: number | undefined
}

/** Lines of open requests that are neither delivered nor on order, the most urgent first. */
export const listItensPendentes = (
  { db, empresa }: AplContext,
  { solicitacao: numero, material, entrega_fim, cotados, pagina }: Wanted,
): Promise<ItemPendente[]> =>
  selectRows(
    db,
    PENDENTE,
    sql`from solicitacao p ${NOME_JOINS}
        join solicitacao_item s on s.empresa = p.empresa and s.numero = p.numero
        join material m on m.empresa = s.empresa and m.codigo = s.codigo
        join cor co on co.empresa = s.empresa and co.cor = s.cor
        join lateral (
          select coalesce(sum(l.qtde - l.qtde_r), 0) as qtde
          from ordem_compra_item l join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
          where l.empresa = s.empresa and l.solicitacao = s.numero and l.solicitacao_linha = s.ordem
            and l.codigo = s.codigo and l.cor = s.cor and l.tam = s.tam and o.situacao = 'P') pedido on true
        where ${every([
          sql`p.empresa = ${empresa} and p.status = 'A' and s.situacao = 'A'`,
          sql`s.qtde - s.qtde_b - pedido.qtde > 0`,
          equals(sql`p.numero`, numero),
          equals(sql`s.codigo`, material),
          entrega_fim !== undefined && sql`p.entrega <= ${entrega_fim}`,
          cotados !== 'S' && sql`not exists (select ${COTACOES})`,
        ])}
        order by p.entrega, p.numero, s.ordem ${page({ pagina, offset: PENDENTES_PAGE })}`,
  )
