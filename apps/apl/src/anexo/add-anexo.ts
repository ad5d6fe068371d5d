import type { AnexoDocumento, AnexoIncluido, AnexoInput } from '@trama/contract/apl/anexo'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { anexoTipo, assertSeen } from './anexo-tipos'
import { checkArquivo, storeAnexo } from './store-anexo'

interface Of {
  documento: AnexoDocumento
  numero: number
}

/** Keeps a file with a document, once for an idempotency key. */
export async function addAnexo(
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
