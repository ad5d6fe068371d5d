import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Empresa } from '@trama/contract/apl/sistema'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { loadEmpresa } from '../../kit/papel/load-empresa'
import { getPedido } from '../get-pedido'

/** Columns of the customer and names of codes that the PDF shows. */
const PARTES = columnsOf(
  alias(entidade, 'e'),
  'fantasia, inscricao, telefone, email, endereco, num_end, complemento, bairro, cep, nome_cid, uf',
  'end_ent, num_ent, comp_ent, bairro_ent, cep_ent, nome_cid_ent, uf_ent',
)
export type PedidoPartes = RowOf<typeof PARTES> & Record<'desc_cond' | 'desc_moeda', string | null>

export interface PedidoDocumento {
  pedido: Pedido
  partes: PedidoPartes
  empresa: Empresa
}

/** An order that the caller may see, with everything its PDF needs. */
export async function loadPedidoDocumento(ctx: AplContext, numero: number): Promise<PedidoDocumento> {
  const pedido = await getPedido(ctx, numero)
  const partes = await selectFirst(
    ctx.db,
    {
      ...PARTES,
      desc_cond: sql<
        string | null
      >`(select descricao from condicao where empresa = e.empresa and codigo = ${pedido.codcond})`,
      desc_moeda: sql<
        string | null
      >`(select descricao from moeda where empresa = e.empresa and codmoe = ${pedido.moeda})`,
    },
    sql`from entidade e where e.empresa = ${ctx.empresa} and e.codcli = ${pedido.codcli}`,
  )
  if (!partes) throw notFound()
  return { pedido, partes, empresa: await loadEmpresa(ctx) }
}
