import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import { type Duplicata, DuplicataQuery } from '@trama/contract/apl/receber'
import { useCallback, useMemo, useState } from 'react'
import { Printer } from 'lucide-react'
import { boletoRefusal } from '@/components/boleto/boleto'
import { ListPage } from '@/components/crud/list/list-page'
import { SelectionBar } from '@/components/crud/list/selection-bar'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { DUPLICATA_WORDS, duplicataKeys } from './api'
import { duplicataColumns, duplicataTotals } from './columns'
import { currentMonth, useDuplicataFilters } from './filters'
import { foreignRow, listDuplicatas, totalDuplicatas } from './list-queries'
import { TextosTool } from './lembrete/textos-tool'
import { rowActionsOf } from './row-actions'
import { useBoletos } from './use-boletos'

const NONE: ReadonlySet<string> = new Set()

/** Page /TableDuplicata (S2 §2): a customer sees own titles, a representative those of own customers. */
export function DuplicataListPage() {
  const session = useSession()
  const { usuario, flagsVersao } = session
  const [start] = useState(currentMonth)
  const { query } = useListSearch(DuplicataQuery, flagsVersao.financeiro, start)
  const [keys, setKeys] = useState(NONE)
  const boletos = useBoletos()
  const isCliente = usuario.tipo === 'cliente'
  const showsCompany = query.todas_empresas === 'S'
  const sorts = flagsVersao.financeiro
  const columns = useMemo(
    () => duplicataColumns({ isCliente, showsCompany, sorts }),
    [isCliente, showsCompany, sorts],
  )
  const filters = useDuplicataFilters(query)
  const hidden = useMemo(() => foreignRow(query), [query])
  const { pay, print } = boletos
  const rowActions = useMemo(() => rowActionsOf(session, { pay, print }), [session, pay, print])
  const selection = useMemo(() => ({ keys, set: setKeys }), [keys])
  const printMany = useCallback(
    (rows: readonly Duplicata[]) => void boletos.printMany(rows.filter((row) => !boletoRefusal(row))),
    [boletos],
  )

  const bar = (selected: readonly Duplicata[], all: readonly Duplicata[]) => {
    const count = selected.filter((row) => !boletoRefusal(row)).length
    return (
      <SelectionBar
        words={DUPLICATA_WORDS}
        values={selected.map(({ saldo }) => saldo)}
        isWhole={selected.length === all.length}
        onAll={() => setKeys(new Set(all.map(rowKey)))}
        onClear={() => setKeys(NONE)}
      >
        <Button
          variant="primary"
          icon={<Printer aria-hidden />}
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && printMany(selected)}
        >
          {count === 0
            ? 'Nenhum boleto a imprimir'
            : `Imprimir ${count} ${count === 1 ? 'boleto' : 'boletos'}`}
        </Button>
      </SelectionBar>
    )
  }

  return (
    <>
      <ListPage
        title="Duplicatas"
        schema={DuplicataQuery}
        filters={filters}
        start={start}
        queryKey={duplicataKeys.lists}
        page={listDuplicatas}
        hidden={hidden}
        sortedBy={sorts ? 'dt_vencto' : undefined}
        total={flagsVersao.totaisDasListas ? totalDuplicatas : undefined}
        totals={duplicataTotals}
        noun={DUPLICATA_WORDS}
        columns={columns}
        choosesColumns
        exportName="duplicatas"
        byMail={flagsVersao.envios}
        rowKey={rowKey}
        rowName={({ numero }) => `Duplicata ${numero}`}
        rowActions={rowActions}
        actionsWidth={9}
        selection={flagsVersao.boletos ? selection : undefined}
        selectionBar={bar}
        actions={sorts && EDITORES_DE_USUARIOS.some((tipo) => tipo === usuario.tipo) && <TextosTool />}
        empty={{
          title: 'Nenhuma duplicata ainda',
          text: 'O que é faturado a prazo aparece aqui, com boleto e PIX.',
        }}
      />
      {boletos.dialog}
    </>
  )
}

const rowKey = ({ empresa, numero }: Duplicata): string => `${empresa}-${numero}`
