import type { QueryClient } from '@tanstack/react-query'
import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { completePedido } from '@trama/contract/apl/pedido/record'
import { todayIn } from '@trama/rules/date-br'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { checkTipo, clienteOrderMissing } from '@trama/rules/pedido/rules'
import { editRefusal } from '@trama/rules/pedido/status'
import { recordStart } from '@/components/crud/form/use-record-form'
import { ApiError, named } from '@/lib/api/api-error'
import { loadPart } from '@/lib/load-part'
import type { Session } from '@/lib/session'
import { pedidoApi } from '../pedido-api'
import { catalogApi } from '@/components/reference/references'
import { pushMessage } from '@/lib/messages/messages-store'
import { entregaDe } from './entrega'
import { emptyPedido, type PedidoForm, toForm } from './form-model'
import { colecaoQuery, loadReferences } from './form-queries'
import { assertCondicao, loadNames } from './names'
import { startTerms } from './start-terms'
import { loadCards } from '../itens/load-cards'
import { type PedidoParametros, parametrosQuery } from '../itens/parametros'

/** Loads what reads a share of another app, which few orders begin with. */
export const loadShared = () => loadPart(() => import('@/lib/share/shared'))

const loadCustomerTerms = () => loadPart(() => import('./customer-terms'))

interface Opening {
  numero: number | undefined
  duplicar: boolean
  /** Entry of the device's queue that the form continues. */
  fila?: string | undefined
  /** Moment of what another app shared, with which the note begins. */
  compartilhado?: string | undefined
  origem?: PedidoOrigem | undefined
  session: Session
}

export interface PedidoOrigem {
  codcli: number
  /** Key of the visit during which the order is written. */
  visita?: string | undefined
}

export const pedidoStartQuery = (opening: Opening) =>
  recordStart(
    [
      'pedido-form',
      opening.numero ?? opening.fila ?? 'novo',
      opening.duplicar,
      opening.origem ?? null,
      opening.compartilhado ?? null,
    ],
    async ({ client }) => {
      const { numero, fila } = opening
      // Loads the code of the item cards at the same time as the order.
      const cards = (numero ?? fila) === undefined ? undefined : loadCards().catch(() => undefined)
      const parametros = await client.fetchQuery(parametrosQuery(opening.session))
      const form = await start(client, opening, parametros)
      await cards
      await loadReferences(client, form)
      if (form.numero !== null || fila !== undefined) return { form }
      const colecao = client.getQueryData(colecaoQuery(form.colecao).queryKey)
      return { form: { ...form, entrega: entregaDe(form, parametros, colecao) } }
    },
  )

async function start(
  client: QueryClient,
  { numero, duplicar, fila, compartilhado, origem, session }: Opening,
  parametros: PedidoParametros,
): Promise<PedidoForm> {
  if (fila !== undefined) return (await loadPart(() => import('./fila'))).takePedido(fila)
  if (numero === undefined) {
    const form = await startNew(client, session, parametros)
    if (compartilhado !== undefined)
      return { ...form, obs: await (await loadShared()).sharedText(PEDIDO_FIELDS.obs.max, compartilhado) }
    return origem ? startOf(client, form, origem, session) : form
  }
  return duplicar ? startCopyOf(client, numero, session, parametros) : startEdit(client, numero, session)
}

async function startNew(
  client: QueryClient,
  session: Session,
  { tipo }: PedidoParametros,
): Promise<PedidoForm> {
  const { usuario, representante } = session
  const form = { ...emptyPedido(todayIn(), tipo), ...(await startTerms(client, session)) }
  if (usuario.tipo === 'cliente') return withOwnTerms(client, form)
  return representante ? { ...form, codrep: representante.codrep, nome_rep: representante.nome } : form
}

/** A new order for a known customer, with the terms of the customer's record. */
async function startOf(
  client: QueryClient,
  form: PedidoForm,
  { codcli, visita }: PedidoOrigem,
  { representante }: Session,
): Promise<PedidoForm> {
  const [customer, { customerValues }] = await Promise.all([
    named(catalogApi.getEntidade({ params: { codcli } }), `Cliente ${codcli} não encontrado.`),
    loadCustomerTerms(),
  ])
  const keepCodrep = representante !== null
  const values = {
    ...form,
    ...customerValues(form, { customer, locked: false, keepCodrep }),
    visita: visita ?? null,
  }
  return admitted(client, { ...values, ...(await loadNames(client, values)) }, false)
}

/** The form with its terms as far as a save would take them; a message says which ones were left out. */
async function admitted(client: QueryClient, given: PedidoForm, locked: boolean): Promise<PedidoForm> {
  const { allowedTerms } = await loadPart(() => import('./allowed-terms'))
  const { form, texts } = await allowedTerms(client, given, locked)
  if (texts.length > 0) pushMessage(texts.join('\n'))
  return form
}

/** Sets the terms of a customer's own order from the record, without which it cannot be sent (S1 §5.7, §6). */
async function withOwnTerms(client: QueryClient, form: PedidoForm): Promise<PedidoForm> {
  const [[customer], { customerValues }] = await Promise.all([
    catalogApi.listEntidades({ query: { offset: 1 } }),
    loadCustomerTerms(),
  ])
  if (!customer) throw new ApiError('notFound', 'Cliente inválido.')
  const missing = clienteOrderMissing(customer)
  if (missing) throw new ApiError('rule', missing)
  const values = { ...form, ...customerValues(form, { customer, locked: true, keepCodrep: false }) }
  const [names] = await Promise.all([loadNames(client, values), assertCondicao(client, customer.condicao)])
  return admitted(client, { ...values, ...names }, true)
}

const startEdit = async (client: QueryClient, numero: number, session: Session): Promise<PedidoForm> =>
  (await loadToEdit(client, numero, session)).form

/** Error for an order that is released, invoiced or cancelled and can only be copied. */
export class PedidoFechado extends ApiError {
  constructor(message: string) {
    super('rule', message)
  }
}

/**
 * Loads an order as form values, with its last save. @throws PedidoFechado
 */
export async function loadToEdit(client: QueryClient, numero: number, session: Session) {
  const pedido = await load(numero, session)
  const refusal = editRefusal(pedido)
  if (refusal) throw new PedidoFechado(refusal)
  return { form: await withMoeda(client, toForm(pedido)), salvo: pedido.salvo }
}

async function startCopyOf(
  client: QueryClient,
  numero: number,
  session: Session,
  { checks }: PedidoParametros,
): Promise<PedidoForm> {
  const [{ startCopy }, pedido] = await Promise.all([
    loadPart(() => import('./start-copy')),
    load(numero, session),
  ])
  const isOwn = session.usuario.tipo === 'cliente'
  const ownTerms = async (form: PedidoForm) =>
    isOwn ? withOwnTerms(client, form) : admitted(client, form, false)
  return withMoeda(client, await startCopy(toForm(pedido), { client, session, checks, ownTerms }))
}

async function load(numero: number, { empresa }: Session) {
  const reply = await named(pedidoApi.getPedido({ params: { numero } }), PEDIDO_LOAD_MESSAGES.pedido(numero))
  const pedido = completePedido(reply, empresa.emp_pat)
  const mixed = checkTipo(pedido)
  if (mixed) throw new ApiError('rule', mixed.message)
  return pedido
}

/** Adds the currency's name, the only one that the loaded order lacks. */
async function withMoeda(client: QueryClient, form: PedidoForm): Promise<PedidoForm> {
  const { desc_moeda } = await loadNames(client, { moeda: form.moeda })
  return { ...form, desc_moeda }
}
