import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { OrdemServicoKey } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ROW, ROW_JOINS, suppliedBy } from './list-ordens-servico'
import { visibleOrdensServico } from './policy'

export type Chave = OrdemServicoKey & { cnpj?: string | undefined }

/** SQL over the alias `p` for one service order that the caller may see. */
export const oneOrdemServico = (ctx: AplContext, { numero, setor, parte, cnpj }: Chave): SQL =>
  every([
    visibleOrdensServico(ctx, ctx.scope),
    sql`p.numero = ${numero} and p.setor = ${setor} and p.parte = ${parte}`,
    suppliedBy(ctx, ctx.empresa, cnpj),
  ])

export async function getOrdemServico(ctx: AplContext, chave: Chave): Promise<OrdemServicoItem> {
  const found = await selectFirst(
    ctx.db,
    ROW,
    sql`from ordem_servico p ${ROW_JOINS} where ${oneOrdemServico(ctx, chave)}`,
  )
  if (!found) throw notFound()
  return found
}
