import { ordemServicoDocumentoRoutes } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import type { Documento } from '../documento/documento'
import { wholeOf } from '../kit/list/changed-list'
import { ordemServicoPdf } from './pdf'
import { visibleOrdensServico } from './policy'
import { ordem_servico } from './tables'

const { shareOrdemServico, emailOrdemServico } = ordemServicoDocumentoRoutes

/** A service order as a document: the paper of one sector and part, known by the key of its audit trail. */
export const ordemServicoDocumento: Documento = {
  registro: 'ordem_servico',
  nome: { nome: 'Ordem de serviço', genero: 'a' },
  access: { email: emailOrdemServico.access, pdf: shareOrdemServico.access },
  tabela: sql`ordem_servico`,
  is,
  visible: (ctx) => visibleOrdensServico(ctx, ctx.scope),
  conhecido: async (ctx, chave) => String((await findOrdem(ctx, chave)).numero),
  async lock(db, ctx, chave) {
    await findOrdem({ ...ctx, db }, chave, sql`for no key update`)
    return { codcli: null }
  },
  async pdf(ctx, chave) {
    const { numero, setor, parte } = await findOrdem(ctx, chave)
    return ordemServicoPdf(ctx, { numero, op: setor, parte })
  },
}

function is(chave: SQL): SQL {
  const numero = wholeOf(sql`split_part(${chave}, '/', 1)`)
  return sql`p.numero = ${numero} and concat_ws('/', p.numero, p.setor, p.parte) = ${chave}`
}

async function findOrdem(ctx: AplContext, chave: string, locks = sql``) {
  const found = await selectFirst(
    ctx.db,
    columnsOf(alias(ordem_servico, 'p'), 'numero, setor, parte'),
    sql`from ordem_servico p where ${visibleOrdensServico(ctx, ctx.scope)} and ${is(sql`${chave}::text`)} ${locks}`,
  )
  if (!found) throw notFound()
  return found
}
