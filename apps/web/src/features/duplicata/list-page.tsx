import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import { type Duplicata, type DuplicataFilters, DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { useCallback, useMemo, useState } from 'react'
import { Bell, Printer } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { boletoRefusal, mayPrint } from '@/components/boleto/boleto'
import { ListPage } from '@/components/crud/list/list-page'
import { SelectionBar } from '@/components/crud/list/selection-bar'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { Button } from '@/components/ui/button'
import { ownName } from '@/lib/menu'
import { type Session, useSession } from '@/lib/session'
import { DUPLICATA_WORDS, duplicataKeys } from './api'
import { duplicataColumns, duplicataTotals } from './columns'
import { currentMonth, useDuplicataFilters } from './filters'
import { ForaDoPeriodo } from './fora'
import { foreignRow, listDuplicatas, totalDuplicatas } from './list-queries'
import { usePagarAoAbrir } from './use-pagar-ao-abrir'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { pushMessage } from '@/lib/messages/messages-store'

/** What the balance of the list counts, and the way to the other figures, which are those of one company. */
function OQueConta({ codcli, todas_empresas }: Pick<DuplicataFilters, 'codcli' | 'todas_empresas'>) {
  const { emAberto } = useSession().flagsVersao
  return (
    <span>
      Saldo: o que falta pagar das duplicatas mostradas
      {emAberto && todas_empresas !== 'S' && (
        <>
          {' · '}
          <Link to="/EmAberto" search={codcli === undefined ? {} : { cliente: String(codcli) }}>
            Comparar
          </Link>
        </>
      )}
    </span>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** Page /TableDuplicata (S2 §2): a customer sees own titles, a representative those of own customers. */
export function DuplicataListPage() {
  const session = useSession()
  const { usuario, flagsVersao } = session
  const [start] = useState(currentMonth)
  const { query } = useListSearch(DuplicataQuery, flagsVersao.financeiro, start)
  const [keys, setKeys] = useState(NONE)
  const boletos = useBoletos()
  usePagarAoAbrir(boletos.pay)
  const isCliente = usuario.tipo === 'cliente'
  const showsCompany = query.todas_empresas === 'S'
  const sorts = flagsVersao.financeiro
  const columns = useMemo(
    () => duplicataColumns({ isCliente, showsCompany, sorts }),
    [isCliente, showsCompany, sorts],
  )
  const filters = useDuplicataFilters(query)
  const hidden = useMemo(() => foreignRow(query), [query])
  const { pay, print, send } = boletos
  const rowActions = useMemo(() => rowActionsOf(session, { pay, print, send }), [session, pay, print, send])
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
        arrange={isCliente && !query.ordem ? openFirst : undefined}
        subtitle={ownName('/TableDuplicata', usuario.tipo)}
        remark={<ForaDoPeriodo query={filtersOf(query)} />}
        sortedBy={sorts ? 'dt_vencto' : undefined}
        total={flagsVersao.totaisDasListas ? totalDuplicatas : undefined}
        totals={duplicataTotals}
        hint={<OQueConta codcli={query.codcli} todas_empresas={query.todas_empresas} />}
        noun={DUPLICATA_WORDS}
        columns={columns}
        choosesColumns
        exportName="duplicatas"
        byMail={flagsVersao.envios}
        rowKey={rowKey}
        rowName={({ numero }) => `Duplicata ${numero}`}
        rowActions={rowActions}
        actionsWidth={10.5}
        selection={flagsVersao.boletos ? selection : undefined}
        selectionBar={bar}
        tools={sorts && EDITORES_DE_USUARIOS.some((tipo) => tipo === usuario.tipo) && <TextosTool />}
        empty={{
          title: 'Nenhuma duplicata ainda',
          text: 'O que é faturado a prazo aparece aqui, com boleto e PIX.',
        }}
      />
      {boletos.dialog}
    </>
  )
}

/** The receivables to pay stand before the paid ones; both in the server's order. */
const openFirst = (rows: readonly Duplicata[]): readonly Duplicata[] =>
  rows.toSorted((a, b) => Number(b.saldo > 0) - Number(a.saldo > 0))

function filtersOf(query: DuplicataQuery): DuplicataFilters {
  const { ordem: _, pagina: __, offset: ___, ...filters } = query
  return filters
}

const rowKey = ({ empresa, numero }: Duplicata): string => `${empresa}-${numero}`

const load = async () => (await import('./lembrete/textos-dialog')).TextosDialog

/** Button for the texts of the company's reminders. */
function TextosTool() {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  return (
    <>
      <ListTool
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Lembretes
      </ListTool>
      {isOpen && Loaded && <Loaded onClose={() => setOpen(false)} />}
    </>
  )
}

interface Deeds {
  pay: (row: Duplicata) => void
  print: (row: Duplicata) => void
  send: (row: Duplicata) => void
}

/** Actions of a row: pay (or see how) while it is owed, print and send, open the invoice, list the customer's titles. */
const rowActionsOf =
  ({ usuario, acessos, empresa, flagsVersao }: Session, { pay, print, send }: Deeds) =>
  (row: Duplicata): RowAction[] => {
    const { numero, chave, codcli } = row
    const disabled = boletoRefusal(row)
    const other = row.empresa === empresa.emp_pat ? '' : `?empresa=${encodeURIComponent(row.empresa)}`
    const actions: (RowAction | false)[] = [
      flagsVersao.boletos &&
        row.saldo > 0 && {
          label:
            usuario.tipo === 'cliente' ? `Pagar duplicata ${numero}` : `Linha e PIX da duplicata ${numero}`,
          text: usuario.tipo === 'cliente' ? 'Pagar' : 'Linha',
          inMenu: usuario.tipo !== 'cliente',
          shortcut: 'l',
          disabled,
          onRun: () => pay(row),
        },
      {
        label: `Imprimir boleto ${numero}`,
        icon: 'printer',
        shortcut: 'i',
        disabled,
        onRun: () => print(row),
      },
      flagsVersao.boletos && {
        label: `Enviar boleto ${numero}`,
        icon: 'send',
        shortcut: 'v',
        disabled,
        onRun: () => send(row),
      },
      flagsVersao.faturas &&
        acessos.includes('2.1') &&
        chave !== null && {
          label: `Ver fatura ${row.fatura}`,
          icon: 'eye',
          shortcut: 'f',
          href: `/VerFatura/${chave}${other}`,
        },
      flagsVersao.financeiro && {
        label: `Extrato de ${row.nome}`,
        icon: 'receiptText',
        shortcut: 'e',
        href: `/Extrato/${codcli}${other}`,
      },
    ]
    return actions.filter((action) => action !== false)
  }

const loadPay = async () => (await import('./pagar-dialog')).PagarDialog
const loadPdf = async () => (await import('@/components/boleto/boleto-dialog')).BoletoDialog
const loadMany = async () => (await import('./boletos-dialog')).BoletosDialog

type Open = { kind: 'pay' | 'pdf' | 'send'; row: Duplicata } | { kind: 'many'; rows: readonly Duplicata[] }

/** Dialogs for boletos: pay one, print or send one, print many. */
function useBoletos() {
  const [open, setOpen] = useState<Open | null>(null)
  const { Loaded: Pay, fetch: fetchPay } = useOnDemand(loadPay)
  const { Loaded: Pdf, fetch: fetchPdf } = useOnDemand(loadPdf)
  const { Loaded: Many, fetch: fetchMany } = useOnDemand(loadMany)

  const pay = useCallback(
    (row: Duplicata) => void fetchPay().then((isThere) => isThere && setOpen({ kind: 'pay', row })),
    [fetchPay],
  )
  const show = useCallback(
    async (row: Duplicata, kind: 'pdf' | 'send' = 'pdf') => {
      if (await fetchPdf()) setOpen({ kind, row })
    },
    [fetchPdf],
  )
  const print = useCallback(
    (row: Duplicata) => void mayPrint([row]).then((may) => (may ? show(row) : undefined)),
    [show],
  )
  const send = useCallback(
    (row: Duplicata) => void mayPrint([row]).then((may) => (may ? show(row, 'send') : undefined)),
    [show],
  )
  const printMany = useCallback(
    async (rows: readonly Duplicata[]) => {
      if (new Set(rows.map(({ empresa }) => empresa)).size > 1) {
        return pushMessage('Escolha duplicatas de uma só empresa.')
      }
      if ((await mayPrint(rows)) && (await fetchMany())) setOpen({ kind: 'many', rows })
      return undefined
    },
    [fetchMany],
  )

  const dialog = useMemo(() => {
    const onClose = () => setOpen(null)
    if (open === null) return null
    if (open.kind === 'many') return Many && <Many rows={open.rows} onClose={onClose} />
    const { row } = open
    if (open.kind !== 'pay') return Pdf && <Pdf row={row} sends={open.kind === 'send'} onClose={onClose} />
    return (
      Pay && (
        <Pay
          row={row}
          onPrint={() => void show(row)}
          onSend={() => void show(row, 'send')}
          onClose={onClose}
        />
      )
    )
  }, [open, Many, Pdf, Pay, show])

  return useMemo(() => ({ pay, print, send, printMany, dialog }), [pay, print, send, printMany, dialog])
}
