import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import type { MergeField, Versions } from '@/components/crud/form/three-way'
import { FRETES } from '@/lib/fretes'
import { TIPOS } from '../form/fields'
import type { PedidoForm } from '../form/form-model'
import { itemFields } from './merge-itens'
import { NAME_OF } from '../form/reference'

type Field = MergeField<PedidoForm>

const text = (
  name: 'ped_cli' | 'ris' | 'obs' | 'dt_emissao' | 'dt_fatura' | 'entrega',
  label: string,
  show: (value: string) => string = String,
): Field => ({
  label,
  names: [name],
  show: ({ [name]: value }) => (value ? show(value) : ''),
})
const money = (name: 'vlr_desc' | 'frete', label: string): Field => ({
  label,
  names: [name],
  show: ({ [name]: value }) => (value === null ? '' : formatBRL(value)),
})
/** A code travels with its name, and a customer with what hangs on it. */
const reference = (
  name: keyof typeof NAME_OF,
  label: string,
  others: readonly (keyof PedidoForm)[] = [],
): Field => ({
  label,
  names: [name, NAME_OF[name], ...others],
  show: (values) => [values[name], values[NAME_OF[name]]].filter(Boolean).join(' · '),
})
const word = (options: readonly { value: string | number; label: string }[], value: string | number | null) =>
  options.find((option) => option.value === value)?.label ?? ''

/** What two users may compare of the header, in the order of the form. */
const HEADER: readonly Field[] = [
  text('ped_cli', 'Pedido do cliente'),
  text('dt_emissao', 'Emissão', formatDateBr),
  text('dt_fatura', 'Faturamento', formatDateBr),
  text('entrega', 'Entrega', formatDateBr),
  reference('codcli', 'Cliente', ['cnpj', 'sit_dup']),
  reference('codrep', 'Representante'),
  reference('colecao', 'Coleção'),
  reference('tab_pre', 'Tabela de preço'),
  reference('tab_trans', 'Transportadora'),
  { label: 'Tipo de frete', names: ['cif'], show: ({ cif }) => word(FRETES, cif) },
  reference('codcond', 'Condição de pagamento'),
  { label: 'Desconto', names: ['per_desc'], show: ({ per_desc }) => `${formatShortNumber(per_desc)}%` },
  money('vlr_desc', 'Desconto em valor'),
  reference('moeda', 'Moeda'),
  money('frete', 'Frete'),
  text('ris', 'RIS'),
  text('obs', 'Observação'),
]

/** An order holds one kind of items: who changed it changed all of them. */
const TIPO: Field = {
  label: 'Tipo de item',
  names: ['tipo', 'itens'],
  show: ({ tipo, itens }) =>
    `${word(TIPOS, tipo)}: ${itens.length === 1 ? '1 item' : `${formatShortNumber(itens.length)} itens`}`,
}

/** Header field by field, items cell by cell. */
export const pedidoFields = (versions: Versions<PedidoForm>): readonly Field[] => {
  const { base, mine, theirs } = versions
  const oneKind = base.tipo === mine.tipo && base.tipo === theirs.tipo
  return [...HEADER, ...(oneKind ? itemFields(versions) : [TIPO])]
}
