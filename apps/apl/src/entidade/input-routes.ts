import type { entidadeInputRoutes, SavedEntidade } from '@trama/contract/apl/entidade/input'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { createEntidade } from './create-entidade'
import { listSemelhantes } from './list/list-semelhantes'
import { updateEntidade } from './update-entidade'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { keeps } from '@trama/server-kit/db/keeps'
import { lockEntidade, writeEntidade } from './lock-entidade'

export const entidadeInputHandlers: Handlers<typeof entidadeInputRoutes, PublicContext, AplContext> = {
  // A body with codcli changes that customer (S1 §7.3).
  createEntidade: (ctx, { body: { codcli, versao, cnpj = '', ...body } }) =>
    codcli
      ? updateEntidade(ctx, codcli, { ...body, ...(cnpj && { cnpj }), versao })
      : createEntidade(ctx, { ...body, cnpj }),
  updateEntidade: (ctx, { params: { codcli }, body }) => updateEntidade(ctx, codcli, body),
  updateSituacaoEntidade: (ctx, { params: { codcli }, body }) => updateSituacao(ctx, codcli, body),
  listSemelhantes: (ctx, { query }) => listSemelhantes(ctx, query),
}

interface Situacao {
  ativo?: 'S' | 'N' | undefined
  bloqueio?: 'S' | 'N' | undefined
  versao?: number | undefined
}

/** Activates, deactivates, blocks or unblocks a customer, even one that is blocked. */
function updateSituacao(
  ctx: AplContext,
  codcli: number,
  { versao, ...situacao }: Situacao,
): Promise<SavedEntidade> {
  return transaction(ctx.db, async (tx) => {
    const { record: before } = await lockEntidade(tx, ctx, codcli, versao)
    const { ativo = before.ativo, bloqueio = before.bloqueio } = situacao
    if (keeps(before, { ativo, bloqueio })) {
      return { resultado: `Cliente ${codcli}: nada mudou.`, codcli, cnpj: before.cnpj }
    }
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
