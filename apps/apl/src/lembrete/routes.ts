import type { LembreteCliente, lembreteRoutes } from '@trama/contract/apl/lembrete'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { loadTextos, updateTexto } from './textos'

/** Whether a customer gets reminders; everybody does until somebody says otherwise. */
const getCliente = (ctx: AplContext, codcli: number): Promise<LembreteCliente> => find(ctx.db, ctx, codcli)

const updateCliente = (ctx: AplContext, codcli: number, ativo: 'S' | 'N'): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { empresa } = ctx
    const antes = await find(tx, ctx, codcli)
    const resultado = `O cliente ${codcli} ${ativo === 'S' ? 'recebe' : 'não recebe'} lembretes.`
    if (antes.ativo === ativo) return { resultado }
    await tx.execute(sql`insert into lembrete_cliente (empresa, codcli, ativo)
      values (${empresa}, ${codcli}, ${ativo}) on conflict (empresa, codcli) do update set ativo = ${ativo}`)
    const change = { antes: { ativo: antes.ativo }, depois: { ativo } }
    await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'lembrete', chave: codcli, ...change })
    return { resultado }
  })

async function find(db: Db, ctx: AplContext, codcli: number): Promise<LembreteCliente> {
  const found = await selectFirst(
    db,
    {
      codcli: sql<number>`e.codcli`,
      ativo: sql<'S' | 'N'>`coalesce((select c.ativo from lembrete_cliente c
        where c.empresa = e.empresa and c.codcli = e.codcli), 'S')`,
    },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!found) throw notFound(`Cliente ${codcli} não encontrado.`)
  return found
}

export const lembreteHandlers: Handlers<typeof lembreteRoutes, PublicContext, AplContext> = {
  listLembreteTextos: ({ db, empresa }) => loadTextos(db, empresa),
  updateLembreteTexto: (ctx, { body }) => updateTexto(ctx, body),
  getLembreteCliente: (ctx, { params }) => getCliente(ctx, params.codcli),
  updateLembreteCliente: (ctx, { params, body }) => updateCliente(ctx, params.codcli, body.ativo),
}
