import type { entidadeImportacaoRoutes, Importacao } from '@trama/contract/apl/entidade/importacao'
import type { RouteInput } from '@trama/contract/route'
import { once } from '@trama/server-kit/db/idempotency'
import type { AplContext } from '../../context'
import { withUniqueCnpj } from '../cnpj-cadastrado'
import { importLinhas } from './import-linhas'

type Body = RouteInput<typeof entidadeImportacaoRoutes.importEntidades>['body']

/** Previews or imports a spreadsheet's lines; an import is done once for an idempotency key. */
export function importEntidades(ctx: AplContext, body: Body): Promise<Importacao> {
  const { empresa } = ctx
  const conferir = body.conferir === 'S'
  const call = {
    empresa,
    usuario_id: ctx.actor.id,
    chave: conferir ? undefined : ctx.idempotencyKey,
    conteudo: ['POST /Entidade/Importacao', body],
  }
  const ignorarExistentes = body.ignorar_existentes === 'S'
  return withUniqueCnpj(() =>
    once(ctx.db, call, (tx) => importLinhas(tx, ctx, { empresa, conferir, ignorarExistentes }, body.linhas)),
  )
}
