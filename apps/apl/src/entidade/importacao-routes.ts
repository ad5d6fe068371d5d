import type { entidadeImportacaoRoutes, Importacao } from '@trama/contract/apl/entidade/importacao'
import type { RouteInput } from '@trama/contract/route'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { withUniqueCnpj } from './cnpj-cadastrado'
import { importRows } from './importacao/import-rows'

type Body = RouteInput<typeof entidadeImportacaoRoutes.importEntidades>['body']

/** Previews or imports a spreadsheet's lines; an import is done once for an idempotency key. */
function importEntidades(ctx: AplContext, body: Body): Promise<Importacao> {
  const { empresa } = ctx
  const conferir = body.conferir === 'S'
  const own = conferir ? { ...ctx, idempotencyKey: undefined } : ctx
  const ignorarExistentes = body.ignorar_existentes === 'S'
  return withUniqueCnpj(() =>
    onceFor(own, ['POST /Entidade/Importacao', body], (tx) =>
      importRows(tx, ctx, { empresa, conferir, ignorarExistentes }, body.linhas),
    ),
  )
}

export const entidadeImportacaoHandlers: Handlers<
  typeof entidadeImportacaoRoutes,
  PublicContext,
  AplContext
> = {
  importEntidades: (ctx, { body }) => importEntidades(ctx, body),
}
