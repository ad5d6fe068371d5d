import type { OrdemServicoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { todayIn } from '@trama/rules/date-br'
import { ORDEM_SERVICO, ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { keeps } from '@trama/server-kit/db/keeps'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { done, unchanged } from '../kit/nome'
import { onceFor } from '../kit/registro/once'
import { lockRegistro } from '../kit/registro/store'
import { type Chave, oneOrdemServico } from './get-ordem-servico'
import { ordem_servico } from './tables'

const LOCKED = columnsOf(
  alias(ordem_servico, 'p'),
  'empresa, numero, setor, parte, qtde, qtde_feita, refugo, dt_s, dt_r, dt_prev, obs, situacao, versao',
)
export type Locked = RowOf<typeof LOCKED>

/** Locks a service order that the caller may see, until the transaction ends. */
export const lockOrdemServico = (tx: Db, ctx: AplContext, chave: Chave, versao?: number): Promise<Locked> =>
  lockRegistro(tx, LOCKED, sql`from ordem_servico p where ${oneOrdemServico(ctx, chave)}`, versao)

/** SQL for the rows of another table that belong to a locked order. */
export const ofLocked = ({ empresa, numero, setor, parte }: Locked): SQL =>
  sql`empresa = ${empresa} and numero = ${numero} and setor = ${setor} and parte = ${parte}`

/** Key of the order in the audit trail. */
export const auditChave = ({ numero, setor, parte }: Locked): string => `${numero}/${setor}/${parte}`

/** Writes changes of a locked order, and who made them. */
export async function writeOrdemServico(
  tx: Db,
  ctx: AplContext,
  locked: Locked,
  set: SQL,
  { antes, depois }: { antes: object; depois: object },
): Promise<void> {
  await tx.execute(sql`update ordem_servico set ${set} where ${ofLocked(locked)}`)
  await audit(tx, ctx, {
    empresa: locked.empresa,
    acao: 'alterar',
    registro: 'ordem_servico',
    chave: auditChave(locked),
    antes,
    depois,
  })
}

export const NOME = { nome: 'Ordem de serviço', genero: 'a' } as const

/** Changes planned day, status and note; the day of return is the day on which it is closed (S2 §4, §7). */
export const changeOrdemServico = (
  ctx: AplContext,
  chave: Chave,
  body: OrdemServicoInput,
): Promise<{ resultado: string }> =>
  onceFor(ctx, ['ordem de serviço', chave, body], async (tx) => {
    const locked = await lockOrdemServico(tx, ctx, chave, body.versao)
    const { dt_prev = locked.dt_prev, situacao = locked.situacao, obs = locked.obs } = body
    if (dt_prev !== null && dt_prev !== locked.dt_prev && dt_prev < locked.dt_s)
      throw fieldsError([{ campo: 'dt_prev', mensagem: ORDEM_SERVICO_MESSAGES.previsaoAntes(locked.dt_s) }])
    const dt_r = situacao === ORDEM_SERVICO.baixada ? (locked.dt_r ?? todayIn()) : null
    const set = sql`dt_prev = ${dt_prev}, situacao = ${situacao}, obs = ${obs}, dt_r = ${dt_r}, versao = versao + 1`
    const { dt_prev: prev, situacao: status, obs: note, dt_r: back } = locked
    const [antes, depois] = [
      { dt_prev: prev, situacao: status, obs: note, dt_r: back },
      { dt_prev, situacao, obs, dt_r },
    ]
    if (keeps(antes, depois)) return { resultado: unchanged(NOME, locked.numero) }
    await writeOrdemServico(tx, ctx, locked, set, { antes, depois })
    return { resultado: done(NOME, locked.numero, 'alterad') }
  })
