import type { entidadeInputRoutes } from '@trama/contract/apl/entidade/input'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { createEntidade } from './create-entidade'
import { listSemelhantes } from './list/list-semelhantes'
import { updateEntidade } from './update-entidade'
import { updateSituacao } from './update-situacao'

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
