import { columnsOf, orNull, type RowOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moeda } from '../../catalogo/tables'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { EMPRESA_COLUMNS } from '../../kit/papel/load-empresa'
import { cor, produto } from '../../produto/tables'
import { representante } from '../../representante/tables'
import { PIX, pixOf, recebePix } from '../pix/recebedor'
import { visibleVendas } from '../policy'
import { venda, venda_item, venda_parcela } from '../tables'

const ITENS = rowsAsJson(
  {
    ...columnsOf(alias(venda_item, 'i'), 'codigo, cor, tam, quantidade, preco_orig, valor'),
    descricao: alias(produto, 'd').descricao,
    desc_cor: alias(cor, 'c').desc_cor,
  },
  sql`from venda_item i
      join produto d on d.empresa = i.empresa and d.codigo = i.codigo
      join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.codven = p.codven order by i.coditven`,
)
const PARCELAS = rowsAsJson(
  {
    ...columnsOf(alias(venda_parcela, 'i'), 'nrparcela, vencimento, valor, meio'),
    moeda: alias(moeda, 'm').descricao,
  },
  sql`from venda_parcela i join moeda m on m.empresa = i.empresa and m.codmoe = i.cdmoeda
      where i.empresa = p.empresa and i.codven = p.codven order by i.ordem`,
)
const CUPOM = {
  ...columnsOf(
    alias(venda, 'p'),
    'codven, tipo_venda, status, data, hora, quantidade, valor, vldesconto, vlabatimento, valor_liq, troco',
    'observacao, fatura, chave_nfe',
  ),
  ...columnsOf(alias(entidade, 'e'), 'nome, cnpj'),
  nome_rep: orNull(alias(representante, 'r').nome),
  itens: ITENS,
  parcelas: PARCELAS,
  empresas: rowsAsJson(EMPRESA_COLUMNS, sql`from empresa where emp_pat = p.empresa`),
  ...PIX,
}

/** Data of a sale that its slip shows. */
export interface Cupom extends Omit<RowOf<typeof CUPOM>, 'empresas'> {
  empresa: RowOf<typeof EMPRESA_COLUMNS>
  /** PIX payment of the sale; null where none is to be received or the company has no key. */
  pix: { txid: string; codigo: string } | null
}

export async function loadCupom(ctx: AplContext, codven: number): Promise<Cupom> {
  const found = await selectFirst(
    ctx.db,
    CUPOM,
    sql`from venda p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
  )
  const empresa = found?.empresas[0]
  if (!found || !empresa) throw notFound()
  const { empresas: _empresas, ...sale } = found
  const asks = recebePix(found) && found.valor_pix > 0
  return { ...sale, empresa, pix: (asks && pixOf(found, found.valor_pix)) || null }
}
