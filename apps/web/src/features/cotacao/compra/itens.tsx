import { COTACAO_ITEM_FIELDS, COTACAO_ITEM_NAMES } from '@trama/contract/apl/cotacao/fields'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { formatShortNumber } from '@trama/rules/number-br'
import { CirclePlus, ClipboardList, ClipboardPaste, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useDialogDraft } from '@/components/crud/form/dialog-draft'
import { RecordLink } from '@/components/reference/record-link'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { ItemSection } from '@/components/itens/item-section'
import { corText } from '@/components/material/material-line'
import { useMaterialDraft } from '@/components/material/use-material-draft'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { useFormRows } from '@/components/rows/use-form-rows'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/lib/use-on-demand'
import { COTACAO_LINE, type CotacaoForm, type ItemForm, itemKey, itemName } from './form-model'
import type { RowValues } from './row-dialog'

const loadPendentes = async () => (await import('./pendentes-dialog')).PendentesDialog
const loadRow = async () => (await import('./row-dialog')).RowDialog
const loadMaterial = async () =>
  (await import('@/components/material/material-dialog')).MaterialDialog<ItemForm>
const loadColar = async () => (await import('@/components/material/paste-dialog')).PasteDialog<ItemForm>

const EMPTY = {
  title: COTACAO_MESSAGES.semItens,
  text: 'Busque itens de solicitações ou adicione materiais.',
}

const columns: readonly RowColumn<ItemForm>[] = [
  { header: COTACAO_ITEM_FIELDS.material.label, cell: ({ material }) => material },
  { header: COTACAO_ITEM_NAMES.descricao.label, cell: ({ descricao }) => descricao },
  { header: COTACAO_ITEM_FIELDS.especifica.label, named: true, cell: ({ especifica }) => especifica },
  { header: COTACAO_ITEM_FIELDS.cor.label, cell: corText },
  { header: COTACAO_ITEM_NAMES.uni_com.short, named: true, cell: ({ uni_com }) => uni_com },
  { header: COTACAO_ITEM_FIELDS.qtde.short, number: true, cell: ({ qtde }) => formatShortNumber(qtde) },
  {
    header: COTACAO_ITEM_FIELDS.solicitacao.label,
    named: true,
    cell: ({ solicitacao }) => solicitacao !== null && <RecordLink to="solicitacao" id={solicitacao} />,
  },
]

/** Column with the purchase order of a line, shown once a line was awarded. */
const ordemColumn: RowColumn<ItemForm> = {
  header: 'Ordem de compra',
  named: true,
  cell: ({ ordem_compra }) => ordem_compra !== null && <RecordLink to="compra" id={ordem_compra} />,
}

type Open =
  | { part: 'pendentes' | 'colar' }
  | { part: 'material'; codigo: string | null }
  | { part: 'linha'; index: number }

/** Lines of the quotation; they cannot be changed once it is sent. */
export function CotacaoItens({ isFixed }: { isFixed: boolean }) {
  const list = useFormRows<CotacaoForm, 'itens'>('itens')
  const isReadOnly = useIsReadOnly()
  const pendentes = useOnDemand(loadPendentes)
  const material = useOnDemand(loadMaterial)
  const linha = useOnDemand(loadRow)
  const colar = useOnDemand(loadColar)
  const [open, setOpen] = useState<Open | null>(null)
  const parts = { pendentes, material, linha, colar }
  const show = async (next: Open) => {
    if (await parts[next.part].fetch()) setOpen(next)
  }
  const draft = useMaterialDraft((codigo) => show({ part: 'material', codigo }))
  const rowDraft = useDialogDraft<number, RowValues>('linha', (index) => show({ part: 'linha', index }))
  const onClose = () => setOpen(null)
  const canChange = !isFixed && !isReadOnly
  const free = {
    kind: COTACAO_LINE,
    itens: list.rows.filter(({ solicitacao }) => solicitacao === null),
    // Lines of requests are left out of the line editor and kept, because each stands for a line of its request.
    onItens: (itens: ItemForm[]) =>
      list.replace([...list.rows.filter(({ solicitacao }) => solicitacao !== null), ...itens]),
    onClose,
  }
  const edit = (index: number) => {
    const row = list.rows[index]
    if (row?.solicitacao === null) void show({ part: 'material', codigo: row.material })
    else void show({ part: 'linha', index })
  }
  const changes = canChange && {
    onEdit: edit,
    onRemove: (index: number) =>
      void list.remove(index, `Remover ${list.rows[index]?.descricao ?? 'o item'}?`),
    onRemoveMany: (indexes: readonly number[]) =>
      void list.removeMany(indexes, `Remover ${indexes.length} itens da cotação?`),
  }

  return (
    <ItemSection
      id="cotacao-itens"
      count={list.rows.length}
      empty={EMPTY}
      actions={
        canChange && (
          <>
            <Button size="sm" icon={<ClipboardPaste />} onClick={() => void show({ part: 'colar' })}>
              Colar linhas
            </Button>
            <Button
              size="sm"
              icon={<CirclePlus />}
              onClick={() => void show({ part: 'material', codigo: null })}
            >
              Adicionar Item
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<ClipboardList />}
              onPointerEnter={pendentes.prepare}
              onClick={() => void show({ part: 'pendentes' })}
            >
              Itens de solicitações
            </Button>
          </>
        )
      }
      after={
        <>
          {open?.part === 'pendentes' && pendentes.Loaded && (
            <pendentes.Loaded itens={list.rows} onItens={list.replace} onClose={onClose} />
          )}
          {open?.part === 'colar' && colar.Loaded && <colar.Loaded {...free} />}
          {open?.part === 'material' && material.Loaded && (
            <material.Loaded codigo={open.codigo} draft={draft} {...free} />
          )}
          {open?.part === 'linha' && linha.Loaded && (
            <linha.Loaded
              item={list.rows[open.index]}
              draft={rowDraft(open.index)}
              onKeep={(item) => list.replace(list.rows.with(open.index, item))}
              onClose={onClose}
            />
          )}
        </>
      }
    >
      <FormRows
        name="Itens"
        rows={list.rows}
        columns={
          list.rows.some(({ ordem_compra }) => ordem_compra !== null) ? [...columns, ordemColumn] : columns
        }
        rowKey={itemKey}
        rowName={itemName}
        error={list.error}
        empty={{ icon: <PackageOpen />, title: EMPTY.title }}
        {...changes}
      />
    </ItemSection>
  )
}
