import { SOLICITACAO_ITEM_FIELDS, SOLICITACAO_ITEM_NAMES } from '@trama/contract/apl/solicitacao/fields'
import { formatShortNumber } from '@trama/rules/number-br'
import { CirclePlus, ClipboardPaste, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { ItemSection } from '@/components/itens/item-section'
import { corText } from '@/components/material/material-line'
import { useMaterialDraft } from '@/components/material/use-material-draft'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { useFormRows } from '@/components/rows/use-form-rows'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/lib/use-on-demand'
import { type ItemForm, itemKey, SOLICITACAO_LINE, type SolicitacaoForm } from './form-model'
import styles from './solicitacao.module.css'
import { RecordLink } from '@/components/reference/record-link'

const loadItem = async () => (await import('@/components/material/material-dialog')).MaterialDialog<ItemForm>
const loadColar = async () => (await import('@/components/material/paste-dialog')).PasteDialog<ItemForm>

/** Text of the empty list (S2 §2). */
const EMPTY = 'Nenhum item incluído.'
const columns: readonly RowColumn<ItemForm>[] = [
  { header: SOLICITACAO_ITEM_FIELDS.codigo.label, cell: ({ codigo }) => codigo },
  { header: SOLICITACAO_ITEM_NAMES.descricao.label, cell: ({ descricao }) => descricao },
  { header: SOLICITACAO_ITEM_FIELDS.especifica.label, named: true, cell: ({ especifica }) => especifica },
  { header: SOLICITACAO_ITEM_FIELDS.cor.label, cell: corText },
  { header: SOLICITACAO_ITEM_NAMES.unidade.short, named: true, cell: ({ unidade }) => unidade },
  { header: SOLICITACAO_ITEM_NAMES.uni_com.short, named: true, cell: ({ uni_com }) => uni_com },
  { header: SOLICITACAO_ITEM_FIELDS.qtde.short, number: true, cell: ({ qtde }) => formatShortNumber(qtde) },
]

/** Column "Andamento", only for a stored request. */
const andamento: RowColumn<ItemForm> = {
  header: 'Andamento',
  named: true,
  cell: (item) => <Andamento item={item} />,
}

/** The request's lines; opening one shows all colours of its material. */
export function SolicitacaoItens() {
  const list = useFormRows<SolicitacaoForm, 'itens'>('itens')
  const isReadOnly = useIsReadOnly()
  const item = useOnDemand(loadItem)
  const colar = useOnDemand(loadColar)
  const [open, setOpen] = useState<{ codigo: string | null } | 'colar' | null>(null)
  const dialog = {
    kind: SOLICITACAO_LINE,
    itens: list.rows,
    onItens: list.replace,
    onClose: () => setOpen(null),
  }
  const edit = async (codigo: string | null) => {
    if (await item.fetch()) setOpen({ codigo })
  }
  const draft = useMaterialDraft(edit)
  const paste = async () => {
    if (await colar.fetch()) setOpen('colar')
  }

  return (
    <ItemSection
      id="solicitacao-itens"
      count={list.rows.length}
      empty={{ title: EMPTY }}
      actions={
        !isReadOnly && (
          <>
            <Button size="sm" icon={<ClipboardPaste />} onClick={() => void paste()}>
              Colar linhas
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<CirclePlus />}
              onPointerEnter={item.prepare}
              onClick={() => void edit(null)}
            >
              Adicionar Item
            </Button>
          </>
        )
      }
      after={
        <>
          {open === 'colar' && colar.Loaded && <colar.Loaded {...dialog} />}
          {open !== null && open !== 'colar' && item.Loaded && (
            <item.Loaded codigo={open.codigo} draft={draft} {...dialog} />
          )}
        </>
      }
    >
      <FormRows
        name="Itens"
        rows={list.rows}
        columns={list.rows.some(({ ordem }) => ordem !== null) ? [...columns, andamento] : columns}
        rowKey={itemKey}
        rowName={(row) => `${row.descricao}, ${corText(row)}`}
        error={list.error}
        empty={{ icon: <PackageOpen />, title: EMPTY }}
        onEdit={(index) => void edit(list.rows[index]?.codigo ?? null)}
        onRemove={(index) => void list.remove(index, `Remover ${list.rows[index]?.descricao ?? 'o item'}?`)}
        onRemoveMany={(indexes) =>
          void list.removeMany(indexes, `Remover ${indexes.length} itens da solicitação?`)
        }
      />
    </ItemSection>
  )
}

/** Progress of a stored line: its quotations and purchase orders, and the quantity received. */
function Andamento({ item }: { item: ItemForm }) {
  const { ordem, cotacoes = [], ordens = [], qtde, qtde_b, unidade } = item
  if (ordem === null) return null
  const isNew = cotacoes.length + ordens.length === 0 && qtde_b === 0
  return (
    <span className={styles.andamento}>
      {isNew && 'Solicitada'}
      {cotacoes.map((numero) => (
        <span key={numero}>
          <RecordLink to="cotacao" id={numero}>
            Cotação {numero}
          </RecordLink>
        </span>
      ))}
      {ordens.map((numero) => (
        <span key={numero}>
          <RecordLink to="compra" id={numero}>
            Compra {numero}
          </RecordLink>
        </span>
      ))}
      {qtde_b > 0 && (
        <span>{qtde_b >= qtde ? 'Entregue' : `${formatShortNumber(qtde_b)} ${unidade} entregues`}</span>
      )}
    </span>
  )
}
