import { boletoDocumentoRoutes } from '@trama/contract/apl/boleto'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Documento } from '../documento/documento'
import { reachedDuplicatas } from '../receber/policy'
import { duplicata } from '../receber/tables'
import { findBoleto } from './find-boletos'
import { boletosPdf } from './pdf'

/** A receivable's boleto as a document: one that cannot be printed is neither shared nor mailed. */
export const boletoDocumento: Documento = {
  registro: 'boleto',
  nome: { nome: 'Boleto', genero: 'o' },
  access: { email: boletoDocumentoRoutes.emailBoleto.access, pdf: boletoDocumentoRoutes.getBoletoPdf.access },
  tabela: sql`duplicata`,
  is: (numero) => sql`p.numero = ${numero}`,
  visible: reachedDuplicatas,
  async lock(tx, ctx, numero) {
    const found = await selectFirst(
      tx,
      { codcli: alias(duplicata, 'p').codcli },
      sql`from duplicata p
          where ${reachedDuplicatas(ctx)} and p.numero = ${numero} for no key update`,
    )
    if (!found) throw notFound()
    await findBoleto({ ...ctx, db: tx }, numero)
    return found
  },
  pdf: async (ctx, numero) => boletosPdf([await findBoleto(ctx, numero)]),
}
