import type { faturaArquivoRoutes } from '@trama/contract/apl/fatura/arquivo'
import type { faturaRoutes } from '@trama/contract/apl/fatura/fatura'
import type { faturadoRoutes } from '@trama/contract/apl/fatura/faturado'
import type { faturaListRoutes } from '@trama/contract/apl/fatura/list'
import { transaction } from '@trama/server-kit/db/database'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import type { Autores } from '../documento/autor'
import { linkMakerOf } from '../documento/link-maker'
import { shareMes } from '../documento/share'
import { downloadFatura } from './arquivo/download-fatura'
import { emailPacoteFiscal } from './arquivo/fiscal-email'
import { zipFaturas } from './arquivo/zip-faturas'
import { cancelFatura } from './cancel-fatura'
import { createFatura } from './emissao/create-fatura'
import { getFaturado } from './faturado/get-faturado'
import { getFatura } from './get-fatura'
import { faturaList, listFaturasDevolucao } from './list/list-faturas'

type FaturaRoutes = typeof faturaListRoutes &
  typeof faturadoRoutes &
  typeof faturaRoutes &
  typeof faturaArquivoRoutes

interface Parts {
  jobs: Jobs
  autores: Autores
  /** Public address of this server. */
  url: string | undefined
}

export function faturaHandlers({
  jobs,
  autores,
  url,
}: Parts): Handlers<FaturaRoutes, PublicContext, AplContext> {
  const maker = linkMakerOf(autores, url)
  return {
    listFaturas: (ctx, { query }) => faturaList.list(ctx, query),
    totalFaturas: (ctx, { query }) => faturaList.total(ctx, query),
    listFaturasDevolucao: (ctx, { query }) => listFaturasDevolucao(ctx, query),
    getFaturado: (ctx, { query }) => getFaturado(ctx, query.mes),
    getFatura: (ctx, { params }) => getFatura(ctx, params.chave),
    createFatura: (ctx, { body }) => createFatura(ctx, body),
    cancelFatura: (ctx, { params, body }) => cancelFatura(ctx, { ...params, body }),
    downloadFatura: (ctx, { params, query }) => downloadFatura(ctx, { ...params, ...query }),
    zipFaturas: (ctx, { body }) => zipFaturas(ctx, body),
    sharePacoteFiscal: async (ctx, { body }) => {
      const by = await maker(ctx)
      return transaction(ctx.db, (tx) => shareMes(tx, ctx, by, body))
    },
    emailPacoteFiscal: async (ctx, { body }) =>
      emailPacoteFiscal(ctx, { jobs, autor: await autores.of(ctx) }, body),
  }
}
