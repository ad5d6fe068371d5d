import type { SavedEntidade } from '@trama/contract/apl/entidade/input'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import type { AplContext } from '../context'
import { lockEntidade, writeEntidade } from './lock-entidade'

interface Situacao {
  ativo?: 'S' | 'N' | undefined
  bloqueio?: 'S' | 'N' | undefined
  versao?: number | undefined
}

/** Activates, deactivates, blocks or unblocks a customer, even one that is blocked. */
export function updateSituacao(
  ctx: AplContext,
  codcli: number,
  { versao, ...situacao }: Situacao,
): Promise<SavedEntidade> {
  return transaction(ctx.db, async (tx) => {
    const { record: before } = await lockEntidade(tx, ctx, codcli, versao)
    const { ativo = before.ativo, bloqueio = before.bloqueio } = situacao
    const record = { ...before, ativo, bloqueio, versao: before.versao + 1, dt_altera: todayIn() }
    await writeEntidade(tx, ctx.empresa, codcli, record)
    await audit(tx, ctx, {
      empresa: ctx.empresa,
      acao: 'alterar',
      registro: 'entidade',
      chave: codcli,
      antes: before,
      depois: record,
    })
    return { resultado: `Cliente ${codcli} alterado.`, codcli, cnpj: record.cnpj }
  })
}
