import { completePedido } from '@trama/contract/apl/pedido/record'
import { todayIn } from '@trama/rules/date-br'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import { checkTipo, clienteOrderMissing } from '@trama/rules/pedido/rules'
import { editRefusal } from '@trama/rules/pedido/status'
import { recordStart } from '@/components/crud/form/use-record-form'
import { ApiError, named } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import type { Session } from '@/lib/session'
import { pedidoApi } from '../pedido-api'
import { catalogApi } from '@/components/reference/references'
import { customerValues } from './customer-terms'
import { type Copied, copyItens, copyText, priceChanges, toDuplicate } from './copy'
import { emptyPedido, type PedidoForm, toForm } from './form-model'
import { loadReferences } from './form-queries'
import { loadTablePrices } from '../itens/queries'
import { takePedido } from './fila'
import { assertCondicao, loadNames } from './names'
import { type PedidoParametros, parametrosQuery } from '../itens/parametros'
import { reprice } from '../itens/reprice'
import { rapidoApi } from '../rapido/api'

interface Opening {
  numero: number | undefined
  duplicar: boolean
  /** An order of the device's queue. */
  fila?: string | undefined
  session: Session
}

export const pedidoStartQuery = (opening: Opening) =>
  recordStart(
    ['pedido-form', opening.numero ?? opening.fila ?? 'novo', opening.duplicar],
    async ({ client }) => {
      const form = await start(opening, await client.fetchQuery(parametrosQuery(opening.session)))
      await loadReferences(client, form)
      return { form }
    },
  )

function start(
  { numero, duplicar, fila, session }: Opening,
  parametros: PedidoParametros,
): Promise<PedidoForm> {
  if (fila !== undefined) return takePedido(fila)
  if (numero === undefined) return startNew(session, parametros)
  return duplicar ? startCopy(numero, session, parametros) : startEdit(numero, session)
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
  const [customer] = await catalogApi.listEntidades({ query: { offset: 1 } })
  if (!customer) throw new ApiError('notFound', 'Cliente inválido.')
  const missing = clienteOrderMissing(customer)
  if (missing) throw new ApiError('rule', missing)
  const values = { ...form, ...customerValues(form, { customer, locked: true, keepCodrep: false }) }
  const [names] = await Promise.all([loadNames(values), assertCondicao(customer.condicao)])
  return { ...values, ...names }
}

const startEdit = async (numero: number, session: Session): Promise<PedidoForm> =>
  (await loadToEdit(numero, session)).form

/** The order is released, invoiced or cancelled: it can only be copied. */
export class PedidoFechado extends ApiError {
  constructor(message: string) {
    super('rule', message)
  }
}

/** An order as its form has it, with its last save. @throws PedidoFechado */
export async function loadToEdit(numero: number, session: Session) {
  const pedido = await load(numero, session)
  const refusal = editRefusal(pedido)
  if (refusal) throw new PedidoFechado(refusal)
  return { form: await withMoeda(toForm(pedido)), salvo: pedido.salvo }
}

/** The rules of a copy: docs/adr/0012-what-a-duplicate-copies.md. */
async function startCopy(
  numero: number,
  session: Session,
  { checks }: PedidoParametros,
): Promise<PedidoForm> {
  const plain = toDuplicate(toForm(await load(numero, session)), todayIn())
  const own = session.usuario.tipo === 'cliente' ? await withOwnTerms(plain) : plain
  const copy = { ...own, ...(await boundTable(own)) }
  const copied = await copiedItens(copy, session, checks)
  const text = copyText(copied)
  if (text) pushMessage(text)
  return withMoeda({ ...copy, itens: copied.itens })
}

/** A representative bound to another table than the old order's brings it along (S1 §5.7). */
async function boundTable({ codrep, tab_pre }: PedidoForm): Promise<Partial<PedidoForm>> {
  if (codrep === null) return {}
  const { regiao } = await named(
    catalogApi.getRepresentante({ params: { codrep } }),
    PEDIDO_LOAD_MESSAGES.representante(codrep),
  )
  if (!regiao || regiao === tab_pre) return {}
  const { desc_tab_pre } = await loadNames({ tab_pre: regiao })
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

async function load(numero: number, { empresa }: Session) {
  const reply = await named(pedidoApi.getPedido({ params: { numero } }), PEDIDO_LOAD_MESSAGES.pedido(numero))
  const pedido = completePedido(reply, empresa.emp_pat)
  const mixed = checkTipo(pedido)
  if (mixed) throw new ApiError('rule', mixed.message)
  return pedido
}

/** The detail brings every name but the currency's. */
async function withMoeda(form: PedidoForm): Promise<PedidoForm> {
  const { desc_moeda } = await loadNames({ moeda: form.moeda })
  return { ...form, desc_moeda }
}
