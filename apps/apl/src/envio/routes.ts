import type { Envio, envioRoutes } from '@trama/contract/apl/envio/envio'
import { envioListOf } from '@trama/contract/apl/envio/lists'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import type { Autores } from '../documento/autor'
import { checkMailRate } from '../documento/mail-rate'
import { clockOf, clockOrNull, dayOf, dayOrNull } from '../kit/momento'
import { onceFor } from '../kit/registro/once'
import { listaWidgets } from '../painel/widget/list-widgets'
import { isList } from './check-envio'
import { ENVIO_EMAIL } from './email'
import { ownEnvios } from './policy'
import { createEnvio, updateEnvio } from './save-envio'
import { envioStopper } from './stop-envio'
import { envio } from './tables'

/** Sends a report now, beside its schedule, once for an idempotency key. */
function sendEnvio(ctx: AplContext, jobs: Jobs, id: number): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  return onceFor(ctx, ['enviar agora', id], async (tx) => {
    const found = await readFirst(
      tx,
      { nome: sql<string>`nome` },
      (list) => sql`select ${list} from envio where ${ownEnvios(ctx)} and id = ${id}`,
    )
    if (!found) throw notFound()
    await checkMailRate(tx, ctx, 1)
    await jobs.send(tx, ENVIO_EMAIL, { empresa, usuario_id: actor.id, id, agora: true })
    await audit(tx, ctx, {
      empresa,
      acao: 'enviar',
      registro: 'envio',
      chave: id,
      depois: { para: [actor.nome] },
    })
    return { resultado: `"${found.nome}" chega ao seu e-mail em instantes.` }
  })
}

const COLUMNS = {
  ...columnsOf(
    envio,
    'id, nome, tipo, widget, lista, filtros, periodo, formato, frequencia, dia, hora, ativo, ultimo_resultado, versao',
  ),
  proximo_data: dayOf(sql`proximo_em`),
  proximo_hora: clockOf(sql`proximo_em`),
  ultimo_data: dayOrNull(sql`ultimo_em`),
  ultimo_hora: clockOrNull(sql`ultimo_em`),
}

/** The caller's schedules by name; a stopped one has no next time. */
async function listEnvios(ctx: AplContext): Promise<Envio[]> {
  const rows = await selectRows(ctx.db, COLUMNS, sql`from envio where ${ownEnvios(ctx)} order by nome, id`)
  const hasWidgets = rows.some(({ tipo }) => tipo === 'widget')
  const widgets = new Map(
    (hasWidgets ? await listaWidgets(ctx, {}) : []).map(({ codigo, nome }) => [codigo, nome]),
  )
  return rows.map(({ proximo_data, proximo_hora, ...row }) => ({
    ...row,
    alvo: isList(row.lista) ? envioListOf(row.lista).nome : (widgets.get(row.widget ?? 0) ?? null),
    proximo_data: row.ativo === 'S' ? proximo_data : null,
    proximo_hora: row.ativo === 'S' ? proximo_hora : null,
  }))
}

function deleteEnvio(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  return transaction(ctx.db, async (tx) => {
    const deleted = await readFirst(
      tx,
      { nome: sql<string>`nome` },
      (list) => sql`delete from envio where ${ownEnvios(ctx)} and id = ${id} returning ${list}`,
    )
    if (!deleted) throw notFound()
    await audit(tx, ctx, {
      empresa: ctx.empresa,
      acao: 'excluir',
      registro: 'envio',
      chave: id,
      antes: deleted,
    })
    return { resultado: `Relatório "${deleted.nome}" excluído.` }
  })
}

interface EnvioParts {
  jobs: Jobs
  autores: Autores
}

export function envioHandlers({
  jobs,
  autores,
}: EnvioParts): Handlers<typeof envioRoutes, PublicContext, AplContext> {
  const stop = envioStopper()
  return {
    listEnvios,
    createEnvio: async (ctx, { body }) => createEnvio(ctx, await autores.of(ctx), body),
    updateEnvio: async (ctx, { params, body }) => updateEnvio(ctx, await autores.of(ctx), params.id, body),
    deleteEnvio: (ctx, { params }) => deleteEnvio(ctx, params.id),
    sendEnvio: (ctx, { params }) => sendEnvio(ctx, jobs, params.id),
    stopEnvioOneClick: (ctx, { params }) => stop(ctx, params.token, 'N'),
    stopEnvio: (ctx, { params, body }) => stop(ctx, params.token, body.ativo),
  }
}
