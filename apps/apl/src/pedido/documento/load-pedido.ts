import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Empresa } from '@trama/contract/apl/sistema'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { loadEmpresa } from '../../kit/papel/load-empresa'
import { getPedido } from '../get-pedido'

/** What a paper says of the customer, and the names of codes. */
export interface PedidoPartes {
  fantasia: string | null
  inscricao: string | null
  telefone: string | null
  email: string | null
  endereco: string | null
  num_end: string | null
  complemento: string | null
  bairro: string | null
  cep: string | null
  nome_cid: string | null
  uf: string | null
  end_ent: string | null
  num_ent: string | null
  comp_ent: string | null
  bairro_ent: string | null
  cep_ent: string | null
  nome_cid_ent: string | null
  uf_ent: string | null
  desc_cond: string | null
  desc_moeda: string | null
}

export interface PedidoDocumento {
  pedido: Pedido
  partes: PedidoPartes
  empresa: Empresa
}

/** An order that the caller may see, with what its paper needs. */
export async function loadPedidoDocumento(ctx: AplContext, numero: number): Promise<PedidoDocumento> {
  const pedido = await getPedido(ctx, numero)
  const partes = await firstRow<PedidoPartes>(
    ctx.db,
    sql`select e.fantasia, e.inscricao, e.telefone, e.email, e.endereco, e.num_end, e.complemento, e.bairro, e.cep,
          e.nome_cid, e.uf, e.end_ent, e.num_ent, e.comp_ent, e.bairro_ent, e.cep_ent, e.nome_cid_ent, e.uf_ent,
          (select descricao from condicao where empresa = e.empresa and codigo = ${pedido.codcond}) as desc_cond,
          (select descricao from moeda where empresa = e.empresa and codmoe = ${pedido.moeda}) as desc_moeda
        from entidade e where e.empresa = ${ctx.empresa} and e.codcli = ${pedido.codcli}`,
  )
  if (!partes) throw notFound()
  return { pedido, partes, empresa: await loadEmpresa(ctx) }
}
