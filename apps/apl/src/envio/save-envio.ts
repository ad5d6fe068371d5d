import { type EnvioInput, ENVIOS_MAX } from '@trama/contract/apl/envio/envio'
import { type Agenda, proximaVez } from '@trama/rules/envio/proxima-vez'
import { momentIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { keeps } from '@trama/server-kit/db/keeps'
import { columnsOf, readFirst, selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import type { Autor } from '../documento/autor'
import { newToken } from '../documento/link-token'
import { onceFor } from '../kit/registro/once'
import { lockRegistro } from '../kit/registro/store'
import { checkEnvio } from './check-envio'
import { ownEnvios } from './policy'
import { envio } from './tables'

const SAVED = { id: sql<number>`id`, versao: sql<number>`versao` }
const STORED = columnsOf(
  envio,
  'versao, nome, tipo, widget, lista, filtros, periodo, formato, frequencia, dia, hora, ativo',
)

/** SQL for the next time of a schedule as a timestamp. */
export function proximoEm(agenda: Agenda, now = momentIn()): SQL {
  const { dia, hora } = proximaVez(agenda, now)
  return sql`(${`${dia} ${hora}`}::timestamp at time zone 'America/Sao_Paulo')`
}

/** The fields of a schedule that are stored. */
const recordOf = ({ versao: _versao, ...body }: EnvioInput) => ({
  ...body,
  nome: body.nome.trim(),
  widget: body.tipo === 'widget' ? (body.widget ?? null) : null,
  lista: body.tipo === 'lista' ? (body.lista ?? null) : null,
  filtros: body.tipo === 'lista' ? body.filtros : {},
  periodo: body.tipo === 'lista' ? (body.periodo ?? null) : null,
})
type EnvioRecord = ReturnType<typeof recordOf>

/** Columns of a schedule; the proof of rights is that of the user who saved it last. */
const assigned = (record: EnvioRecord, autor: Autor): [string, SQL][] => [
  ['autor', sql`${JSON.stringify(autor)}::jsonb`],
  ['nome', sql`${record.nome}`],
  ['tipo', sql`${record.tipo}`],
  ['widget', sql`${record.widget}::int`],
  ['lista', sql`${record.lista}`],
  ['filtros', sql`${JSON.stringify(record.filtros)}::jsonb`],
  ['periodo', sql`${record.periodo}`],
  ['formato', sql`${record.formato}`],
  ['frequencia', sql`${record.frequencia}`],
  ['dia', sql`${record.dia}::smallint`],
  ['hora', sql`${record.hora}::time`],
  ['ativo', sql`${record.ativo}`],
  ['proximo_em', proximoEm(record)],
]

type Saved = { resultado: string; id: number; versao: number }

/** Adds a schedule of the caller, once for an idempotency key. */
export async function createEnvio(ctx: AplContext, autor: Autor, body: EnvioInput): Promise<Saved> {
  await checkEnvio(ctx, body)
  const { empresa, actor } = ctx
  return onceFor(ctx, ['envio', body], async (tx) => {
    await checkRoom(tx, ctx)
    const record = recordOf(body)
    const columns = assigned(record, autor)
    const names = sql.join(
      columns.map(([name]) => sql.identifier(name)),
      sql`, `,
    )
    const values = sql.join(
      columns.map(([, value]) => value),
      sql`, `,
    )
    const stored = await readFirst(
      tx,
      SAVED,
      (list) => sql`insert into envio (empresa, usuario_id, token, ${names})
        values (${empresa}, ${actor.id}, ${newToken(empresa).token}, ${values}) returning ${list}`,
    )
    return told(tx, ctx, { acao: 'incluir', antes: null, depois: record, stored })
  })
}

export async function updateEnvio(
  ctx: AplContext,
  autor: Autor,
  id: number,
  body: EnvioInput,
): Promise<Saved> {
  await checkEnvio(ctx, body)
  return transaction(ctx.db, async (tx) => {
    const own = sql`${ownEnvios(ctx)} and id = ${id}`
    const before = await lockRegistro(tx, STORED, sql`from envio where ${own}`, body.versao ?? undefined)
    const { versao, ...antes } = before
    const depois = recordOf(body)
    const set = assigned(depois, autor).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
    if (keeps(antes, depois)) {
      // Saving renews the proof of the user's rights, which ends by itself after a month.
      await tx.execute(sql`update envio set ${sql.join(set, sql`, `)} where ${own}`)
      return { resultado: `Relatório "${depois.nome}": nada mudou.`, id, versao }
    }
    const stored = await readFirst(
      tx,
      SAVED,
      (list) =>
        sql`update envio set ${sql.join(set, sql`, `)}, versao = versao + 1 where ${own} returning ${list}`,
    )
    return told(tx, ctx, { acao: 'alterar', antes, depois, stored })
  })
}

/** Refuses a schedule beyond the limit; calls of one user wait for each other here, so none slips past the limit. */
async function checkRoom(tx: Db, ctx: AplContext): Promise<void> {
  await tx.execute(sql`select ${namedLock(`envios ${ctx.empresa} ${ctx.actor.id}`)}`)
  const found = await selectFirst(
    tx,
    { total: sql<number>`count(*)::int` },
    sql`from envio where ${ownEnvios(ctx)}`,
  )
  if (found && found.total >= ENVIOS_MAX)
    throw ruleError(`Você já tem ${ENVIOS_MAX} relatórios por e-mail. Exclua um para incluir outro.`)
}

interface Written {
  acao: 'incluir' | 'alterar'
  antes: object | null
  depois: EnvioRecord
  stored: { id: number; versao: number } | undefined
}

async function told(tx: Db, ctx: AplContext, { acao, antes, depois, stored }: Written): Promise<Saved> {
  if (!stored) throw new Error('O banco não devolveu o relatório por e-mail.')
  await audit(tx, ctx, { empresa: ctx.empresa, acao, registro: 'envio', chave: stored.id, antes, depois })
  return { resultado: `Relatório "${depois.nome}" salvo.`, ...stored }
}
