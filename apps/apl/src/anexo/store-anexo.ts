/** Stores a file, whoever sends it: its type is found by its bytes, count and size are limited by the company. */
import { createHash } from 'node:crypto'
import type { AnexoDocumento, AnexoIncluido, Arquivo } from '@trama/contract/apl/anexo'
import { ANEXO_MESSAGES, type LimitesAnexo, limitesAnexo, PARAMETROS_ANEXO } from '@trama/rules/anexo'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { AppError, ruleError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { arquivoTipo } from './arquivo-tipo'
import { anexo } from './tables'

export interface Conferido {
  nome: string
  tipo: string
  hash: string
  conteudo: Buffer
  quantos: number
}

/** Refuses a file of an unaccepted type before any lock is taken. */
export async function checkArquivo(db: Db, empresa: string, file: Arquivo): Promise<Conferido> {
  const limites = await limitesOf(db, empresa)
  const nome = nameOfFile(file.nome)
  const conteudo = bytesOf(file.conteudo, limites)
  const tipo = await arquivoTipo(nome, conteudo)
  const hash = createHash('sha256').update(conteudo).digest('base64url')
  return { nome, tipo, hash, conteudo, quantos: limites.quantos }
}

interface Guarda {
  documento: AnexoDocumento
  numero: number
  seq: number | null
  doFornecedor: boolean
  /** What the audit trail names as the author when nobody is signed in. */
  origem?: string
}

/** Keeps a file in the caller's transaction. */
export async function storeAnexo(
  tx: Db,
  by: BaseContext & { empresa: string; actor?: Actor },
  { documento, numero, seq, doFornecedor, origem }: Guarda,
  { nome, tipo, hash, conteudo, quantos }: Conferido,
): Promise<AnexoIncluido> {
  const { empresa, actor } = by
  const flag = doFornecedor ? 'S' : 'N'
  // One file at a time for a document: two that are counted at once would both find room.
  await tx.execute(sql`select ${namedLock(`anexo ${empresa} ${documento} ${numero}`)}`)
  const found = await selectFirst(
    tx,
    { n: sql<number>`count(*)::int` },
    sql`from anexo where empresa = ${empresa} and documento = ${documento} and numero = ${numero}
          and seq is not distinct from ${seq}::int and do_fornecedor = ${flag}`,
  )
  if (found && found.n >= quantos) throw ruleError(ANEXO_MESSAGES.quantos(quantos))
  const tamanho = conteudo.length
  const stored = await readFirst(
    tx,
    { id: anexo.id },
    (
      list,
    ) => sql`insert into anexo (empresa, documento, numero, seq, do_fornecedor, nome, tipo, tamanho, hash, conteudo, incluido_em, incluido_por, incluido_id)
      values (${empresa}, ${documento}, ${numero}, ${seq}, ${flag}, ${nome}, ${tipo}, ${tamanho}, ${hash}, ${conteudo}::bytea,
        statement_timestamp(), ${actor?.nome ?? origem ?? null}, ${actor?.id ?? null}) returning ${list}`,
  )
  if (!stored) throw new Error('O banco não devolveu o número do anexo.')
  const depois = { documento, numero, seq, nome, tipo, tamanho, ...(origem && { origem }) }
  await audit(tx, by, { empresa, acao: 'incluir', registro: 'anexo', chave: stored.id, depois })
  return { resultado: `Arquivo ${nome} anexado.`, id: stored.id }
}

async function limitesOf(db: Db, empresa: string): Promise<LimitesAnexo> {
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

/** File name without the folders that some browsers send; a name that no file system accepts is refused. */
function nameOfFile(given: string): string {
  const nome = given.split(/[/\\]/).at(-1)?.trim().normalize('NFC') ?? ''
  if (nome === '' || nome.startsWith('.') || /[\p{Cc}\p{Cf}"<>|:*?]/u.test(nome))
    throw ruleError(ANEXO_MESSAGES.nome)
  return nome
}

const KILOBYTE = 1024

function bytesOf(base64: string, { tamanho }: LimitesAnexo): Buffer {
  // The size is checked before decoding: four characters of base64 are three bytes.
  if ((base64.length * 3) / 4 > tamanho * KILOBYTE + KILOBYTE) throw tooLarge(tamanho)
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw ruleError(ANEXO_MESSAGES.corrompido)
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > tamanho * KILOBYTE) throw tooLarge(tamanho)
  return bytes
}
const tooLarge = (tamanho: number) => new AppError(413, ANEXO_MESSAGES.tamanho(tamanho))
