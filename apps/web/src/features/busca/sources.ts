/** What the search asks the servers, by the user's accesses. */
import { type EntidadeListItem, entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { type PedidoListItem, pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { type UsuarioLista, usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { formatDateBr } from '@trama/rules/date-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { cleanTaxId, formatTaxId, isTaxId } from '@trama/rules/tax-id'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import { portalClient } from '@/lib/api/portal'
import type { Session } from '@/lib/session'
import { GROUP_ROWS, type Hit, type HitKind } from './hit'

const apl = aplClient({ ...entidadeRoutes, ...pedidoListRoutes, ...pedidoRoutes })
const portal = portalClient(usuarioPortalRoutes)

export interface Source {
  kind: HitKind
  heading: string
  search: (text: string, signal: AbortSignal) => Promise<Hit[]>
}

type PedidoFacts = Pick<
  PedidoListItem,
  'numero' | 'nome' | 'dt_emissao' | 'bloqueio' | 'financeiro' | 'qtde' | 'faturado'
>

export function pedidoHit(pedido: PedidoFacts): Hit {
  const { numero, nome, dt_emissao } = pedido
  return {
    kind: 'pedido',
    key: `pedido:${numero}`,
    label: `Pedido ${numero}`,
    detail: [nome, formatDateBr(dt_emissao), pedidoStatus(pedido)].join(' · '),
    href: `/VerPedido/${numero}`,
  }
}

const clienteHit = ({ codcli, nome, cnpj, nome_cid, cod_est }: EntidadeListItem): Hit => ({
  kind: 'cliente',
  key: `cliente:${codcli}`,
  label: nome,
  detail: [codcli, formatTaxId(cnpj), nome_cid && `${nome_cid}/${cod_est ?? ''}`].filter(Boolean).join(' · '),
  href: `/FormCliente/${codcli}`,
})

const usuarioHit = ({ id, nome, email }: UsuarioLista): Hit => ({
  kind: 'usuario',
  key: `usuario:${id}`,
  label: nome,
  detail: email,
  href: `/FormUsuario/${id}`,
})

/** A record's number. */
export const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

async function searchPedidos(filtro: string, signal: AbortSignal): Promise<Hit[]> {
  const rows = await apl.listPedidos({ query: { filtro, offset: GROUP_ROWS }, signal })
  const hits = rows.map(pedidoHit)
  if (!isNumber(filtro)) return hits
  // Customers with this number in their name may fill the page: who types a number wants that order.
  const exact =
    hits.find(({ key }) => key === `pedido:${Number(filtro)}`) ?? (await getPedido(Number(filtro), signal))
  return exact ? [exact, ...hits.filter(({ key }) => key !== exact.key)].slice(0, GROUP_ROWS) : hits
}

async function getPedido(numero: number, signal: AbortSignal): Promise<Hit | null> {
  try {
    return pedidoHit(await apl.getPedido({ params: { numero }, signal }))
  } catch (error) {
    if (isApiError(error, 'notFound')) return null
    throw error
  }
}

/** A whole tax id, masked or not, goes as one: an older server's name search knows names only. */
async function searchClientes(text: string, signal: AbortSignal): Promise<Hit[]> {
  const taxId = cleanTaxId(text)
  const wanted = isTaxId(taxId) ? { cnpj: taxId } : { nome: text }
  const rows = await apl.listEntidades({
    query: { ...wanted, tipo_entidade: 'C', offset: GROUP_ROWS },
    signal,
  })
  return rows.map(clienteHit)
}

async function searchUsuarios(text: string, signal: AbortSignal): Promise<Hit[]> {
  const wanted = text.includes('@') ? { email: text } : { nome: text }
  const rows = await portal.listUsuarios({ query: { ...wanted, offset: GROUP_ROWS }, signal })
  return rows.map(usuarioHit)
}

export function sourcesOf({ acessos, controle }: Session): Source[] {
  const sources: [boolean, Source][] = [
    [acessos.includes('1.2'), { kind: 'pedido', heading: 'Pedidos', search: searchPedidos }],
    [acessos.includes('1.1'), { kind: 'cliente', heading: 'Clientes', search: searchClientes }],
    [controle.editarUsuarios, { kind: 'usuario', heading: 'Usuários', search: searchUsuarios }],
  ]
  return sources.filter(([open]) => open).map(([, source]) => source)
}
