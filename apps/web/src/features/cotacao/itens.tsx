import {
  COTACAO_ITEM_FIELDS,
  COTACAO_ITEM_NAMES,
  RESPOSTA_ITEM_FIELDS,
} from '@trama/contract/apl/cotacao/fields'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { valorDoItem } from '@trama/rules/compra/ordem'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { PackageOpen, Pencil } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDialogDraft } from '@/components/crud/form/dialog-draft'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { ItemSection } from '@/components/itens/item-section'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/status/badge'
import { useMedia } from '@/lib/storage/browser-state'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './cotacao.module.css'
import { corText, cotado, isQuoted, type ItemForm, itemKey, itemName, type RespostaForm } from './form-model'
import { PrecoCell } from './preco-cell'

const loadItem = async () => (await import('./item-dialog')).CotacaoItemDialog

const brl = (value: number | null) => (value ? formatBRL(value) : '')
const percent = (value: number | null) => (value ? `${formatShortNumber(value)}%` : '')

/** Size code of items without sizes. */
const UNICO = 'UN'

interface ItemColumn extends RowColumn<ItemForm> {
  /** True for a line that needs the column; the column shows where at least one line does. */
  has?: (item: ItemForm) => boolean
}

const TERMOS: readonly ItemColumn[] = [
  {
    header: 'Desc.',
    number: true,
    width: '4.5rem',
    has: ({ desconto }) => desconto !== null,
    cell: ({ desconto }) => percent(desconto),
  },
  {
    header: RESPOSTA_ITEM_FIELDS.icms.label,
    number: true,
    width: '4.5rem',
    has: ({ icms }) => icms !== null,
    cell: ({ icms }) => percent(icms),
  },
  {
    header: RESPOSTA_ITEM_FIELDS.ipi.label,
    number: true,
    width: '4.5rem',
    has: ({ ipi }) => ipi !== null,
    cell: ({ ipi }) => percent(ipi),
  },
  {
    header: RESPOSTA_ITEM_FIELDS.frete.label,
    number: true,
    width: '6.5rem',
    has: ({ frete }) => frete !== null,
    cell: ({ frete }) => brl(frete),
  },
  {
    header: RESPOSTA_ITEM_FIELDS.prazo_entrega.short,
    number: true,
    width: '5rem',
    has: ({ prazo_entrega }) => prazo_entrega !== null,
    cell: ({ prazo_entrega }) => prazo_entrega,
  },
]

const PEDIDO: readonly ItemColumn[] = [
  {
    header: COTACAO_ITEM_FIELDS.material.label,
    width: 'minmax(4rem, 1fr)',
    cell: ({ material }) => material,
  },
  {
    header: COTACAO_ITEM_NAMES.descricao.label,
    width: 'minmax(5rem, 4fr)',
    cell: (item) => <Descricao item={item} />,
  },
  { header: COTACAO_ITEM_FIELDS.cor.label, width: 'minmax(4.5rem, 2fr)', cell: corText },
  {
    header: COTACAO_ITEM_FIELDS.tam.short,
    named: true,
    width: '3.5rem',
    has: ({ tam }) => tam !== UNICO,
    cell: ({ tam }) => tam,
  },
  {
    header: COTACAO_ITEM_FIELDS.qtde.short,
    number: true,
    width: '5.5rem',
    cell: ({ qtde, uni_com }) => `${formatShortNumber(qtde)} ${uni_com}`,
  },
]
const PRECO = { header: RESPOSTA_ITEM_FIELDS.preco.label, number: true, width: '7.5rem' }
const PRECO_READ: ItemColumn = { ...PRECO, cell: ({ preco }) => brl(preco) }
const PRECO_TYPED: ItemColumn = {
  ...PRECO,
  cell: (item, index) => <PrecoCell index={index} value={item.preco} name={itemName(item)} />,
}
const VALOR: ItemColumn = {
  header: 'Valor',
  number: true,
  width: '7rem',
  cell: (item) => (isQuoted(item) ? formatBRL(valorDoItem(cotado(item))) : ''),
}

function Descricao({ item: { descricao, especifica, obs_item, adjudicado } }: { item: ItemForm }) {
  return (
    <>
      {descricao} {adjudicado === 'S' && <Badge tone="green">Adjudicado</Badge>}
      {especifica && <span className={styles.detail}>{especifica}</span>}
      {obs_item && <span className={styles.detail}>Obs.: {obs_item}</span>}
    </>
  )
}

interface TabelaProps {
  rows: readonly ItemForm[]
  isTyped: boolean
  error: string | undefined
  onEdit: (index: number) => unknown
}

/** Memoised, so that the table is not rendered while the user types elsewhere. */
const Tabela = memo(({ rows, isTyped, error, onEdit }: TabelaProps) => {
  const all = [...PEDIDO, isTyped ? PRECO_TYPED : PRECO_READ, ...TERMOS, VALOR]
  return (
    <FormRows
      name="Itens"
      rows={rows}
      columns={all.filter(({ has }) => !has || rows.some(has))}
      rowKey={itemKey}
      rowName={itemName}
      error={error}
      empty={{ icon: <PackageOpen />, title: COTACAO_MESSAGES.semItens }}
      onEdit={onEdit}
    />
  )
})

/** The lines asked for, each with its price: typed in the line, or in a dialog with all other fields. */
export function RespostaItens() {
  const rows = useWatch<RespostaForm, 'itens'>({ name: 'itens' })
  const { error } = useFieldError<RespostaForm>('itens')
  const isReadOnly = useIsReadOnly()
  const isPhone = useMedia('(max-width: 640px)')
  const { Loaded, prepare, fetch } = useOnDemand(loadItem)
  const [open, setOpen] = useState<number | null>(null)
  const edit = useCallback(
    async (index: number) => {
      if (await fetch()) setOpen(index)
    },
    [fetch],
  )
  const draft = useDialogDraft<number, ItemForm>('item', edit)
  const next = rows.findIndex((row) => !isQuoted(row))

  return (
    <ItemSection
      id="cotacao-itens"
      count={rows.length}
      empty={{ title: COTACAO_MESSAGES.semItens }}
      actions={
        !isReadOnly &&
        isPhone && (
          <Button
            variant="primary"
            icon={<Pencil />}
            onPointerEnter={prepare}
            onClick={() => void edit(Math.max(next, 0))}
          >
            {next === -1 ? 'Rever preços' : 'Informar preços'}
          </Button>
        )
      }
      after={
        open !== null &&
        Loaded && <Loaded index={open} draft={draft(open)} onIndex={setOpen} onClose={() => setOpen(null)} />
      }
    >
      <div className={styles.itens}>
        <Tabela rows={rows} isTyped={!isReadOnly && !isPhone} error={error} onEdit={edit} />
      </div>
    </ItemSection>
  )
}
