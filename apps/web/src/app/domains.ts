import { cliente } from '@/features/cliente/register'
import { comissao } from '@/features/comissao/register'
import { compra } from '@/features/compra/register'
import { cotacao } from '@/features/cotacao/register'
import { crm } from '@/features/crm/register'
import { duplicata } from '@/features/duplicata/register'
import { fatura } from '@/features/fatura/register'
import { manual } from '@/features/manual/register'
import { meta } from '@/features/meta/register'
import { ordemServico } from '@/features/ordem-servico/register'
import { pedido } from '@/features/pedido/register'
import { produto } from '@/features/pedido/produto/register'
import { pedidoFornecedor } from '@/features/pedido-fornecedor/register'
import { varejo } from '@/features/varejo/register'
import { usuario } from '@/features/usuario/register'
import { solicitacao } from '@/features/solicitacao/register'
import { visao } from '@/features/visao/register'
import { visita } from '@/features/crm/visita/register'
import type { Domain, DomainDraft } from '@/lib/domain'
import type { Session } from '@/lib/session'

/**
 * Every domain of the portal, in the order in which search and dashboard show them. To be loaded on demand, because
 * it names the files of each domain.
 */
export const DOMAINS: readonly Domain[] = [
  pedido,
  cliente,
  produto,
  usuario,
  cotacao,
  compra,
  pedidoFornecedor,
  fatura,
  duplicata,
  solicitacao,
  varejo,
  ordemServico,
  crm,
  visita,
  meta,
  comissao,
  manual,
  visao,
]

export const loadSearchSources = async () => {
  const parts = await Promise.all(DOMAINS.flatMap((domain) => domain.search?.() ?? []))
  return parts.map(({ search }) => search)
}

/** Loads figures and charts of the dashboard. */
export const loadDashboard = async () => {
  const [cards, charts] = await Promise.all([
    Promise.all(DOMAINS.flatMap((domain) => domain.cards?.() ?? [])),
    Promise.all(DOMAINS.flatMap((domain) => domain.charts?.() ?? [])),
  ])
  return { cards: cards.map((part) => part.cards), charts: charts.map((part) => part.charts) }
}

/** Loads the unsaved work that domains keep on the device by themselves. */
export async function loadDrafts(session: Session): Promise<DomainDraft[]> {
  const parts = await Promise.all(DOMAINS.flatMap((domain) => domain.drafts?.() ?? []))
  return (await Promise.all(parts.map(({ drafts }) => drafts(session)))).flat()
}

/** Loads the kinds of data that the device stores and answers from. */
export const loadDeviceKinds = async () => {
  const parts = await Promise.all(DOMAINS.flatMap((domain) => domain.device?.() ?? []))
  return parts.map(({ device }) => device)
}

/** Loads the kinds of queued records that are sent when the connection returns. */
export const loadQueueKinds = async () => {
  const parts = await Promise.all(DOMAINS.flatMap((domain) => domain.queue?.() ?? []))
  return parts.map(({ queue }) => queue)
}
