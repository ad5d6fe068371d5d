import type { QueryClient } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { missingTerms, PedidoInput } from '@trama/contract/apl/pedido/input'
import type { FieldError } from '@trama/contract/issues'
import { todayIn } from '@trama/rules/date-br'
import { checkDatas, type DatasPedido, type JanelaEmissao } from '@trama/rules/pedido/datas'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { checkFrete, perguntaDoPedido } from '@trama/rules/pedido/limites'
import { checkPedido, draftMayBreak } from '@trama/rules/pedido/rules'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import type { UseFormReturn } from 'react-hook-form'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { sellsOffline } from '@/lib/device/device-state'
import { loadPart } from '@/lib/load-part'
import { getSession } from '@/lib/session'
import { choicesSettled } from '../conflito/choices-turn'
import { pedidoApi } from '../pedido-api'
import type { ItemForm, PedidoForm } from './form-model'
import { clienteQuery } from '@/components/reference/cliente-query'
import { colecaoQuery, condicaoQuery, loadReferences, representanteQuery } from './form-queries'
import type { PedidoLocks } from './locks'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { ITEM_FIELDS, PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { bodyValues } from '@/components/crud/form/record-fields'
import { connection } from '@/lib/connection/connection'

/** Actions of a save: confirming sends the order to be released, a draft stays with its author (decisions §5). */
export const pedidoActions = (tipo: TipoUsuario) =>
  [
    { value: 'confirmar', label: 'Confirmar' },
    { value: 'digitacao', label: tipo === 'cliente' ? 'Guardar para depois' : 'Salvar em digitação' },
  ] as const

const bloqueioOf = (action: string) => (action === 'digitacao' ? 2 : 0)

export interface PedidoCheckInput {
  client: QueryClient
  locks: PedidoLocks
  janela: JanelaEmissao
  /** The order as it was opened; undefined for a new one. */
  before: PedidoForm | undefined
}

/** Errors of S1 §5.7 that stop a save, with the server's texts. */
export function pedidoErrors(
  form: PedidoForm,
  action: string,
  { client, locks, janela, before }: PedidoCheckInput,
): FieldError[] {
  const errors = bodyErrors(PedidoInput, toBody(form, bloqueioOf(action)))
  const order = { ...form, bloqueio: bloqueioOf(action) }
  const hasItens = form.itens.some(({ qtde }) => qtde > 0)
  errors.push(...missingTerms(order, { hasItens, ownTerms: locks.termos }))
  if (errors.length > 0) return errors
  const colecao = client.getQueryData(colecaoQuery(form.colecao).queryKey)
  const representante = client.getQueryData(representanteQuery(form.codrep).queryKey)
  const cliente = client.getQueryData(clienteQuery(form.codcli).queryKey)
  const condicao = client.getQueryData(condicaoQuery(form.codcond).queryKey)
  const hasTerms = (colecao || form.colecao === null) && (condicao || form.codcond === null)
  if (!representante || !cliente || !hasTerms)
    return [{ campo: '', mensagem: PEDIDO_LOAD_MESSAGES.naoCarregados }]
  const datas = datasOf(form)
  const momento = { today: todayIn(), janela: locks.termos ? ALWAYS : janela, before }
  const frete = locks.termos || form.frete === before?.frete ? null : form.frete
  const highFrete = checkFrete({ frete, valor_liq: valorLiq(form) })
  return [
    ...checkDatas(datas, momento),
    ...checkPedido({
      pedido: form,
      colecao: colecao ?? null,
      representante,
      cliente,
      condicao: condicao ?? null,
    }),
    ...(highFrete ? [highFrete] : []),
  ]
    .filter((broken) => action !== 'digitacao' || !draftMayBreak(broken))
    .map(({ path = '', message }) => ({ campo: path, mensagem: message }))
}

const valorLiq = ({ itens, per_desc }: PedidoForm) =>
  pedidoTotals(itens, { per_desc, vlr_desc: 0 }).valor_total_liq

/**
 * Waits for what earlier choices bring, and loads the records that the checks need. Where the sum changed while it
 * waited, nothing is sent, because the user confirmed another one.
 */
export async function preparePedido(client: QueryClient, { control, getValues }: UseFormReturn<PedidoForm>) {
  const shown = valorLiq(getValues())
  await choicesSettled(control)
  if (valorLiq(getValues()) !== shown) throw new ApiError('rule', SUM_CHANGED)
  await loadReferences(client, getValues())
}

const SUM_CHANGED = 'O total do pedido mudou. Confira e confirme de novo.'

/** Question about unusual values that are new in the order; undefined if there are none. */
export const pedidoQuestion = (form: PedidoForm, before: PedidoForm | undefined): string | undefined =>
  perguntaDoPedido({ itens: form.itens, frete: form.frete, valor_liq: valorLiq(form), before })

/** Window without limits for a customer's order, whose day of issue the server sets to the day of arrival. */
const ALWAYS: JanelaEmissao = { atras: 36_500, adiante: 36_500 }

const datasOf = ({ dt_emissao, dt_fatura, entrega }: PedidoForm): DatasPedido => ({
  dt_emissao: dt_emissao ?? '',
  dt_fatura: dt_fatura ?? '',
  entrega: entrega ?? '',
})

const loadFila = () => loadPart(() => import('./fila'))

/**
 * Creates or changes the order; with the same key a repeated create gets the first reply. A new order that reaches no
 * server stays on a device that sells offline; a change needs the order's current state, and fails. @param fila entry
 * of the device's queue that this order came from
 */
export async function savePedido(
  { values, action, idempotencyKey }: FormSave<PedidoForm>,
  fila: string | undefined,
) {
  const body = complete(PedidoInput, toBody(values, bloqueioOf(action)))
  const { numero, versao } = values
  if (numero !== null) {
    return pedidoApi.updatePedido({
      params: { numero },
      query: { alterar_itens: 'S' },
      body: { ...body, numero, ...(versao !== null && { versao }) },
      idempotencyKey,
    })
  }
  try {
    const saved = await pedidoApi.createPedido({ body, idempotencyKey })
    if (fila !== undefined) await (await loadFila()).settlePedido(fila, saved.pedido)
    return saved
  } catch (error) {
    if (isApiError(error, 'network') && sellsOffline(getSession())) {
      try {
        return await (await loadFila()).keepPedido({ values, body, idempotencyKey })
      } catch {
        // A device that cannot store the order leaves it in the form.
        throw error
      }
    }
    // The only conflict of a create: the reply to an earlier try got lost, and the form was changed since.
    if (isApiError(error, 'conflict')) {
      if (fila !== undefined) {
        const { numberOf, settlePedido } = await loadFila()
        await settlePedido(fila, await numberOf(error))
      }
      throw new ApiError('rule', SENT_BEFORE, { status: error.status })
    }
    throw error
  }
}

const SENT_BEFORE =
  'Este pedido já foi recebido pelo servidor antes das últimas alterações. Confira a lista de pedidos e faça as alterações por lá.'

/**
 * Body of create and update. Missing values are null, so that the contract's schema refuses them with "Valor
 * obrigatório.".
 */
export function toBody(
  form: PedidoForm,
  bloqueio: 0 | 2,
): Nullable<Omit<PedidoInput, 'itens'>> & { itens: unknown[] } {
  const { cnpj, tipo, sit_dup, visita, itens } = form
  return {
    ...bodyValues(PEDIDO_FIELDS, form),
    cnpj: cnpj || null,
    empresa: connection.empresa,
    validar_estoque: 'N',
    bloqueio,
    tipo,
    sit_dup,
    // Only a new order names its visit.
    ...(visita !== null && { visita }),
    itens: itens
      .filter(({ qtde }) => qtde > 0)
      .map((item, index) => ({ ...toBodyItem(item, tipo), nr_item: index + 1 })),
  }
}

const toBodyItem = (item: ItemForm, tipo: ItemTipo) => ({
  ...bodyValues(ITEM_FIELDS, { ...item, tipo }),
  ordem: item.ordem,
  qtde_orig: firstQtde(item),
  qtde_f: item.qtde_f,
  qtde_c: item.cancelado,
  deposito: null,
})

/** First quantity of a line: a line not stored yet takes its current value. */
const firstQtde = ({ ordem, qtde, qtde_lida }: ItemForm) => (ordem === null ? qtde : (qtde_lida ?? qtde))

/** A type whose every field may still be missing (null). */
type Nullable<T> = { [K in keyof T]: T[K] | null }
