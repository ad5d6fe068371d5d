import { ORDEM_ITEM_FIELDS, ORDEM_ITEM_NAMES, ORDEM_ITEM_RESULTS } from '@trama/contract/apl/compra/fields'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { CirclePlus, ClipboardPaste, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useDialogDraft } from '@/components/crud/form/dialog-draft'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { ItemSection } from '@/components/itens/item-section'
import { corText } from '@/components/material/material-line'
import { useMaterialDraft } from '@/components/material/use-material-draft'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { useFormRows } from '@/components/rows/use-form-rows'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from '../compra.module.css'
import { COMPRA_LINE, type CompraForm, type ItemForm, itemKey, itemName, itemValor } from '../form-model'

const loadItem = async () => (await import('./item-dialog')).CompraItemDialog
const loadMaterial = async () =>
  (await import('@/components/material/material-dialog')).MaterialDialog<ItemForm>
const loadColar = async () => (await import('@/components/material/paste-dialog')).PasteDialog<ItemForm>

/** Text of an order without lines, S2 §2. */
const EMPTY = 'Nenhum item incluído.'
const percent = (value: number) => (value > 0 ? `${formatShortNumber(value)}%` : '')

/** Columns that are shown only where some line has a value for them. */
const SOMETIMES: readonly (RowColumn<ItemForm> & { has: (item: ItemForm) => boolean })[] = [
  {
    header: ORDEM_ITEM_FIELDS.dt_entrega.label,
    named: true,
    has: ({ dt_entrega }) => dt_entrega !== null,
    cell: ({ dt_entrega }) => formatDateBr(dt_entrega),
  },
  {
    header: 'Desc.',
    number: true,
    has: ({ desconto }) => desconto > 0,
    cell: ({ desconto }) => percent(desconto),
  },
  {
    header: ORDEM_ITEM_FIELDS.ipi.label,
    number: true,
    has: ({ ipi }) => ipi > 0,
    cell: ({ ipi }) => percent(ipi),
  },
  {
    header: ORDEM_ITEM_RESULTS.qtde_r.label,
    number: true,
    has: ({ qtde_r }) => qtde_r > 0,
    cell: ({ qtde_r }) => formatShortNumber(qtde_r),
  },
]
const ALWAYS: readonly RowColumn<ItemForm>[] = [
  { header: ORDEM_ITEM_FIELDS.codigo.label, cell: ({ codigo }) => codigo },
  { header: ORDEM_ITEM_NAMES.descricao.label, cell: (item) => <Descricao item={item} /> },
  { header: ORDEM_ITEM_FIELDS.cor.label, cell: corText },
  { header: ORDEM_ITEM_FIELDS.tam.short, named: true, cell: ({ tam }) => tam },
  {
    header: ORDEM_ITEM_FIELDS.qtde.short,
    number: true,
    cell: ({ qtde, unidade }) => `${formatShortNumber(qtde)} ${unidade}`,
  },
  { header: ORDEM_ITEM_FIELDS.preco.label, number: true, cell: ({ preco }) => formatBRL(preco) },
]
const VALOR: RowColumn<ItemForm> = {
  header: ORDEM_ITEM_RESULTS.valor.label,
  number: true,
  cell: (item) => formatBRL(itemValor(item)),
}

function Descricao({ item: { descricao, especifica } }: { item: ItemForm }) {
  return (
    <>
      {descricao}
      {especifica && <span className={styles.detail}>{especifica}</span>}
    </>
  )
}

/** Lines of the order: a buyer adds and prices them, a supplier gives each a date and a specification. */
export function CompraItens({ isFornecedor }: { isFornecedor: boolean }) {
  const list = useFormRows<CompraForm, 'itens'>('itens')
  const isReadOnly = useIsReadOnly()
  const item = useOnDemand(loadItem)
  const material = useOnDemand(loadMaterial)
  const colar = useOnDemand(loadColar)
  const [adds, setAdds] = useState<{ codigo: string | null } | 'colar' | null>(null)
  const { rows } = list
  const canAdd = !isReadOnly && !isFornecedor
  const edit = async (index: number) => {
    if (await item.fetch()) list.edit(index)
  }
  const open = async (which: 'material' | 'colar') => {
    if (await { material, colar }[which].fetch()) setAdds(which === 'colar' ? which : { codigo: null })
  }
  const draft = useDialogDraft<number, ItemForm>('item', edit)
  const materialDraft = useMaterialDraft(async (codigo) => {
    if (await material.fetch()) setAdds({ codigo })
  })
  const dialog = { kind: COMPRA_LINE, itens: rows, onItens: list.replace, onClose: () => setAdds(null) }

  return (
    <ItemSection
      id="compra-itens"
      count={rows.length}
      empty={{ title: EMPTY }}
      actions={
        canAdd && (
          <>
            <Button size="sm" icon={<ClipboardPaste />} onClick={() => void open('colar')}>
              Colar linhas
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<CirclePlus />}
              onPointerEnter={material.prepare}
              onClick={() => void open('material')}
            >
              Adicionar Item
            </Button>
          </>
        )
      }
      after={
        <>
          {adds !== null && adds !== 'colar' && material.Loaded && (
            <material.Loaded codigo={adds.codigo} draft={materialDraft} {...dialog} />
          )}
          {adds === 'colar' && colar.Loaded && <colar.Loaded {...dialog} />}
          {list.open !== null && item.Loaded && (
            <item.Loaded
              index={list.open}
              isFornecedor={isFornecedor}
              draft={draft(list.open)}
              onIndex={list.edit}
              onClose={list.close}
            />
          )}
        </>
      }
    >
      <FormRows
        name="Itens"
        rows={rows}
        columns={[...ALWAYS, ...SOMETIMES.filter(({ has }) => rows.some(has)), VALOR]}
        rowKey={itemKey}
        rowName={itemName}
        error={list.error}
        empty={{ icon: <PackageOpen />, title: EMPTY }}
        onEdit={(index) => void edit(index)}
        {...(canAdd && {
          onRemove: (index: number) =>
            void list.remove(index, `Remover ${rows[index]?.descricao ?? 'o item'}?`),
          onRemoveMany: (indexes: readonly number[]) =>
            void list.removeMany(indexes, `Remover ${indexes.length} itens da compra?`),
        })}
      />
    </ItemSection>
  )
}
