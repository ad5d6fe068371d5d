import type { FaturaDevolucao } from '@trama/contract/apl/fatura/list'
import { bareFatura } from '@trama/rules/fatura/numero'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { dateColumn, moneyColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import type { PageParam } from '@/components/crud/list/list-pages'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { TextField } from '@/components/fields/text-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { pushMessage } from '@/lib/messages/messages-store'
import { useSettled } from '@/lib/use-settled'
import { varejoKeys } from '../varejo-api'
import { papelApi } from './api'

interface Query {
  codcli: number
  /** Lowest value of the invoices listed: the value of the return. */
  valor: number | undefined
  /** Number of the stored return: only invoices that hold its items are listed. */
  venda: number | undefined
  filtro: string
}

export interface FaturasDialogProps extends Omit<Query, 'filtro'> {
  onPick: (fatura: FaturaDevolucao) => void
  onClose: () => void
}

const SETTLE_MS = 300
const NO_TOTALS: readonly [] = []

const COLUMNS: readonly Column<FaturaDevolucao>[] = [
  textColumn({ id: 'fatura', header: 'Fatura', width: 5, card: 'code' }, ({ fatura }) => fatura),
  dateColumn({ id: 'dt_emissao', header: 'Emissão', width: 6 }, ({ dt_emissao }) => dt_emissao),
  textColumn({ id: 'nome', header: 'Cliente', width: 9, grow: true, card: 'title' }, ({ nome }) => nome),
  moneyColumn({ id: 'valor', header: 'Valor', width: 7 }, ({ valor }) => valor),
]

/**
 * Invoices of S2 §7: printed ones of sales to this customer that cover the value of the return and hold its items,
 * newest first.
 */
const page = ({ filtro, ...query }: Query & PageParam, signal: AbortSignal) =>
  papelApi.listFaturasDevolucao({
    query: { ...query, impresso: 'S', tipfat: 'L', tipo_ordem: 'D', filtro: filtro || undefined },
    signal,
  })

/** Whether the invoice matches the filter, which an older server ignores. */
const matches = ({ fatura }: FaturaDevolucao, filter: string) => fatura.includes(bareFatura(filter))

const keyOf = ({ chave, serie, fatura }: FaturaDevolucao) => chave ?? `${serie ?? ''}-${fatura}`

/** Dialog to choose the invoice that a return gives back (S2 §2). */
export function FaturasDialog({ codcli, valor, venda, onPick, onClose }: FaturasDialogProps) {
  const [filter, setFilter] = useState('')
  const settled = useSettled(filter.trim(), SETTLE_MS)
  const list = useListRows(
    { queryKey: [...varejoKeys.all, 'faturas'], page, rowKey: keyOf },
    { codcli, valor, venda, filtro: settled },
  )
  const rows = useMemo(() => list.rows.filter((row) => matches(row, settled)), [list.rows, settled])
  const isNone = list.isComplete && list.rows.length === 0 && settled === ''
  const refuse = useEffectEvent(() => {
    onClose()
    pushMessage(VAREJO_MESSAGES.semFatura)
  })
  useEffect(() => {
    if (isNone) refuse()
  }, [isNone])

  return (
    <Dialog open size="lg" title={VAREJO_MESSAGES.escolhaFatura} onClose={onClose}>
      <TextField
        label="Filtro"
        value={filter}
        maxLength={20}
        placeholder="Número da fatura"
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <RowsFrame
        label="Faturas"
        list={{ ...list, rows }}
        columns={COLUMNS}
        rowKey={keyOf}
        rowName={({ fatura }) => `Fatura ${fatura}`}
        rowActions={(row) => [
          { label: `Selecionar fatura ${row.fatura}`, text: 'Selecionar', onRun: () => onPick(row) },
        ]}
        actionsWidth={6}
        noun={{ one: 'fatura', many: 'faturas', feminine: true }}
        totals={NO_TOTALS}
        empty="Nenhuma fatura com este filtro."
      />
    </Dialog>
  )
}
