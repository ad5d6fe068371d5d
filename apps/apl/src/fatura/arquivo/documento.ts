import { faturaDocumentoRoutes } from '@trama/contract/apl/fatura/arquivo'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import type { Documento } from '../../documento/documento'
import { reachedFaturas, withArquivos } from '../policy'
import { fatura } from '../tables'
import { downloadFatura } from './download-fatura'

/** An invoice as a document, known by its key: one without files is neither shared nor mailed. */
export const faturaDocumento: Documento = {
  registro: 'fatura',
  nome: { nome: 'Fatura', genero: 'a' },
  access: { email: faturaDocumentoRoutes.emailFatura.access, pdf: faturaDocumentoRoutes.shareFatura.access },
  tabela: sql`fatura`,
  is: (chave) => sql`p.chave = ${chave}`,
  visible: (ctx) => reachedFaturas(ctx, ctx.scope),
  conhecido: async (ctx, chave) => (await findFatura(ctx, chave)).fatura,
  lock: (db, ctx, chave) => findFatura({ ...ctx, db }, chave, sql`for no key update`),
  pdf: async (ctx, chave) => Buffer.from((await downloadFatura(ctx, { chave, tipo: 'pdf' })).bytes),
  xml: (ctx, chave) => downloadFatura(ctx, { chave, tipo: 'xml' }),
}

async function findFatura(ctx: AplContext, chave: string, locks = sql``) {
  const found = await selectFirst(
    ctx.db,
    columnsOf(alias(fatura, 'p'), 'fatura, codcli'),
    sql`from fatura p where ${reachedFaturas(ctx, ctx.scope)} and p.chave = ${chave} and ${withArquivos}
      ${locks}`,
  )
  if (!found) throw notFound()
  return found
}
