import { faturaArquivoRoutes } from '@trama/contract/apl/fatura/arquivo'
import { faturaListRoutes } from '@trama/contract/apl/fatura/list'
import { varejoFaturaRoutes } from '@trama/contract/apl/varejo/fatura'
import { aplClient } from '@/lib/api/apl'

export const papelApi = aplClient({
  faturarVenda: varejoFaturaRoutes.faturarVenda,
  getVendaPdf: varejoFaturaRoutes.getVendaPdf,
  downloadFatura: faturaArquivoRoutes.downloadFatura,
  listFaturasDevolucao: faturaListRoutes.listFaturasDevolucao,
})
