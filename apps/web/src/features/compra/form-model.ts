import { ORDEM_FIELDS, ORDEM_ITEM_FIELDS } from '@trama/contract/apl/compra/fields'
import { type Ordem, OrdemInput, type OrdemItem } from '@trama/contract/apl/compra/ordem'
import type { FieldError } from '@trama/contract/issues'
import { erroDaEntrega, ORDEM_MESSAGES, ordemTotais, valorDoItem } from '@trama/rules/compra/ordem'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import {
  bodyValues,
  emptyValues,
  type FormValues,
  formValues,
  mergeFields,
} from '@/components/crud/form/record-fields'
import { isSame } from '@/components/crud/form/is-same'
import type { MergeField, Versions } from '@/components/crud/form/three-way'
import { corText, type LineKind } from '@/components/material/material-line'

/** A line as the form holds it: as stored, with the names of its material and colour. */
export type ItemForm = Omit<OrdemItem, 'ordem'> & { ordem: number | null }

export interface CompraForm extends FormValues<typeof ORDEM_FIELDS> {
  versao: number | null
  nome_for: string
  desc_condicao: string
  desc_classe: string
  itens: ItemForm[]
}

const PRAZO = 15

export const emptyCompra = (email_usuario: string): CompraForm => ({
  ...emptyValues(ORDEM_FIELDS),
  dt_emissao: todayIn(),
  dt_entrega: addDays(todayIn(), PRAZO),
  email_usuario,
  versao: null,
  nome_for: '',
  desc_condicao: '',
  desc_classe: '',
  itens: [],
})

export const toForm = (ordem: Ordem): CompraForm => ({
  ...formValues(ORDEM_FIELDS, ordem),
  versao: ordem.versao ?? null,
  nome_for: ordem.nome_for,
  desc_condicao: ordem.desc_condicao ?? '',
  desc_classe: ordem.desc_classe ?? '',
  itens: ordem.itens.map(({ ordem: row = null, ...item }) => ({ ...item, ordem: row })),
})

export const toBody = (form: CompraForm): OrdemInput =>
  complete(OrdemInput, {
    versao: form.versao,
    ...bodyValues(ORDEM_FIELDS, form),
    itens: form.itens.map((item) => ({ ordem: item.ordem, ...bodyValues(ORDEM_ITEM_FIELDS, item) })),
  })

/** Errors that prevent a save; for a stored order only changed values are checked. */
export function compraErrors(form: CompraForm, before?: CompraForm): FieldError[] {
  if (form.itens.length === 0) return [{ campo: 'itens', mensagem: ORDEM_MESSAGES.semItens }]
  const found = bodyErrors(OrdemInput, toBody(form))
  const { dt_emissao, dt_entrega } = form
  const isNew = dt_entrega !== before?.dt_entrega || dt_emissao !== before.dt_emissao
  const entrega = isNew ? wrongEntrega(dt_emissao, dt_entrega) : []
  const itens = form.itens.flatMap(({ preco }, i): FieldError[] =>
    preco > 0 ? [] : [{ campo: `itens.${i}.preco`, mensagem: ORDEM_MESSAGES.preco }],
  )
  return [...found, ...entrega, ...itens]
}

function wrongEntrega(dt_emissao: string | null, dt_entrega: string | null): FieldError[] {
  const mensagem = dt_emissao && dt_entrega ? erroDaEntrega(dt_emissao, dt_entrega) : undefined
  return mensagem === undefined ? [] : [{ campo: 'dt_entrega', mensagem }]
}

/** Errors of one line, under the names of its own fields. */
export function itemErrors(item: ItemForm, form: CompraForm): FieldError[] {
  const prefix = 'itens.0.'
  const found = compraErrors({ ...form, itens: [item] }, form)
  return [
    ...found.flatMap(({ campo, mensagem }) =>
      campo.startsWith(prefix) ? [{ campo: campo.slice(prefix.length), mensagem }] : [],
    ),
    ...wrongEntrega(form.dt_emissao, item.dt_entrega),
  ]
}

/** Counts an invalid number as zero in the sums; the error is shown at its field. */
const known = (amount: number) => amount || 0
const valued = ({ qtde, preco, desconto, ipi }: ItemForm) => ({
  qtde: known(qtde),
  preco: known(preco),
  desconto: known(desconto),
  ipi: known(ipi),
})

export const itemValor = (item: ItemForm): number => valorDoItem(valued(item))
export const totaisDaCompra = ({
  itens,
  desconto,
  frete,
}: Pick<CompraForm, 'itens' | 'desconto' | 'frete'>) =>
  ordemTotais(itens.map(valued), { desconto: known(desconto), frete: known(frete) })

export const itemKey = ({ codigo, cor, tam, ordem }: ItemForm): string => `${ordem} ${codigo} ${cor} ${tam}`
export const itemName = (item: ItemForm): string => `${item.descricao}, ${corText(item)}`

/** How lines enter a purchase order. */
export const COMPRA_LINE: LineKind<ItemForm> = {
  where: 'na compra',
  codigo: ({ codigo }) => codigo,
  create: ({ codigo, descricao, unidade }, place, wanted) => ({
    ordem: null,
    codigo,
    descricao,
    unidade,
    ...place,
    ...wanted,
    preco: 0,
    desconto: 0,
    ipi: 0,
    icms: 0,
    valor: 0,
    dt_entrega: null,
    dt_fatura: null,
    qtde_r: 0,
    solicitacao: null,
    solicitacao_linha: null,
  }),
}

/**
 * Fields that are compared when two users changed the order, in the order of the form: the header's fields, then line
 * by line.
 */
export const compraMerge = ({ mine, theirs }: Versions<CompraForm>): MergeField<CompraForm>[] => [
  ...mergeFields<typeof ORDEM_FIELDS, CompraForm>(ORDEM_FIELDS, {}),
  ...theirs.itens.map(itemField),
  ...mine.itens
    .filter((item) => !theirs.itens.some((other) => itemKey(other) === itemKey(item)))
    .map(itemField),
]

function itemField(item: ItemForm): MergeField<CompraForm> {
  const key = itemKey(item)
  const find = ({ itens }: CompraForm) => itens.find((other) => itemKey(other) === key)
  return {
    label: itemName(item),
    show: (values) => itemText(find(values)),
    same: (one, other) => isSame(find(one), find(other)),
    take(into, from) {
      const given = find(from)
      const rest = into.itens.filter((other) => itemKey(other) !== key)
      if (!given) return { ...into, itens: rest }
      if (!find(into)) return { ...into, itens: [...into.itens, given] }
      return { ...into, itens: into.itens.map((other) => (itemKey(other) === key ? given : other)) }
    },
  }
}

/** A line in words: "40 KG a R$ 12,50 · entrega 12/11/2026 · Ramado". */
function itemText(item: ItemForm | undefined): string {
  if (!item) return ''
  const { qtde, unidade, preco, dt_entrega, especifica } = item
  return [
    `${formatShortNumber(qtde)} ${unidade} a ${formatBRL(preco)}`,
    dt_entrega && `entrega ${formatDateBr(dt_entrega)}`,
    especifica,
  ]
    .filter(Boolean)
    .join(' · ')
}
