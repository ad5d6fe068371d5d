import { type ItemPendente, PENDENTES_PAGE } from '@trama/contract/apl/cotacao/consulta'
import { COTACAO_ITEM_FIELDS, COTACAO_ITEM_NAMES } from '@trama/contract/apl/cotacao/fields'
import { daysBetween, todayIn } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { useMemo, useState } from 'react'
import { dateColumn, numberColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import type { PageParam } from '@/components/crud/list/list-pages'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DateField } from '@/components/fields/date/date-field'
import { IntegerField } from '@/components/fields/number/number-field'
import { FieldGrid } from '@/components/fields/field-grid'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { MATERIAL } from '@/components/material/material-api'
import { corText } from '@/components/material/material-line'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSettled } from '@/lib/use-settled'
import { cotacaoKeys } from '../keys'
import { compraApi } from './api'
import type { ItemForm } from './form-model'
import styles from './compra.module.css'
import type { Status } from '@/components/ui/status/status-badges'

const pendenteKey = (item: Pick<ItemPendente, 'solicitacao' | 'solicitacao_linha'>): string =>
  `${item.solicitacao}-${item.solicitacao_linha}`

/** Days within which a delivery is urgent. */
const SOON = 7

/** Badge of urgency, by the day on which the delivery is wanted. */
export function urgencia(entrega: string, hoje: string): Status {
  const days = daysBetween(hoje, entrega)
  if (days < 0) return { label: days === -1 ? 'Atrasado 1 dia' : `Atrasado ${-days} dias`, tone: 'red' }
  if (days === 0) return { label: 'Hoje', tone: 'red' }
  return { label: days === 1 ? 'Em 1 dia' : `Em ${days} dias`, tone: days <= SOON ? 'orange' : 'grey' }
}

const itemDe = ({
  solicitacao,
  solicitacao_linha,
  material,
  descricao,
  uni_com,
  cor,
  desc_cor,
  tam,
  especifica,
  qtde,
}: ItemPendente): ItemForm => ({
  ordem: null,
  material,
  descricao,
  uni_com,
  cor,
  desc_cor,
  tam,
  especifica,
  qtde,
  solicitacao,
  solicitacao_linha,
  adjudicado_seq: null,
  ordem_compra: null,
})

/** Key of the request's line that a form line stands for. */
const origemKey = ({ solicitacao, solicitacao_linha }: ItemForm): string =>
  `${solicitacao}-${solicitacao_linha}`

/** The form's lines, with those of the chosen ones that the form does not have yet. */
function withPendentes(itens: readonly ItemForm[], chosen: readonly ItemPendente[]): ItemForm[] {
  const there = new Set(itens.map(origemKey))
  return [...itens, ...chosen.filter((item) => !there.has(pendenteKey(item))).map(itemDe)]
}

interface PendentesDialogProps {
  itens: readonly ItemForm[]
  onItens: (itens: ItemForm[]) => void
  onClose: () => void
}

interface Filter {
  material: Option | null
  solicitacao: number | null
  entrega_fim: string | null
  cotados: boolean
}

const NO_FILTER: Filter = { material: null, solicitacao: null, entrega_fim: null, cotados: false }
const SETTLE_MS = 300
const NOUN = { one: 'item', many: 'itens' }

const columns: readonly Column<ItemPendente>[] = [
  numberColumn(
    { id: 'solicitacao', header: 'Solicitação', width: 5, spare: 1 },
    ({ solicitacao }) => solicitacao,
  ),
  textColumn({ id: 'material', header: 'Material', width: 5, card: 'code' }, ({ material }) => material),
  textColumn(
    {
      id: 'descricao',
      header: COTACAO_ITEM_NAMES.descricao.label,
      width: 12,
      grow: true,
      card: 'title',
    },
    ({ descricao, especifica }) => [descricao, especifica].filter(Boolean).join(' · '),
  ),
  textColumn({ id: 'cor', header: COTACAO_ITEM_FIELDS.cor.label, width: 8, grow: true }, corText),
  textColumn(
    { id: 'qtde', header: COTACAO_ITEM_FIELDS.qtde.short, width: 6, number: true },
    ({ qtde, uni_com }) => `${formatShortNumber(qtde)} ${uni_com}`,
  ),
  dateColumn({ id: 'entrega', header: 'Entrega', width: 5.5 }, ({ entrega }) => entrega),
  statusColumn({ id: 'urgencia', header: 'Urgência', width: 7.5 }, ({ entrega }) => [
    urgencia(entrega, todayIn()),
  ]),
  textColumn({ id: 'nome', header: 'Solicitante', width: 7, grow: true, spare: 3 }, ({ nome }) => nome),
  textColumn({ id: 'cotacoes', header: 'Em cotação', width: 6, spare: 2 }, ({ cotacoes }) =>
    cotacoes.join(', '),
  ),
]

/** Dialog to choose several lines of requests that nobody has ordered yet, the most urgent first. */
export function PendentesDialog({ itens, onItens, onClose }: PendentesDialogProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ItemPendente>>(new Map())
  const asked = useSettled(filter, SETTLE_MS)
  const list = useListRows(
    { queryKey: [...cotacaoKeys.all, 'pendentes'], page, next, rowKey: pendenteKey },
    asked,
  )
  const rows = useMemo(() => {
    const there = new Set(itens.map(origemKey))
    return list.rows.filter((row) => !there.has(pendenteKey(row)))
  }, [list.rows, itens])
  const set = (changed: Partial<Filter>) => setFilter({ ...filter, ...changed })
  const keys = useMemo(() => new Set(chosen.keys()), [chosen])
  const selection = useMemo(
    () => ({
      keys,
      // Rows chosen under another filter stay chosen.
      set: (next: ReadonlySet<string>) => {
        const known = new Map([...chosen, ...rows.map((row) => [pendenteKey(row), row] as const)])
        setChosen(new Map([...known].filter(([key]) => next.has(key))))
      },
    }),
    [keys, chosen, rows],
  )

  function take() {
    onItens(withPendentes(itens, [...chosen.values()]))
    onClose()
  }

  return (
    <Dialog
      open
      size="full"
      title="Itens de solicitações"
      description="Setas movem, Espaço seleciona, Shift e setas selecionam vários, Ctrl+A todos."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabled={chosen.size === 0} onClick={take}>
            {chosen.size === 0
              ? 'Adicionar'
              : `Adicionar ${chosen.size} ${chosen.size === 1 ? 'item' : 'itens'}`}
          </Button>
        </>
      }
    >
      <div className={styles.escolha}>
        <search aria-label="Itens de solicitações">
          <FieldGrid>
            <SearchField
              label="Material"
              {...MATERIAL}
              span={4}
              value={filter.material}
              onValueChange={(material) => set({ material })}
            />
            <IntegerField
              label="Solicitação"
              span={2}
              value={filter.solicitacao}
              onValueChange={(solicitacao) => set({ solicitacao })}
            />
            <DateField
              label="Entrega até"
              side="end"
              span={3}
              value={filter.entrega_fim}
              onValueChange={(entrega_fim) => set({ entrega_fim })}
            />
            <CheckboxField
              label="Também os já em cotação"
              span={3}
              checked={filter.cotados}
              onChange={({ currentTarget }) => set({ cotados: currentTarget.checked })}
            />
          </FieldGrid>
        </search>
        <RowsFrame
          label="Itens de solicitações"
          list={{ ...list, rows }}
          columns={columns}
          rowKey={pendenteKey}
          rowName={({ solicitacao, descricao, ...cor }) =>
            `${descricao}, ${corText(cor)}, solicitação ${solicitacao}`
          }
          selection={selection}
          noun={NOUN}
          totals={NO_TOTALS}
          empty="Nenhum item de solicitação aguarda cotação."
        />
      </div>
    </Dialog>
  )
}

const NO_TOTALS: [] = []

const page = (
  { material, solicitacao, entrega_fim, cotados, pagina }: Filter & PageParam,
  signal: AbortSignal,
) =>
  compraApi.listItensPendentes({
    query: {
      ...(material && { material: material.code }),
      ...(solicitacao !== null && { solicitacao }),
      ...(entrega_fim && { entrega_fim }),
      ...(cotados && { cotados: 'S' as const }),
      pagina,
    },
    signal,
  })

/** All pages have the same size, so a shorter page is the last one. */
const next = (last: readonly unknown[], { pagina, offset }: PageParam): PageParam | undefined =>
  last.length < PENDENTES_PAGE ? undefined : { pagina: pagina + 1, offset }
