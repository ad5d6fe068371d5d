import { SOLICITACAO_FIELDS, SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import {
  type Solicitacao,
  SolicitacaoInput,
  type SolicitacaoItem,
} from '@trama/contract/apl/solicitacao/solicitacao'
import type { FieldError } from '@trama/contract/issues'
import { erroDaEntregaPedida, SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { timeIn, todayIn } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import {
  bodyValues,
  emptyValues,
  type FormValues,
  formValues,
  mergeFields,
} from '@/components/crud/form/record-fields'
import type { MergeField } from '@/components/crud/form/three-way'
import { corText, type LineKind } from '@/components/material/material-line'

/** A line in the form: as stored, with the names of its material and colour. */
export type ItemForm = Omit<SolicitacaoItem, 'ordem'> & { ordem: number | null }

export interface SolicitacaoForm extends FormValues<typeof SOLICITACAO_FIELDS> {
  numero: number | null
  versao: number | null
  /** Name of the requester. */
  nome: string
  itens: ItemForm[]
}

interface Start {
  solicitante: string | null
  nome: string
}

export const emptySolicitacao = (solicitante: Start): SolicitacaoForm => ({
  ...emptyValues(SOLICITACAO_FIELDS),
  ...solicitante,
  hora: timeIn(),
  tipo: 'E',
  prioridade: 1,
  numero: null,
  versao: null,
  itens: [],
})

export const toForm = (registro: Solicitacao): SolicitacaoForm => ({
  ...formValues(SOLICITACAO_FIELDS, registro),
  numero: registro.numero,
  versao: registro.versao ?? null,
  nome: registro.nome,
  itens: registro.itens.map(({ ordem = null, ...item }) => ({ ...item, ordem })),
})

export const toBody = (form: SolicitacaoForm): SolicitacaoInput =>
  complete(SolicitacaoInput, {
    numero: form.numero,
    versao: form.versao,
    ...bodyValues(SOLICITACAO_FIELDS, form),
    data: dataOf(form),
    status: 'A',
    itens: form.itens.map((item) => ({ ordem: item.ordem, ...bodyValues(SOLICITACAO_ITEM_FIELDS, item) })),
  })

/**
 * Date of the request. A new request gets the day it is sent: the form does not show the date, and a draft may be a
 * month old.
 */
const dataOf = ({ numero, data }: SolicitacaoForm) => (numero === null ? todayIn() : data)

/** Every error that stops a save before it is sent (S2 §5). */
export function solicitacaoErrors(form: SolicitacaoForm, before?: SolicitacaoForm): FieldError[] {
  if (form.itens.length === 0) return [{ campo: 'itens', mensagem: SOLICITACAO_MESSAGES.semItens }]
  const found = bodyErrors(SolicitacaoInput, toBody(form))
  const data = dataOf(form)
  const { entrega } = form
  const late = data && entrega && erroDaEntregaPedida({ data, entrega }, datesOf(before))
  return late ? [...found, { campo: 'entrega', mensagem: late }] : found
}

const datesOf = (form: SolicitacaoForm | undefined) =>
  form?.data && form.entrega ? { data: form.data, entrega: form.entrega } : undefined

export const itemKey = ({ codigo, cor, tam, ordem }: ItemForm): string => `${codigo} ${cor} ${tam} ${ordem}`

/** A line as text: "Malha penteada 30/1 · 001 - Preto: 40 KG". */
const itemText = ({ descricao, cor, desc_cor, qtde, unidade, especifica }: ItemForm): string =>
  [`${descricao} · ${corText({ cor, desc_cor })}: ${formatShortNumber(qtde)} ${unidade}`, especifica]
    .filter(Boolean)
    .join(' · ')

/** How the material dialog adds lines to a request. */
export const SOLICITACAO_LINE: LineKind<ItemForm> = {
  where: 'na solicitação',
  codigo: ({ codigo }) => codigo,
  create: ({ codigo, descricao, unidade, uni_com }, place, wanted) => ({
    ordem: null,
    codigo,
    descricao,
    unidade,
    uni_com,
    ...place,
    ...wanted,
    qtde_b: 0,
    deposito: null,
    tp_item: 'M',
    centrocusto: null,
    situacao: 'A',
  }),
}

/** Fields compared when two users changed the same request, in the order of the form. */
export const SOLICITACAO_MERGE: readonly MergeField<SolicitacaoForm>[] = [
  ...mergeFields<typeof SOLICITACAO_FIELDS, SolicitacaoForm>(SOLICITACAO_FIELDS, {}),
  { label: 'Itens', names: ['itens'], show: ({ itens }) => itens.map(itemText).join('\n') },
]
