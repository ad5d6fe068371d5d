import { PEDIDO_FIELDS, ITEM_FIELDS } from '@trama/contract/apl/pedido/fields'
import { fieldText } from '@trama/contract/field-text'
import { formatShortNumber } from '@trama/rules/number-br'
import { mergeFields } from '@/components/crud/form/record-fields'
import type { MergeField, Versions } from '@/components/crud/form/three-way'
import type { PedidoForm } from '../form/form-model'
import { itemFields } from './merge-itens'

type Field = MergeField<PedidoForm>

/** Header fields that two users may compare, in the order of the form. */
const HEADER: readonly Field[] = mergeFields<typeof PEDIDO_FIELDS, PedidoForm>(PEDIDO_FIELDS, {
  // A change of the customer also changes the fields that depend on it.
  codcli: {
    label: PEDIDO_FIELDS.codcli.label,
    names: ['codcli', 'nome', 'cnpj', 'sit_dup'],
    show: ({ codcli, nome }) => [codcli, nome].filter(Boolean).join(' · '),
  },
  pgto: null,
  // The reason belongs to a supplier order's follow-up, not to this form.
  motivo: null,
})

/** An order has one item type, so a changed type means that all items changed. */
const TIPO: Field = {
  label: ITEM_FIELDS.tipo.label,
  names: ['tipo', 'itens'],
  show: ({ tipo, itens }) =>
    `${fieldText(ITEM_FIELDS.tipo, tipo)}: ${itens.length === 1 ? '1 item' : `${formatShortNumber(itens.length)} itens`}`,
}

/** Fields to compare: the header field by field, the items cell by cell. */
export const pedidoFields = (versions: Versions<PedidoForm>): readonly Field[] => {
  const { base, mine, theirs } = versions
  const oneKind = base.tipo === mine.tipo && base.tipo === theirs.tipo
  return [...HEADER, ...(oneKind ? itemFields(versions) : [TIPO])]
}
