import type { QueryClient } from '@tanstack/react-query'
import type { Side } from '@/components/crud/form/three-way'
import type { ConflictWith } from '@/components/crud/form/use-conflict'
import { pushMessage } from '@/lib/messages/messages-store'
import type { Session } from '@/lib/session'
import { loadTablePrices } from '../itens/queries'
import { offerCopy } from '../form/drafts'
import type { PedidoForm } from '../form/form-model'
import { pedidoFields } from './merge'
import { parametrosQuery } from '../itens/parametros'
import { reprice } from '../itens/reprice'
import { loadToEdit, PedidoFechado } from '../form/start'

interface Environment {
  client: QueryClient
  session: Session
  /** Opens the copied order. */
  openCopy: () => void
}

/** Handles a conflict: loads what another user saved meanwhile and merges it with the form's `mine`. */
export async function meetOther(
  numero: number,
  mine: PedidoForm,
  { client, session, openCopy }: Environment,
): Promise<ConflictWith<PedidoForm>> {
  try {
    const { form, salvo } = await loadToEdit(client, numero, session)
    return {
      values: form,
      stamp: form.versao ?? '',
      by: salvo?.por,
      fields: pedidoFields,
      settle: (merged, sides) => inOneTable(merged, sides, { client, session }),
    }
  } catch (error) {
    if (!(error instanceof PedidoFechado)) throw error
    return { giveUp: (await offerCopy(numero, mine, error.message)) ? openCopy : undefined }
  }
}

/** Gives lines of two price tables the prices of the table that stays. */
async function inOneTable(
  merged: PedidoForm,
  { mine, theirs }: Record<Side, PedidoForm>,
  { client, session }: Pick<Environment, 'client' | 'session'>,
): Promise<PedidoForm> {
  const { tab_pre, tipo, itens } = merged
  if (mine.tab_pre === theirs.tab_pre || tab_pre === null) return merged
  const { checks } = await client.fetchQuery(parametrosQuery(session))
  const codigos = itens.map(({ codigo }) => codigo)
  const prices = await loadTablePrices(codigos, { tipo, tab_pre, checks })
  const repriced = reprice(itens, tab_pre, prices, tipo)
  if (repriced.dropped.length > 0)
    pushMessage(['Produtos que saíram do pedido:', ...repriced.dropped].join('\n'))
  return { ...merged, itens: repriced.itens }
}
