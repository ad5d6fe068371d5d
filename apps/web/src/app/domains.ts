import { cliente } from '@/features/cliente/register'
import { pedido } from '@/features/pedido/register'
import { pedidoFornecedor } from '@/features/pedido-fornecedor/register'
import { principal } from '@/features/principal/register'
import { usuario } from '@/features/usuario/register'
import type { Domain } from '@/lib/domain'

/** Every domain of the portal, in the order in which the search and the dashboard show them. */
export const DOMAINS: readonly Domain[] = [pedido, cliente, usuario, pedidoFornecedor, principal]

export const loadSearchSources = async () =>
  (await Promise.all(DOMAINS.map((domain) => domain.search?.()))).flatMap((part) => part?.search ?? [])

export const loadCards = async () =>
  (await Promise.all(DOMAINS.map((domain) => domain.cards?.()))).flatMap((part) => part?.cards ?? [])
