import { setTimeout } from 'node:timers/promises'
import type { ArquivoTipo } from '@trama/contract/apl/fatura/codes'
import { type FaturaZip, ZIP_MAX } from '@trama/contract/apl/fatura/arquivo'
import type { BinaryReply } from '@trama/contract/route'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { formatShortNumber } from '@trama/rules/number-br'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows, selectUnion } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { type ZipEntry, zipOf } from '../../kit/zip'
import { every } from '../../page'
import { askedScopes } from '../../policy'
import { matching } from '../list/filter-faturas'
import { visibleFaturas, withArquivos } from '../policy'
import { fatura_documento } from '../tables'
import { type Arquivo, DOCUMENTADA, type Documentada, pdfOf, xmlOf } from './documentos'

export const ZIP_TYPE = 'application/zip'
const TIPOS = { xml: ['xml'], pdf: ['pdf'], ambos: ['xml', 'pdf'] } as const

/** ZIP of the invoices that are named or filtered, among those that the caller may see. */
export async function zipFaturas(ctx: AplContext, body: FaturaZip): Promise<BinaryReply> {
  const faturas = await found(ctx, body)
  if (faturas.length > ZIP_MAX) throw ruleError(FATURA_MESSAGES.muitosArquivos(formatShortNumber(ZIP_MAX)))
  // One of the named keys is unknown, foreign or without files; the answer does not tell which.
  const isShort = body.chaves !== undefined && faturas.length < new Set(body.chaves).size
  if (isShort) throw notFound()
  if (faturas.length === 0) throw ruleError(FATURA_MESSAGES.semArquivos)
  const tipos = TIPOS[body.tipo]
  return {
    type: ZIP_TYPE,
    bytes: new Uint8Array(),
    name: 'faturas.zip',
    download: true,
    total: faturas.length * tipos.length,
    stream: () => zipOf(entries(ctx.db, faturas, tipos)),
  }
}

function found(ctx: AplContext, { chaves, filtro = {} }: FaturaZip): Promise<Documentada[]> {
  const parts = askedScopes(ctx, filtro.todas_empresas).map((scope) => {
    const asked = chaves
      ? every([visibleFaturas(ctx, scope), sql`p.chave in ${chaves}`])
      : matching(ctx, scope, filtro)
    return {
      columns: DOCUMENTADA,
      rest: sql`from fatura p where ${asked} and ${withArquivos}
        order by p.dt_emissao, p.chave limit ${ZIP_MAX + 1}`,
    }
  })
  return selectUnion(ctx.db, parts)
}

export interface FaturaArquivo extends ZipEntry {
  chave: string
  tipo: ArquivoTipo
}

async function* entries(
  db: Db,
  faturas: readonly Documentada[],
  tipos: readonly ArquivoTipo[],
): AsyncGenerator<FaturaArquivo> {
  for await (const file of arquivosOf(db, faturas, tipos))
    yield { ...file, nome: `${file.chave}.${file.tipo}` }
}

/** Invoices read at a time, and a pause after them, so that other callers are served as usual. */
const BATCH = 10
const REST_MS = 20
const d = alias(fatura_documento, 'd')
const STORED = { ...columnsOf(d, 'empresa, chave, tipo, sha256'), bytes: d.conteudo }
const nameOf = ({ empresa, chave }: Pick<Documentada, 'empresa' | 'chave'>, tipo: ArquivoTipo) =>
  `${tipo} ${chave} ${empresa}`

/** The files one after the other; files that were never asked for are made now. */
export async function* arquivosOf(
  db: Db,
  faturas: readonly Documentada[],
  tipos: readonly ArquivoTipo[],
): AsyncGenerator<FaturaArquivo> {
  for (let start = 0; start < faturas.length; start += BATCH) {
    if (start > 0) await setTimeout(REST_MS)
    const batch = faturas.slice(start, start + BATCH)
    const keys = batch.map(({ chave }) => chave)
    const companies = [...new Set(batch.map(({ empresa }) => empresa))]
    const stored = await selectRows(
      db,
      STORED,
      sql`from fatura_documento d where d.empresa in ${companies} and d.chave in ${keys} and d.tipo in ${tipos}`,
    )
    const known = new Map<string, Arquivo>(stored.map((one) => [nameOf(one, one.tipo), one]))
    for (const fatura of batch) {
      for (const tipo of tipos) {
        yield await arquivoOf(db, fatura, tipo, known.get(nameOf(fatura, tipo)))
      }
    }
  }
}

async function arquivoOf(
  db: Db,
  fatura: Documentada,
  tipo: ArquivoTipo,
  known: Arquivo | undefined,
): Promise<FaturaArquivo> {
  const { chave, impresso } = fatura
  const file = { chave, tipo, nome: '' }
  if (tipo === 'xml') return { ...file, bytes: (known ?? (await xmlOf(db, fatura))).bytes }
  const isStored = known !== undefined && impresso !== 'C'
  return { ...file, bytes: isStored ? known.bytes : await pdfOf(db, fatura), isPacked: true }
}
