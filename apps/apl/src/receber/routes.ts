import { MENU } from '@trama/contract/access'
import {
  type DuplicataFaixa,
  type DuplicataFilters,
  type DuplicataQuery,
  FAIXAS,
  type receberRoutes,
  type receberTotalRoutes,
} from '@trama/contract/apl/receber/receber'
import type { emAbertoRoutes } from '@trama/contract/apl/receber/em-aberto'
import type { receberExtratoRoutes } from '@trama/contract/apl/receber/extrato'
import { forbidden } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { getExtrato } from './extrato/get-extrato'
import { extratoPdf } from './extrato/pdf'
import { getEmAberto } from './get-em-aberto'
import { receberList } from './list-receber'

/** Open receivables by age; each total equals that of the list filtered by the same age. */
async function getReceberResumo(ctx: AplContext, query: DuplicataFilters): Promise<DuplicataFaixa[]> {
  const faixas = FAIXAS.map(({ value }) => value)
  const totals = await receberList.totalsOf(
    ctx,
    Object.fromEntries(faixas.map((faixa) => [faixa, { ...query, faixa }])),
    ['total', 'saldo'],
  )
  return faixas.flatMap((faixa) => {
    const found = totals[faixa]
    return found ? [{ faixa, quantidade: found.total, saldo: found.saldo }] : []
  })
}

/**
 * Whether the query is allowed: a caller with only the till's menu sees the receivables of one sale and the credits
 * of one customer.
 */
const maySee = ({ actor }: AplContext, { cupom, codcli, tipo }: DuplicataQuery): boolean =>
  actor.tipo === 'cliente' ||
  actor.acessos.includes(MENU.ConsultaDuplicatas) ||
  cupom !== undefined ||
  (codcli !== undefined && tipo !== undefined && !tipo.split(';').includes('D'))

export const receberHandlers: Handlers<
  typeof receberRoutes & typeof receberTotalRoutes & typeof receberExtratoRoutes & typeof emAbertoRoutes,
  PublicContext,
  AplContext
> = {
  listReceber: (ctx, { query }) => {
    if (!maySee(ctx, query)) throw forbidden()
    return receberList.list(ctx, query)
  },
  totalReceber: (ctx, { query }) => receberList.total(ctx, query),
  getReceberResumo: (ctx, { query }) => getReceberResumo(ctx, query),
  getEmAberto: (ctx, { query }) => getEmAberto(ctx, query.codcli),
  getExtrato: (ctx, { params, query }) => getExtrato(ctx, params.codcli, query),
  getExtratoPdf: async (ctx, { params: { codcli }, query }) =>
    pdfReply(await extratoPdf(ctx, codcli, query), `Extrato-${codcli}-${query.de}-${query.ate}.pdf`),
}
