import { faturaListRoutes } from '@trama/contract/apl/fatura/list'
import { varejoFaturaRoutes, vendaDocumentoRoutes } from '@trama/contract/apl/varejo/fatura'
import { aplClient } from '@/lib/api/apl'

export const papelApi = aplClient({
  faturarVenda: varejoFaturaRoutes.faturarVenda,
  getVendaPdf: varejoFaturaRoutes.getVendaPdf,
  ...vendaDocumentoRoutes,
  listFaturasDevolucao: faturaListRoutes.listFaturasDevolucao,
})
