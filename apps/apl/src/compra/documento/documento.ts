import { ordemDocumentoRoutes } from '@trama/contract/apl/compra/documento'
import type { Documento } from '../../documento/documento'
import { lockOrdem } from '../lock-ordem'
import { ORDEM_NOME } from '../nome'
import { visibleOrdens } from '../policy'
import { ordemPdf } from './pdf'
import { sql } from 'drizzle-orm'

export const ordemDocumento: Documento = {
  registro: 'ordem_compra',
  nome: ORDEM_NOME,
  access: { email: ordemDocumentoRoutes.emailOrdem.access, pdf: ordemDocumentoRoutes.getOrdemPdf.access },
  tabela: sql`ordem_compra`,
  inteiro: true,
  visible: (ctx) => visibleOrdens(ctx, ctx.scope),
  async lock(tx, ctx, numero) {
    await lockOrdem(tx, ctx, Number(numero), undefined)
    return { codcli: null }
  },
  pdf: (ctx, numero) => ordemPdf(ctx, Number(numero)),
}
