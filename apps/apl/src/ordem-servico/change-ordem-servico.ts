import type { OrdemServicoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { todayIn } from '@trama/rules/date-br'
import { ORDEM_SERVICO, ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { keeps } from '@trama/server-kit/db/keeps'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { done, unchanged } from '../kit/nome'
import { onceFor } from '../kit/registro/once'
import type { Chave } from './get-ordem-servico'
import { lockOrdemServico, writeOrdemServico } from './lock-ordem-servico'

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
