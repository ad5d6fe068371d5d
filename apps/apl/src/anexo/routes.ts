import type { AnexoDocumento, AnexoIncluido, AnexoInput, anexoRoutes } from '@trama/contract/apl/anexo'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { anexoTipo, assertSeen, visibleAnexos } from './anexo-tipos'
import { deleteAnexo, listAnexos, readAnexo } from './anexos'
import { checkArquivo, storeAnexo } from './store-anexo'

interface Of {
  documento: AnexoDocumento
  numero: number
}

/** Keeps a file with a document, once for an idempotency key. */
async function addAnexo(
  ctx: AplContext,
  { documento, numero }: Of,
  { seq, ...file }: AnexoInput,
): Promise<AnexoIncluido> {
  const kind = anexoTipo(ctx, documento)
  await assertSeen(ctx.db, ctx, kind, numero)
  const checked = await checkArquivo(ctx.db, ctx.empresa, file)
  return onceFor(ctx, ['anexar', documento, numero, seq, checked.nome, checked.hash], async (tx) => {
    const own = (await kind.seqFor?.(tx, ctx, numero, seq ?? undefined)) ?? null
    const doFornecedor = ctx.actor.tipo === 'fornecedor'
    return storeAnexo(tx, ctx, { documento, numero, seq: own, doFornecedor }, checked)
  })
}

export const anexoHandlers: Handlers<typeof anexoRoutes, PublicContext, AplContext> = {
  listAnexos: (ctx, { params, query }) => listAnexos(ctx, { ...params, ...query }),
  addAnexo: (ctx, { params, body }) => addAnexo(ctx, params, body),
  getAnexo: (ctx, { params }) => readAnexo(ctx, params.id, visibleAnexos(ctx)),
  deleteAnexo: (ctx, { params }) => deleteAnexo(ctx, params.id),
}
