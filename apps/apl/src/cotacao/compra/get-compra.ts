import type { CotacaoCompra } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_FIELDS, COTACAO_RESULTS } from '@trama/contract/apl/cotacao/fields'
import { fieldNames } from '@trama/contract/field'
import { columnsOf, pickColumns, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { clockOrNull, dayOrNull } from '../../kit/momento'
import { ITEM_JOINS, ITEM_NAMES } from '../get-cotacao'
import { cotacao, cotacao_fornecedor, cotacao_item } from '../tables'

/** Columns of a quotation, over the alias `c`. */
export const CABECA = pickColumns(alias(cotacao, 'c'), [
  'numero',
  'empresa',
  'versao',
  ...fieldNames(COTACAO_FIELDS),
  ...fieldNames(COTACAO_RESULTS),
])

/** Columns of a line of the quotation. */
export const COMPRA_ITEM = {
  ...columnsOf(
    alias(cotacao_item, 'i'),
    'ordem, material, cor, tam, especifica, qtde, solicitacao, solicitacao_linha, adjudicado_seq, ordem_compra, ordem_cancelada',
  ),
  ...ITEM_NAMES,
}
const ITENS = rowsAsJson(
  COMPRA_ITEM,
  sql`from cotacao_item i ${ITEM_JOINS} where i.empresa = c.empresa and i.numero = c.numero order by i.ordem`,
)
const FORNECEDORES = rowsAsJson(
  {
    ...columnsOf(alias(cotacao_fornecedor, 'p'), 'seq, codfor, email, situacao, adjudicada, motivo'),
    nome_for: alias(fornecedor, 'f').nome,
    enviada: dayOrNull(sql`p.enviada_em`),
    hora_enviada: clockOrNull(sql`p.enviada_em`),
    respondida: dayOrNull(sql`p.respondida_em`),
    hora_respondida: clockOrNull(sql`p.respondida_em`),
    link_ativo: sql<
      'S' | 'N'
    >`case when l.ativos > 0 and c.andamento = 'E' and c.premiada = 'N' then 'S' else 'N' end`,
    email_estado: sql<'enviado' | 'falhou' | null>`l.estado`,
    aberturas: sql<number>`coalesce(l.aberturas, 0)`,
    aberta_em: dayOrNull(sql`l.aberto_em`),
  },
  sql`from cotacao_fornecedor p
      join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
      left join lateral (
        select count(*) filter (where revogado_em is null)::int as ativos, sum(aberturas)::int as aberturas,
          max(aberto_em) as aberto_em,
          (array_agg(case when enviado_em is null then 'falhou' else 'enviado' end order by criado_em desc))[1] as estado
        from cotacao_link k where k.empresa = p.empresa and k.numero = p.numero and k.seq = p.seq) l on true
      where p.empresa = c.empresa and p.numero = c.numero order by p.seq`,
)

/** A quotation as the buyer made it, with the state of each supplier. */
export async function getCotacaoCompra({ db, empresa }: AplContext, numero: number): Promise<CotacaoCompra> {
  const found = await selectFirst(
    db,
    { ...CABECA, itens: ITENS, fornecedores: FORNECEDORES },
    sql`from cotacao c where c.empresa = ${empresa} and c.numero = ${numero}`,
  )
  if (!found) throw notFound(COTACAO_MESSAGES.naoEncontrada(numero))
  return found
}
