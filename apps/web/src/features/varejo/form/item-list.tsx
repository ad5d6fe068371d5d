import { VENDA_ITEM_FIELDS, VENDA_ITEM_NAMES } from '@trama/contract/apl/varejo/fields'
import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { ScanBarcode } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { ItemSection } from '@/components/itens/item-section'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { confirm } from '@/lib/messages/confirm'
import { bringIntoSight } from '@/lib/row-window'
import { useStore } from '@/lib/store'
import type { Entrada } from './entrada'
import { itemKey } from './itens'
import styles from './item-list.module.css'
import type { ItemForm } from './venda-form'
import { useVenda, useVendaStore } from './venda-store'

const valorDe = ({ valor, quantidade }: ItemForm) => multiplyMoney(valor, quantidade)
const corText = ({ cor, desc_cor }: ItemForm) => (desc_cor ? `${cor} - ${desc_cor}` : cor)

/** Columns of S2 §2. */
const columns: readonly RowColumn<ItemForm>[] = [
  { header: VENDA_ITEM_FIELDS.codigo.label, width: '5rem', cell: ({ codigo }) => codigo },
  {
    header: VENDA_ITEM_NAMES.descricao.label,
    width: 'minmax(7rem, 1fr)',
    cell: ({ descricao }) => descricao,
  },
  { header: VENDA_ITEM_FIELDS.tam.short, width: '3.5rem', named: true, cell: ({ tam }) => tam },
  { header: VENDA_ITEM_FIELDS.cor.label, width: 'minmax(5rem, 11rem)', named: true, cell: corText },
  {
    header: VENDA_ITEM_FIELDS.quantidade.short,
    width: '4rem',
    number: true,
    cell: ({ quantidade }) => formatInteger(quantidade),
    total: (rows) => formatInteger(rows.reduce((sum, { quantidade }) => sum + quantidade, 0)),
  },
  {
    header: VENDA_ITEM_FIELDS.valor.label,
    width: '7.5rem',
    number: true,
    cell: ({ valor }) => formatBRL(valor),
  },
  {
    header: VENDA_ITEM_FIELDS.preco_orig.label,
    width: '7rem',
    number: true,
    cell: ({ preco_orig }) => formatBRL(preco_orig),
  },
  {
    header: 'Vlr. Total',
    width: '7rem',
    number: true,
    cell: (item) => formatBRL(valorDe(item)),
    total: (rows) => formatBRL(sumMoney(rows.map(valorDe))),
  },
]

const nameOf = (item: ItemForm) => `${item.descricao}, ${corText(item)}, ${item.tam}`
const EMPTY = { icon: <ScanBarcode />, title: 'Nenhum item incluído.' }

/**
 * Marks a line and scrolls it into view between the table head and the total, measured in the next frame.
 * @returns function that removes the mark
 */
function showLine(box: HTMLElement, at: number): () => void {
  const row = box.querySelectorAll<HTMLElement>('tbody tr')[at]
  const frame = requestAnimationFrame(() => {
    if (!row) return
    row.dataset.last = ''
    const { top, height } = row.getBoundingClientRect()
    const start = top - box.getBoundingClientRect().top + box.scrollTop
    const [head, foot] = [box.querySelector('thead'), box.querySelector('tfoot')]
    bringIntoSight(box, start - (head?.offsetHeight ?? 0), start + height + (foot?.offsetHeight ?? 0))
  })
  return () => {
    cancelAnimationFrame(frame)
    delete row?.dataset.last
  }
}

/** Lines of the sale; the line that was added to last is scrolled into view. */
export function ItemList({ entrada, isOpen }: { entrada: Entrada; isOpen: boolean }) {
  const store = useVendaStore()
  const itens = useVenda((venda) => venda.itens)
  const ultima = useStore(entrada.ultima)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => (box.current && ultima ? showLine(box.current, ultima.at) : undefined), [ultima])

  const remove = useCallback(
    (index: number) => {
      const item = store.get().itens[index]
      if (!item) return
      void confirm({ text: `Remover ${nameOf(item)}?`, danger: true }).then((yes) => {
        // The line is removed by its key, not its position, as other lines may have been added meanwhile.
        const key = itemKey(item)
        if (yes) store.change(({ itens: now }) => ({ itens: now.filter((one) => itemKey(one) !== key) }))
      })
    },
    [store],
  )

  return (
    <ItemSection id="venda-itens" count={itens.length} empty={{ title: EMPTY.title }}>
      <ReadOnlyForm value={!isOpen}>
        <div ref={box} className={styles.lines}>
          <FormRows
            name="Itens"
            rows={itens}
            columns={columns}
            rowKey={itemKey}
            rowName={nameOf}
            error={undefined}
            empty={EMPTY}
            onRemove={remove}
          />
        </div>
      </ReadOnlyForm>
    </ItemSection>
  )
}
