import type { MetaProgresso, MetaProgressoRow } from '@trama/contract/apl/meta/progresso'
import { mesPorExtenso, numeroDoMes } from '@trama/rules/meta/mes'
import { useMemo, useState } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { RowsFrame, type RowsList } from '@/components/crud/grid/rows-frame'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSession } from '@/lib/session'
import { opensPedidos, pedidosHref } from '../pedidos-da-meta'
import { Ano } from './ano'
import { progressoColumns, progressoTotals } from './columns'

/** All representatives, the best placed first; a row opens the representative's year. */
export function Ranking({ progresso }: { progresso: MetaProgresso }) {
  const { mes, representantes, total } = progresso
  const [open, setOpen] = useState<MetaProgressoRow | null>(null)
  const seesPedidos = opensPedidos(useSession())
  const columns = useMemo(() => progressoColumns(total.pecas !== null), [total.pecas])
  const rowActions = useMemo(
    () => (row: MetaProgressoRow) =>
      [
        { label: `Ver o ano de ${row.nome}`, icon: 'eye', onRun: () => setOpen(row) },
        ...(seesPedidos
          ? [
              {
                label: `Ver pedidos de ${row.nome}`,
                icon: 'arrowUpRight',
                href: pedidosHref(mes, row.codrep),
              } as const,
            ]
          : []),
      ] satisfies RowAction[],
    [mes, seesPedidos],
  )
  return (
    <>
      <RowsFrame
        label={`Metas de ${mesPorExtenso(mes)}`}
        list={listOf(representantes)}
        columns={columns}
        rowKey={({ codrep }) => codrep}
        rowName={({ nome }) => nome}
        rowActions={rowActions}
        noun={{ one: 'representante', many: 'representantes' }}
        totals={progressoTotals}
        empty="Nenhum representante"
      />
      {open && (
        <Dialog
          open
          closeOnOutside
          title={`${open.nome} em ${mes.slice(0, 4)}`}
          onClose={() => setOpen(null)}
        >
          <Ano label={`Metas e vendas de ${open.nome}`} figures={open} ate={numeroDoMes(mes)} />
        </Dialog>
      )}
    </>
  )
}

const nothing = () => undefined

/** A list of rows that need no further pages, because one answer has them all. */
const listOf = (rows: readonly MetaProgressoRow[]): RowsList<MetaProgressoRow> => ({
  rows,
  isLoading: false,
  isOld: false,
  isComplete: true,
  isFetching: false,
  error: null,
  moreError: null,
  loadMore: nothing,
  retryMore: nothing,
  refetch: nothing,
})
