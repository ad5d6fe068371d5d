/** The header of an order in words, for screens and papers: a code never stands without its name. */
import { formatTaxId } from '@trama/rules/tax-id'
import { factOf, fieldText } from '../../field-text'
import { fieldNames } from '../../field'
import { PEDIDO_FIELDS, PEDIDO_RESULTS } from './fields'
import type { Pedido } from './record'

const FIELDS = { ...PEDIDO_FIELDS, ...PEDIDO_RESULTS }
export type PedidoFactName = keyof typeof FIELDS

export interface PedidoFact {
  name: PedidoFactName
  label: string
  value: string
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const amount = (name: 'frete' | 'vlr_desc', value: number | null) =>
  value ? fieldText(PEDIDO_FIELDS[name], value) : ''

/** Facts of more than their field. */
const TOGETHER: Partial<Record<PedidoFactName, (pedido: Pedido) => Omit<PedidoFact, 'name'>>> = {
  codcli: (pedido) => {
    const { label, value } = factOf(FIELDS, 'codcli', pedido)
    return { label, value: join(value, formatTaxId(pedido.cnpj)) }
  },
  cif: ({ cif, frete }) => ({
    label: FIELDS.frete.label,
    value: join(fieldText(FIELDS.cif, cif), amount('frete', frete)),
  }),
  per_desc: ({ per_desc, vlr_desc }) => ({
    label: FIELDS.per_desc.label,
    value: [per_desc > 0 && fieldText(FIELDS.per_desc, per_desc), amount('vlr_desc', vlr_desc)]
      .filter(Boolean)
      .join(' + '),
  }),
}

/** Told with another one, or of no interest to a reader. */
const NOT_ALONE: ReadonlySet<string> = new Set(['pgto', 'frete', 'vlr_desc', 'motivo'])
/** Everything that a reader of the whole order is told, in the order of the form. */
export const PEDIDO_FACTS: readonly PedidoFactName[] = fieldNames(PEDIDO_FIELDS).filter(
  (name) => !NOT_ALONE.has(name),
)

/** `desc_moeda`: the only name that an order does not bring. */
export const pedidoFact = (
  pedido: Pedido & { desc_moeda?: string | null },
  name: PedidoFactName,
): PedidoFact => ({
  name,
  ...(TOGETHER[name]?.(pedido) ?? factOf(FIELDS, name, pedido)),
})
