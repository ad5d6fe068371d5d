import { vendaDocumentoRoutes } from '@trama/contract/apl/varejo/fatura'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Documento } from '../../documento/documento'
import { drawApart } from '../../kit/desenho/pool'
import { wholeOf } from '../../kit/list/changed-list'
import { visibleVendas } from '../policy'
import { venda } from '../tables'
import { loadCupom } from './load-cupom'

/** A retail sale as a document: its slip, as narrow as a phone reads it. */
export const vendaDocumento: Documento = {
  registro: 'venda',
  nome: { nome: 'Venda', genero: 'a' },
  access: { email: vendaDocumentoRoutes.emailVenda.access, pdf: vendaDocumentoRoutes.shareVenda.access },
  tabela: sql`venda`,
  is: (codven) => sql`p.codven = ${wholeOf(codven)}`,
  visible: (ctx) => visibleVendas(ctx, ctx.scope),
  async lock(tx, ctx, codven) {
    const found = await selectFirst(
      tx,
      { codcli: alias(venda, 'p').codcli },
      sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${Number(codven)}
        for no key update`,
    )
    if (!found) throw notFound()
    return found
  },
  pdf: async (ctx, codven) =>
    Buffer.from(await drawApart('cupom', await loadCupom(ctx, Number(codven)), 'bobina')),
}
