import type { FaturaItem } from '@trama/contract/apl/fatura/fatura'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { useMemo } from 'react'
import { moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { givenRows } from '@/components/crud/grid/whole-list'

const COLUMNS: Column<FaturaItem>[] = [
  textColumn({ id: 'codigo', header: 'Código', width: 6, card: 'title' }, ({ codigo }) => codigo),
  textColumn(
    { id: 'descricao', header: 'Descrição', width: 11, grow: true, card: 'wide' },
    ({ descricao }) => descricao,
  ),
  textColumn({ id: 'cor', header: 'Cor', width: 7, spare: 2 }, ({ cor, desc_cor }) =>
    desc_cor ? `${cor} - ${desc_cor}` : cor,
  ),
  textColumn({ id: 'tam', header: 'Tam.', width: 3 }, ({ tam }) => tam),
  numberColumn({ id: 'qtde', header: 'Qtde.', width: 4 }, ({ qtde }) => qtde),
  moneyColumn({ id: 'preco', header: 'Preço', width: 6.5 }, ({ preco }) => preco),
  moneyColumn({ id: 'desconto', header: 'Desconto', width: 6.5, spare: 1 }, ({ desconto }) => desconto),
  moneyColumn({ id: 'valor', header: 'Valor', width: 7 }, ({ valor }) => valor),
]

const TOTALS = [
  { label: 'Qtde.', of: ({ qtde }: FaturaItem) => qtde, format: formatShortNumber },
  { label: 'Valor', of: ({ valor }: FaturaItem) => valor, format: formatBRL },
]

export function FaturaItens({ itens }: { itens: readonly FaturaItem[] }) {
  const list = useMemo(() => givenRows(itens), [itens])
  return (
    <RowsFrame
      label="Itens"
      list={list}
      columns={COLUMNS}
      rowKey={({ item }) => String(item)}
      rowName={({ item }) => `Item ${item}`}
      noun={{ one: 'item', many: 'itens' }}
      totals={TOTALS}
      empty="Fatura sem itens."
    />
  )
}
