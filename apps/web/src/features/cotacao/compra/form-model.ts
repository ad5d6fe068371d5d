import { type CotacaoCompra, type CotacaoFornecedor, CotacaoInput } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_FIELDS, COTACAO_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import type { FieldError } from '@trama/contract/issues'
import { COTACAO_MESSAGES, erroDoPrazo, PRAZO_MAX } from '@trama/rules/compra/cotacao'
import { addDays, formatDateBr, momentIn, todayIn } from '@trama/rules/date-br'
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

/** A line as the form holds it; a line from a request keeps the request's number. */
export type ItemForm = Omit<CotacaoCompra['itens'][number], 'ordem'> & { ordem: number | null }

export interface FornecedorForm {
  codfor: number
  nome_for: string
  email: string
}

export interface CotacaoForm extends FormValues<typeof COTACAO_FIELDS> {
  numero: number | null
  versao: number | null
  itens: ItemForm[]
  fornecedores: FornecedorForm[]
}

/** What the form starts with: its values, and the state of the suppliers that have the quotation already. */
export interface CotacaoStart {
  form: CotacaoForm
  andamento: CotacaoCompra['andamento']
  enviados: readonly CotacaoFornecedor[]
}

/** Default deadline of a new quotation: this many days ahead, at the hour below. */
const DIAS = 7
const HORA = '18:00:00'

export const novaCotacao = (email: string): CotacaoStart => ({
  form: {
    ...emptyValues(COTACAO_FIELDS),
    prazo: addDays(todayIn(), DIAS),
    hora_prazo: HORA,
    email_usuario: email,
    numero: null,
    versao: null,
    itens: [],
    fornecedores: [],
  },
  andamento: 'R',
  enviados: [],
})

export const startOf = (cotacao: CotacaoCompra): CotacaoStart => ({
  form: {
    ...formValues(COTACAO_FIELDS, cotacao),
    numero: cotacao.numero,
    versao: cotacao.versao,
    itens: [...cotacao.itens],
    fornecedores: cotacao.fornecedores.map(({ codfor, nome_for, email }) => ({
      codfor,
      nome_for,
      email: email ?? '',
    })),
  },
  andamento: cotacao.andamento,
  enviados: cotacao.fornecedores.filter(({ enviada }) => enviada !== null),
})

export const toBody = (form: CotacaoForm): CotacaoInput =>
  complete(CotacaoInput, {
    versao: form.versao,
    ...bodyValues(COTACAO_FIELDS, form),
    itens: form.itens.map((item) => bodyValues(COTACAO_ITEM_FIELDS, item)),
    // Without an address the server takes the supplier's own.
    fornecedores: form.fornecedores.map(({ codfor, email }) => ({
      codfor,
      ...(email.trim() && { email: email.trim() }),
    })),
  })

/** Everything that stops a save before it is sent. */
export function cotacaoErrors(form: CotacaoForm, action: string, before?: CotacaoForm): FieldError[] {
  const found = bodyErrors(CotacaoInput, toBody(form))
  const { prazo, hora_prazo, validade_min, itens, fornecedores } = form
  const isChanged = prazo !== before?.prazo || hora_prazo !== before?.hora_prazo
  if (found.length === 0 && prazo && hora_prazo && (isChanged || action === ENVIAR)) {
    const agora = momentIn()
    const late = erroDoPrazo({ prazo, hora_prazo }, agora, addDays(agora.dia, PRAZO_MAX))
    if (late) found.push({ campo: 'prazo', mensagem: late })
  }
  if (prazo && validade_min && validade_min < prazo) {
    const mensagem = COTACAO_MESSAGES.validadeAnterior(formatDateBr(prazo))
    found.push({ campo: 'validade_min', mensagem })
  }
  if (itens.length === 0) found.push({ campo: 'itens', mensagem: COTACAO_MESSAGES.semItens })
  if (fornecedores.length === 0) {
    found.push({ campo: 'fornecedores', mensagem: COTACAO_MESSAGES.semFornecedores })
  }
  return found
}

/** Action that saves the quotation and mails it to suppliers that do not have it yet. */
export const ENVIAR = 'enviar'

/** How lines that come from no request enter a quotation. */
export const COTACAO_LINE: LineKind<ItemForm> = {
  where: 'na cotação',
  codigo: ({ material }) => material,
  create: ({ codigo, descricao, uni_com }, place, wanted) => ({
    ordem: null,
    material: codigo,
    descricao,
    uni_com,
    ...place,
    ...wanted,
    solicitacao: null,
    solicitacao_linha: null,
    adjudicado_seq: null,
    ordem_compra: null,
  }),
}

export const itemKey = ({ material, cor, tam, ordem, solicitacao, solicitacao_linha }: ItemForm): string =>
  [material, cor, tam, ordem, solicitacao, solicitacao_linha].join(' ')

export const itemName = (item: ItemForm): string => `${item.descricao}, ${corText(item)}`

const itemText = (item: ItemForm): string =>
  `${item.descricao} · ${corText(item)}: ${formatShortNumber(item.qtde)} ${item.uni_com}`

/** Fields that two buyers may compare after a conflict, in the order of the form. */
export const COTACAO_MERGE: readonly MergeField<CotacaoForm>[] = [
  ...mergeFields<typeof COTACAO_FIELDS, CotacaoForm>(COTACAO_FIELDS, {}),
  { label: 'Itens', names: ['itens'], show: ({ itens }) => itens.map(itemText).join('\n') },
  {
    label: 'Fornecedores',
    names: ['fornecedores'],
    show: ({ fornecedores }) => fornecedores.map(({ nome_for }) => nome_for).join('\n'),
  },
]
