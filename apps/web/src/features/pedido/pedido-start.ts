import { queryOptions } from '@tanstack/react-query'
import { todayIn } from '@trama/rules/date-br'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import { checkReleased, checkTipo, clienteOrderMissing } from '@trama/rules/pedido-rules'
import { canEditPedido } from '@trama/rules/pedido-status'
import { ApiError, named } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages-store'
import type { Session } from '@/lib/session'
import { pedidoApi } from './pedido-api'
import { referenceApi } from './reference-api'
import { customerValues } from './customer-terms'
import { emptyPedido, type PedidoForm, toDuplicate, toForm } from './pedido-form-model'
import { loadTablePrices } from './item-queries'
import { takePedido } from './pedido-fila'
import { loadNames } from './pedido-names'
import { type PedidoParametros, parametrosQuery } from './pedido-parametros'
import { reprice } from './pedido-reprice'

interface Opening {
  numero: number | undefined
  duplicar: boolean
  /** An order of the device's queue. */
  fila?: string | undefined
  session: Session
}

/** The values that the form starts from; asked for anew at every opening, and by no invalidation. */
export const pedidoStartQuery = (opening: Opening) =>
  queryOptions({
    queryKey: ['pedido-form', opening.numero ?? opening.fila ?? 'novo', opening.duplicar],
    queryFn: async ({ client }) => start(opening, await client.fetchQuery(parametrosQuery(opening.session))),
    gcTime: 0,
    staleTime: Infinity,
  })

function start(
  { numero, duplicar, fila, session }: Opening,
  parametros: PedidoParametros,
): Promise<PedidoForm> {
  if (fila !== undefined) return takePedido(fila)
  if (numero === undefined) return startNew(session, parametros)
  return duplicar ? startCopy(numero, session, parametros) : startEdit(numero)
}

async function startNew(
  { usuario, representante }: Session,
  { tipo }: PedidoParametros,
): Promise<PedidoForm> {
  const form = emptyPedido(todayIn(), tipo)
  if (usuario.tipo === 'cliente') return withOwnTerms(form)
  return representante ? { ...form, codrep: representante.codrep, nome_rep: representante.nome } : form
}

/** A customer's own order: the terms come from the record, or nothing goes (S1 §5.7, §6). */
async function withOwnTerms(form: PedidoForm): Promise<PedidoForm> {
  const [customer] = await referenceApi.listEntidades({ query: { offset: 1 } })
  if (!customer) throw new ApiError('notFound', 'Cliente inválido.')
  const missing = clienteOrderMissing(customer)
  if (missing) throw new ApiError('rule', missing)
  const values = { ...form, ...customerValues(form, { customer, locked: true, keepCodrep: false }) }
  return { ...values, ...(await loadNames(values)) }
}

async function startEdit(numero: number): Promise<PedidoForm> {
  const pedido = await load(numero)
  const released = checkReleased(pedido)
  if (released) throw new ApiError('rule', released.message)
  if (!canEditPedido({ ...pedido, pendente: pedido.qtde - pedido.faturado })) {
    throw new ApiError('rule', 'Pedido faturado ou cancelado. Impossível continuar.')
  }
  return withMoeda(toForm(pedido))
}

async function startCopy(
  numero: number,
  { usuario }: Session,
  { checks }: PedidoParametros,
): Promise<PedidoForm> {
  const plain = toDuplicate(toForm(await load(numero)), todayIn())
  const copy = usuario.tipo === 'cliente' ? await withOwnTerms(plain) : plain
  const tabela = copy.tab_pre ?? ''
  const prices = await loadTablePrices(
    copy.itens.map(({ codigo }) => codigo),
    { tipo: copy.tipo, tab_pre: tabela, checks },
  )
  const { itens, dropped } = reprice(copy.itens, tabela, prices, copy.tipo)
  if (dropped.length > 0) pushMessage(['Produtos que ficaram fora da cópia:', ...dropped].join('\n'))
  return withMoeda({ ...copy, itens })
}

async function load(numero: number) {
  const pedido = await named(pedidoApi.getPedido({ params: { numero } }), PEDIDO_LOAD_MESSAGES.pedido(numero))
  const mixed = checkTipo(pedido)
  if (mixed) throw new ApiError('rule', mixed.message)
  return pedido
}

/** The detail brings every name but the currency's. */
async function withMoeda(form: PedidoForm): Promise<PedidoForm> {
  const { desc_moeda } = await loadNames({ moeda: form.moeda })
  return { ...form, desc_moeda }
}
