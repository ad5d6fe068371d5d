/** The header of an order in words, for screens and PDFs: a code never stands without its name. */
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

/** Facts that are put together from several fields. */
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

/** Fields that are shown as part of another fact, or that no reader needs. */
const NOT_ALONE: ReadonlySet<string> = new Set(['pgto', 'frete', 'vlr_desc', 'motivo'])
/** Everything that is shown of a whole order, in the order of the form. */
export const PEDIDO_FACTS: readonly PedidoFactName[] = fieldNames(PEDIDO_FIELDS).filter(
  (name) => !NOT_ALONE.has(name),
)

/** One fact of an order in words; `desc_moeda` is the only name that an order itself does not contain. */
export const pedidoFact = (
  pedido: Pedido & { desc_moeda?: string | null },
  name: PedidoFactName,
): PedidoFact => ({
  name,
  ...(TOGETHER[name]?.(pedido) ?? factOf(FIELDS, name, pedido)),
})
