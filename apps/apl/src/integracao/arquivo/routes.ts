import type {
  ArquivoImportacao,
  ArquivoImportado,
  integracaoArquivoRoutes,
} from '@trama/contract/apl/integracao/arquivo'
import { ARQUIVO_MAX_ROWS, ARQUIVO_MAX_MB } from '@trama/contract/apl/integracao/arquivo'
import { tableOf } from '@trama/contract/apl/integracao/tables'
import { formatInteger } from '@trama/rules/number-br'
import { createHash } from 'node:crypto'
import { AppError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import type { ActorOf } from '../../kit/autorizador'
import { onceFor } from '../../kit/registro/once'
import { autorizadorDaGuarda } from '../guarda'
import { fonteOf } from './fonte'
import { importArquivo, type ArquivoImportado as Lido } from './import-arquivo'
import { readApart } from './read-arquivo'
import { writeModelo } from './write-modelo'

export const integracaoArquivoHandlers = (
  actorOf: ActorOf,
): Handlers<typeof integracaoArquivoRoutes, PublicContext, AplContext> => ({
  importArquivo: (ctx, { body }) => importFile(ctx, body, actorOf),
  getModelo: (_ctx, { params, query }) => writeModelo(tableOf(params.tabela), query.formato ?? 'xlsx'),
})

const MEGABYTE = 2 ** 20

/** Previews or imports a file; an import is done once for an idempotency key. */
async function importFile(
  ctx: AplContext,
  { autorizacao, ...body }: ArquivoImportacao,
  actorOf: ActorOf,
): Promise<ArquivoImportado> {
  const { empresa } = ctx
  const bytes = Buffer.from(body.conteudo, 'base64')
  if (bytes.length > ARQUIVO_MAX_MB * MEGABYTE) {
    throw new AppError(413, `O arquivo passa de ${ARQUIVO_MAX_MB} MB.`)
  }
  const conferir = body.conferir === 'S'
  const tudo = body.parcial !== 'S'
  const own = conferir ? { ...ctx, idempotencyKey: undefined } : ctx
  const colunas = Object.fromEntries((body.colunas ?? []).map(({ titulo, campo }) => [titulo, campo]))
  const { conteudo: _bytes, ...said } = body
  const options = { tabela: body.tabela, colunas, conferir, tudo, max: ARQUIVO_MAX_ROWS }
  // Told within the transaction, so that a repeated call gets its first reply after the signer has left.
  const [signed] = await Promise.allSettled([autorizadorDaGuarda(ctx, autorizacao, actorOf)])
  const lido = await readApart(fonteOf(body.nome, bytes), (fonte) =>
    onceFor(own, ['POST /Integracao/Arquivo', said, hashOf(bytes)], async (tx) => {
      if (signed.status === 'rejected') throw signed.reason
      const autorizador = signed.value
      const by = { ...ctx, empresa, autorizador, isAlone: !conferir && !autorizador }
      return importArquivo(tx, by, { ...options, fonte })
    }),
  )
  return { resultado: resultadoOf(lido, conferir, tudo), ...lido }
}

const lines = (n: number) => `${formatInteger(n)} ${n === 1 ? 'linha' : 'linhas'}`

function resultadoOf({ faltando, linhas, com_erro }: Lido, conferir: boolean, tudo: boolean): string {
  if (faltando.length > 0) return `Faltam colunas: ${faltando.join(', ')}.`
  if (linhas === 0) return 'O arquivo não tem nenhuma linha.'
  if (conferir) return `${lines(linhas)} ${linhas === 1 ? 'conferida' : 'conferidas'}.`
  if (com_erro === 0) return `${lines(linhas)} ${linhas === 1 ? 'importada' : 'importadas'}.`
  return tudo
    ? `${lines(com_erro)} com erro. Nada foi gravado.`
    : `${lines(linhas - com_erro)} ${linhas - com_erro === 1 ? 'importada' : 'importadas'}, ${formatInteger(com_erro)} com erro.`
}

/** Hash in place of the bytes, so that the idempotency key needs no second copy of the file. */
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
