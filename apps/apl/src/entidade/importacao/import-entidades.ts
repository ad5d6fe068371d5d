import type { entidadeImportacaoRoutes, Importacao } from '@trama/contract/apl/entidade/importacao'
import type { RouteInput } from '@trama/contract/route'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { withUniqueCnpj } from '../cnpj-cadastrado'
import { importRows } from './import-rows'

type Body = RouteInput<typeof entidadeImportacaoRoutes.importEntidades>['body']

/** Previews or imports a spreadsheet's lines; an import is done once for an idempotency key. */
export function importEntidades(ctx: AplContext, body: Body): Promise<Importacao> {
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
