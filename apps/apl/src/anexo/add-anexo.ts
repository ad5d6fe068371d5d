import { createHash } from 'node:crypto'
import type { AnexoDocumento, AnexoInput } from '@trama/contract/apl/anexo'
import { ANEXO_MESSAGES, type LimitesAnexo, limitesAnexo, PARAMETROS_ANEXO } from '@trama/rules/anexo'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { anexoTipo, assertSeen } from './anexo-tipos'
import { arquivoTipo } from './arquivo-tipo'
import { anexo } from './tables'

interface Of {
  documento: AnexoDocumento
  numero: number
}

/** Keeps a file with a document, once for an idempotency key. */
export async function addAnexo(
  ctx: AplContext,
  { documento, numero }: Of,
  { seq, ...file }: AnexoInput,
): Promise<{ resultado: string; id: number }> {
  const { empresa, actor } = ctx
  const kind = anexoTipo(ctx, documento)
  await assertSeen(ctx.db, ctx, kind, numero)
  const limites = await limitesOf(ctx)
  const nome = nameOfFile(file.nome)
  const conteudo = bytesOf(file.conteudo, limites)
  const tipo = await arquivoTipo(nome, conteudo)
  const hash = createHash('sha256').update(conteudo).digest('base64url')
  return onceFor(ctx, ['anexar', documento, numero, seq, nome, hash], async (tx) => {
    const own = (await kind.seqFor?.(tx, ctx, numero, seq ?? undefined)) ?? null
    await checkCount(tx, empresa, { documento, numero, seq: own }, limites)
    const tamanho = conteudo.length
    const stored = await readFirst(
      tx,
      { id: anexo.id },
      (
        list,
      ) => sql`insert into anexo (empresa, documento, numero, seq, nome, tipo, tamanho, hash, conteudo, incluido_em, incluido_por, incluido_id)
        values (${empresa}, ${documento}, ${numero}, ${own}, ${nome}, ${tipo}, ${tamanho}, ${hash}, ${conteudo}::bytea,
          clock_timestamp(), ${actor.nome}, ${actor.id}) returning ${list}`,
    )
    if (!stored) throw new Error('O banco não devolveu o número do anexo.')
    const depois = { documento, numero, seq: own, nome, tipo, tamanho }
    await audit(tx, ctx, { empresa, acao: 'incluir', registro: 'anexo', chave: stored.id, depois })
    return { resultado: `Arquivo ${nome} anexado.`, id: stored.id }
  })
}

async function limitesOf({ db, empresa }: AplContext): Promise<LimitesAnexo> {
  const found = await selectFirst(
    db,
    {
      valores: sql<Record<string, string> | null>`(select jsonb_object_agg(codigo, valor order by tipo desc)
        from parametro where empresa = ${empresa} and codigo in ${Object.values(PARAMETROS_ANEXO)})`,
    },
    sql``,
  )
  return limitesAnexo(found?.valores ?? {})
}

/** Without the folders that some browsers send; what no file system takes is refused. */
function nameOfFile(given: string): string {
  const nome = given.split(/[/\\]/).at(-1)?.trim().normalize('NFC') ?? ''
  if (nome === '' || nome.startsWith('.') || /[\p{Cc}\p{Cf}"<>|:*?]/u.test(nome))
    throw ruleError(ANEXO_MESSAGES.nome)
  return nome
}

const KILOBYTE = 1024

function bytesOf(base64: string, { tamanho }: LimitesAnexo): Buffer {
  // Before it is decoded: three bytes in four characters.
  if ((base64.length * 3) / 4 > tamanho * KILOBYTE + KILOBYTE) throw tooLarge(tamanho)
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw ruleError(ANEXO_MESSAGES.corrompido)
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > tamanho * KILOBYTE) throw tooLarge(tamanho)
  return bytes
}
const tooLarge = (tamanho: number) => new AppError(413, ANEXO_MESSAGES.tamanho(tamanho))

/** One at a time: files that count together would all find room. */
async function checkCount(
  tx: Db,
  empresa: string,
  { documento, numero, seq }: Of & { seq: number | null },
  { quantos }: LimitesAnexo,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`anexo ${empresa} ${documento} ${numero}`}))`)
  const found = await selectFirst(
    tx,
    { n: sql<number>`count(*)::int` },
    sql`from anexo where empresa = ${empresa} and documento = ${documento} and numero = ${numero}
          and seq is not distinct from ${seq}::int`,
  )
  if (found && found.n >= quantos) throw ruleError(ANEXO_MESSAGES.quantos(quantos))
}
