import type { QueryClient } from '@tanstack/react-query'
import type { Colecao } from '@trama/contract/apl/catalogo'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PEDIDO_MESSAGES, PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { COLECAO_ITEM } from '@trama/rules/pedido/colecao-item'
import { checkTabela, checkTransportadora } from '@trama/rules/pedido/rules'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/status/toast-store'
import { loadPart } from '@/lib/load-part'
import { withBusy } from '@/lib/messages/busy'
import { confirm } from '@/lib/messages/confirm'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import type { Session } from '@/lib/session'
import { admittedTerm } from '../form/allowed-terms'
import { customerValues } from '../form/customer-terms'
import type { ItemForm, PedidoForm } from '../form/form-model'
import { clienteQuery } from '@/components/reference/cliente-query'
import { colecaoQuery, representanteQuery } from '../form/form-queries'
import type { PedidoLocks } from '../form/locks'
import { assertCondicao, loadNames } from '../form/names'
import { entregaDe } from '../form/entrega'
import { parametrosQuery } from '../itens/parametros'
import { type RemovedTerms, removedTerms } from '../itens/removed-terms'

const REPRICE_QUESTION = 'Os preços dos itens serão atualizados pela tabela. Deseja continuar?'

interface Order {
  form: UseFormReturn<PedidoForm>
  client: QueryClient
  session: Session
  locks: PedidoLocks
}

/** Changes of an order's header that need other fields to follow: terms, prices and names. */
export function changesOf({ form, client, session, locks }: Order) {
  function assign(values: Partial<PedidoForm>) {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof PedidoForm, value)
  }

  /** Values whose fields did not change since `before`, so that a choice made while they loaded stays. */
  function untouched(before: PedidoForm, values: Partial<PedidoForm>): Partial<PedidoForm> {
    const now = form.getValues()
    const names = Object.keys(values) as (keyof PedidoForm)[]
    const same = names.filter((name) => now[name] === before[name])
    return Object.fromEntries(same.map((name) => [name, values[name]]))
  }

  /** Sets the price table, and asks before it changes prices; false where the user declines and nothing changed. */
  async function applyTable(tab_pre: string | null, desc_tab_pre: string): Promise<boolean> {
    const { itens, tipo } = form.getValues()
    if (itens.length === 0 || tab_pre === null) {
      assign({ tab_pre, desc_tab_pre })
      return true
    }
    if (!(await confirm({ text: REPRICE_QUESTION }))) return false
    const repriced = await withBusy(repricedBy(tab_pre, itens, tipo))
    assign({ tab_pre, desc_tab_pre, itens: repriced.itens, vlr_desc: 0 })
    if (repriced.dropped.length > 0) {
      pushMessage(['Produtos que saíram do pedido:', ...repriced.dropped].join('\n'))
    }
    return true
  }

  async function repricedBy(tab_pre: string, itens: readonly ItemForm[], tipo: ItemTipo) {
    const [{ loadTablePrices }, { reprice }, { checks }] = await Promise.all([
      loadPart(() => import('../itens/queries')),
      loadPart(() => import('../itens/reprice')),
      client.fetchQuery(parametrosQuery(session)),
    ])
    const codigos = itens.map(({ codigo }) => codigo)
    return reprice(itens, tab_pre, await loadTablePrices(codigos, { tipo, tab_pre, checks }), tipo)
  }

  /**
   * Removes a table or carrier that the collection does not admit, with a message, and sets the only admitted one.
   * @param last collection chosen before
   */
  async function admitTerms(codigo: string, last: string | null): Promise<boolean> {
    const collection = await client.fetchQuery(colecaoQuery(codigo))
    const { itens } = collection
    const before = form.getValues()
    const regiao_representante = representanteOf(before.codrep)?.regiao
    const wanted = locks.termos ? before.tab_pre : admittedTerm(itens, COLECAO_ITEM.tabela, before.tab_pre)
    const isFree = !checkTabela({ tab_pre: wanted ?? '', regiao_representante, colecao_itens: itens })
    const tab_pre = isFree || locks.termos ? wanted : null
    // A customer's own carrier comes back with a collection that admits it, as on the server.
    const own = locks.termos
      ? client.getQueryData(clienteQuery(before.codcli).queryKey)?.transporte
      : undefined
    const tab_trans = admittedTerm(itens, COLECAO_ITEM.transportadora, own ?? before.tab_trans)
    const names = await loadNames(client, { tab_pre, tab_trans })
    const { desc_tab_pre, desc_tab_trans } = names
    // A customer's lines stay at the prices of the own table, as on the server.
    const isNew = tab_pre !== before.tab_pre || (last !== null && !locks.termos)
    const stands = form.getValues('tab_pre') === before.tab_pre
    if (isNew && stands && !(await applyTable(tab_pre, desc_tab_pre))) return false
    const carrier = untouched(before, { tab_trans, desc_tab_trans })
    assign({ ...carrier, ...(await proposedDay(before, { last, collection })) })
    const after = { ...before, ...(stands && { tab_pre, desc_tab_pre }), ...carrier }
    tellRemoved(
      removedTerms(before, after, {
        tabela: checkTabela({ ...before, regiao_representante, colecao_itens: itens })?.message,
        transportadora: checkTransportadora({ ...before, colecao_itens: itens })?.message,
      }),
    )
    return true
  }

  /** The collection's day of delivery, for a new order that still has the day proposed before. */
  async function proposedDay(
    order: PedidoForm,
    { last, collection }: { last: string | null; collection: Colecao },
  ): Promise<Partial<PedidoForm>> {
    if (order.numero !== null) return {}
    const parametros = await client.fetchQuery(parametrosQuery(session))
    const lastOne = client.getQueryData(colecaoQuery(last).queryKey)
    const isProposed = order.entrega === entregaDe(order, parametros, lastOne)
    return isProposed ? { entrega: entregaDe(order, parametros, collection) } : {}
  }

  const representanteOf = (codrep: string | null) => client.getQueryData(representanteQuery(codrep).queryKey)

  async function bindTable(codrep: string) {
    const { regiao } = await client.fetchQuery(representanteQuery(codrep))
    if (!regiao || regiao === form.getValues('tab_pre')) return
    const { desc_tab_pre } = await loadNames(client, { tab_pre: regiao })
    await applyTable(regiao, desc_tab_pre)
  }

  async function bringTerms(codcli: number, last: Pick<PedidoForm, 'codcli' | 'nome'>) {
    const undo = () => assign(last)
    try {
      const customer = await client.fetchQuery(clienteQuery(codcli))
      if (customer.bloqueio === 'S' || customer.ativo === 'N') {
        undo()
        const blocked = customer.bloqueio === 'S'
        return pushMessage(blocked ? PEDIDO_MESSAGES.clienteBloqueado : PEDIDO_MESSAGES.clienteInativo)
      }
      const previous = client.getQueryData(clienteQuery(last.codcli).queryKey)
      const choice = { customer, previous, locked: false, keepCodrep: locks.representante }
      const before = form.getValues()
      const { tab_pre, ...values } = customerValues(before, choice)
      const isRecords = values.codcond === customer.condicao
      const [names] = await Promise.all([
        loadNames(client, { ...values, tab_pre: tab_pre ?? null }),
        isRecords && assertCondicao(client, customer.condicao),
      ])
      const { desc_tab_pre, desc_moeda: _, ...others } = names
      assign(untouched(before, { ...values, ...others }))
      if (customer.sit_dup === 'S') pushMessage(PEDIDO_WARNINGS.duplicatasEmAtraso)
      if (tab_pre !== before.tab_pre) await applyTable(tab_pre ?? null, desc_tab_pre)
      if (values.codrep && values.codrep !== before.codrep) await bindTable(values.codrep)
      const { colecao } = form.getValues()
      if (colecao !== null) await admitTerms(colecao, null)
    } catch (error) {
      undo()
      pushError(error)
    }
  }

  return { applyTable, admitTerms, bindTable, bringTerms }
}

function tellRemoved({ removed, replaced }: RemovedTerms) {
  if (removed.length > 0) pushMessage(removed.join('\n'))
  for (const text of replaced) toast.info(text)
}
