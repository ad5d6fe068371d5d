import type { QueryClient } from '@tanstack/react-query'
import { todayIn } from '@trama/rules/date-br'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import { pushMessage } from '@/lib/messages/messages-store'
import type { Session } from '@/lib/session'
import { loadTablePrices } from '../itens/queries'
import { reprice } from '../itens/reprice'
import { rapidoApi } from '../rapido/api'
import { type Copied, copyItens, copyText, priceChanges, toDuplicate } from './copy'
import type { PedidoForm } from './form-model'
import { representanteQuery } from './form-queries'
import { loadNames } from './names'

interface Copying {
  client: QueryClient
  session: Session
  checks: PriceChecks | undefined
  /** Sets the terms that the author cannot choose. */
  ownTerms: (form: PedidoForm) => Promise<PedidoForm>
}

/** The rules of a copy: docs/adr/0012-what-a-duplicate-copies.md. */
export async function startCopy(
  old: PedidoForm,
  { client, session, checks, ownTerms }: Copying,
): Promise<PedidoForm> {
  const bound = toDuplicate(old, todayIn())
  const copy = await ownTerms({ ...bound, ...(await boundTable(client, bound)) })
  const copied = await copiedItens(copy, session, checks)
  const text = copyText(copied)
  if (text) pushMessage(text)
  return { ...copy, itens: copied.itens }
}

/** Sets the price table that a representative is bound to, where it differs from the old order's (S1 §5.7). */
async function boundTable(
  client: QueryClient,
  { codrep, tab_pre }: PedidoForm,
): Promise<Partial<PedidoForm>> {
  if (codrep === null) return {}
  const { regiao } = await client.fetchQuery(representanteQuery(codrep))
  if (!regiao || regiao === tab_pre) return {}
  const { desc_tab_pre } = await loadNames(client, { tab_pre: regiao })
  return { tab_pre: regiao, desc_tab_pre }
}

async function copiedItens(
  { itens, tipo, tab_pre }: PedidoForm,
  { flagsVersao }: Session,
  checks: PriceChecks | undefined,
): Promise<Copied> {
  const tabela = tab_pre ?? ''
  if (itens.length === 0) return { itens: [], fora: [], precos: [] }
  if (flagsVersao.pedidoRapido && tabela !== '') {
    const linhas = itens.map(({ codigo, cor, tam }) => ({ codigo, cor, tam }))
    return copyItens(itens, await rapidoApi.checkLinhas({ body: { tab_pre: tabela, tipo, linhas } }))
  }
  const prices = await loadTablePrices(
    itens.map(({ codigo }) => codigo),
    { tipo, tab_pre: tabela, checks },
  )
  const repriced = reprice(itens, tabela, prices, tipo)
  return { itens: repriced.itens, fora: repriced.dropped, precos: priceChanges(itens, repriced.itens) }
}
