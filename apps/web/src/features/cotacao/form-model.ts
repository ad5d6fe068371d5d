import { RESPOSTA_FIELDS, RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { type Cotacao, type CotacaoItem, RespostaInput } from '@trama/contract/apl/cotacao/cotacao'
import { fieldChanges } from '@trama/contract/field-text'
import type { FieldError } from '@trama/contract/issues'
import { itemMudado } from '@trama/rules/compra/mudanca'
import { errosDaResposta } from '@trama/rules/compra/cotacao'
import type { Cotado } from '@trama/rules/compra/cotacao-totais'
import { valorDoItem } from '@trama/rules/compra/ordem'
import { todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { bodyValues, type FormValues, formValues, mergeFields } from '@/components/crud/form/record-fields'
import { isSame } from '@/components/crud/form/is-same'
import type { MergeField, Versions } from '@/components/crud/form/three-way'

type Amount = 'preco' | 'desconto' | 'icms' | 'ipi' | 'frete'

/** A line as the form holds it: an invalid amount is an empty field, not 0. */
export type ItemForm = Omit<CotacaoItem, Amount | 'ordem' | 'obs_item' | 'especifica'> &
  Record<Amount, number | null> & { ordem: number | null; obs_item: string; especifica: string }

export interface RespostaForm extends FormValues<typeof RESPOSTA_FIELDS> {
  seq: number | null
  versao: number | null
  itens: ItemForm[]
}

const amounts = <T>(of: (name: Amount) => T): Record<Amount, T> => ({
  preco: of('preco'),
  desconto: of('desconto'),
  icms: of('icms'),
  ipi: of('ipi'),
  frete: of('frete'),
})

export const toForm = (cotacao: Cotacao): RespostaForm => ({
  ...formValues(RESPOSTA_FIELDS, cotacao),
  seq: cotacao.seq ?? null,
  versao: cotacao.versao ?? null,
  itens: cotacao.itens.map(({ ordem = null, ...item }) => ({
    ...item,
    ...amounts((name) => item[name] || null),
    obs_item: item.obs_item ?? '',
    especifica: item.especifica ?? '',
    ordem,
  })),
})

export const toBody = (form: RespostaForm): RespostaInput =>
  complete(RespostaInput, {
    seq: form.seq,
    versao: form.versao,
    ...bodyValues(RESPOSTA_FIELDS, form),
    // A reason typed for a refusal that the user took back is not sent.
    motivo: form.situacao === 'B' ? form.motivo.trim() || null : null,
    itens: form.itens.map((item) => ({
      ordem: item.ordem,
      material: item.material,
      cor: item.cor,
      tam: item.tam,
      ...bodyValues(RESPOSTA_ITEM_FIELDS, item),
      ...amounts((name) => item[name] ?? 0),
    })),
  })

/** The answer without its unchanged lines: the server keeps lines that are not sent. */
export const changedOnly = (form: RespostaForm, start: RespostaForm): RespostaForm => ({
  ...form,
  itens: form.itens.filter((item, index) => !isSame(item, start.itens[index])),
})

/** What changed in an answer, for the mail to the buyer (S2 §6). */
export const answerChanges = (before: RespostaForm, after: RespostaForm): string[] => [
  ...fieldChanges(RESPOSTA_FIELDS, before, after),
  ...after.itens.flatMap((item, i) =>
    fieldChanges(RESPOSTA_ITEM_FIELDS, before.itens[i] ?? {}, item).map(
      (line) => `${itemMudado({ ...item, codigo: item.material })}: ${line}`,
    ),
  ),
]

/** Counts text that is no number as 0; the field itself shows the error. */
const known = (amount: number | null) => amount || 0

export const cotado = (item: ItemForm): Cotado => ({
  ...amounts((name) => known(item[name])),
  qtde: item.qtde,
})

export const isQuoted = ({ preco }: Pick<ItemForm, 'preco'>): boolean => known(preco) > 0

/** Everything that stops an answer before it is sent; `desde`: the first day on which it may end. */
export function respostaErrors(form: RespostaForm, desde: string): FieldError[] {
  const body = toBody(form)
  const itens = form.itens.map((item, index) => ({ ...cotado(item), campo: `itens.${index}` }))
  return [
    ...bodyErrors(RespostaInput, body),
    ...errosDaResposta({ ...form, situacao: form.situacao ?? 'A' }, desde, itens),
  ]
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Terms that an answer with prices leaves open, in words; undefined where it has all of them. */
export function termosEmAberto({ situacao, condicao, frete, itens }: RespostaForm): string | undefined {
  if (situacao !== 'C') return undefined
  const open = [
    ...(condicao?.trim() ? [] : ['condição de pagamento']),
    ...(frete === null ? ['frete'] : []),
    ...(itens.some((item) => isQuoted(item) && item.prazo_entrega === null) ? ['dias de entrega'] : []),
  ]
  return open.length > 0 ? listed.format(open) : undefined
}

/** Errors of one line, by the names of its fields. */
export function itemErrors(item: ItemForm, form: RespostaForm): FieldError[] {
  const alone: RespostaForm = { ...form, situacao: 'A', validade: null, itens: [item] }
  const prefix = 'itens.0.'
  return respostaErrors(alone, todayIn()).flatMap(({ campo, mensagem }) =>
    campo.startsWith(prefix) ? [{ campo: campo.slice(prefix.length), mensagem }] : [],
  )
}

/** Colour as requests write it: 'cor - desc_cor' (S2 §2). */
export const corText = ({ cor, desc_cor }: Pick<ItemForm, 'cor' | 'desc_cor'>): string =>
  [cor, desc_cor].filter(Boolean).join(' - ')

export const itemName = (item: ItemForm): string => `${item.descricao}, ${corText(item)}`

const keyOf = ({ ordem, material, cor, tam }: ItemForm) => `${ordem} ${material} ${cor} ${tam}`
export const itemKey = (item: ItemForm): string => keyOf(item)

/**
 * Fields that two users may compare after a conflict, in the order of the form: the header's fields, then line by
 * line.
 */
export const respostaMerge = ({ theirs }: Versions<RespostaForm>): MergeField<RespostaForm>[] => [
  ...mergeFields<typeof RESPOSTA_FIELDS, RespostaForm>(RESPOSTA_FIELDS, {}),
  ...theirs.itens.map(itemField),
]

function itemField(item: ItemForm): MergeField<RespostaForm> {
  const key = keyOf(item)
  const find = ({ itens }: RespostaForm) => itens.find((other) => keyOf(other) === key)
  return {
    label: itemName(item),
    show: (values) => answerText(find(values)),
    same: (one, other) => isSame(find(one), find(other)),
    take: (into, from) => ({
      ...into,
      itens: into.itens.map((other) => (keyOf(other) === key ? (find(from) ?? other) : other)),
    }),
  }
}

function answerText(item: ItemForm | undefined): string {
  if (!item || !isQuoted(item)) return ''
  const { preco, especifica, obs_item } = item
  return [formatBRL(preco ?? 0), `total ${formatBRL(valorDoItem(cotado(item)))}`, especifica, obs_item]
    .filter(Boolean)
    .join(' · ')
}
