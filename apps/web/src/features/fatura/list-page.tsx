import { Link } from '@tanstack/react-router'
import { type FaturaListItem, FaturaQuery } from '@trama/contract/apl/fatura/list'
import { hasArquivos } from '@trama/contract/apl/fatura/codes'
import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { CalendarDays, FileArchive } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useChosenDialog } from '@/components/crud/form/own-draft'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { referenceFilter } from '@/components/crud/list/filter/reference-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { sendAction } from '@/components/pdf/send-action'
import { SelectionBar } from '@/components/crud/list/selection-bar'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { REFERENCES } from '@/components/reference/references'
import { Button } from '@/components/ui/button'
import { isInternal } from '@/lib/menu'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { encodeQuery, type SearchOf } from '@/lib/url/state'
import { baixarFatura, FATURA_WORDS, faturaHref, faturaKeys, pacoteDraft, SEM_ARQUIVO } from './api'
import { faturaColumns, faturaTotals } from './columns'
import { afterPeriod, listFaturas, totalFaturas } from './list-queries'
import { useDanfe } from './use-danfe'
import { useZip } from './use-zip'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'

type FaturaFilter = Filter<typeof FaturaQuery>

const todasEmpresas: FaturaFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

const cliente: FaturaFilter = {
  kind: 'field',
  name: 'codcli',
  label: 'Cliente',
  Field: referenceFilter(REFERENCES.cliente),
}

/** Filters in the order of S2 §2; internal users also find the invoices of a customer. */
const faturaFilters = (hasCompanies: boolean, isInterno: boolean): FaturaFilter[] => [
  { kind: 'period', label: '', start: 'emissao', end: 'emissao_fim' },
  { kind: 'text', name: 'fatura', label: 'Número da Nota', maxLength: 20 },
  { kind: 'text', name: 'pedido', label: 'Número do Pedido', maxLength: 9 },
  ...(isInterno ? [cliente] : []),
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** Default filter: invoices of the current month (S2 §9). */
function currentMonth(): SearchOf<typeof FaturaQuery> {
  const today = todayIn()
  return encodeQuery(FaturaQuery, { emissao: startOfMonth(today), emissao_fim: endOfMonth(today) })
}

const NONE: ReadonlySet<string> = new Set()

/** Page /TableFatura (S2 §2): a customer sees own invoices, a representative those of own customers. */
export function FaturaListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const [start] = useState(currentMonth)
  const { query } = useListSearch(FaturaQuery, false, start)
  const [keys, setKeys] = useState(NONE)
  const zip = useZip()
  const hasFaturas = flagsVersao.faturas
  const hasCompanies = empresas.length > 1
  const showsCompany = query.todas_empresas === 'S'
  const columns = useMemo(
    () => faturaColumns(usuario.tipo === 'cliente', showsCompany),
    [usuario.tipo, showsCompany],
  )
  const filters = useMemo(
    () => faturaFilters(hasCompanies, isInternal(usuario.tipo)),
    [hasCompanies, usuario.tipo],
  )
  const hidden = useMemo(() => afterPeriod(query), [query])
  const own = empresa.emp_pat
  const danfe = useDanfe()
  const { send } = danfe
  const rowActions = useCallback(
    (row: FaturaListItem) => actionsOf(row, own, hasFaturas, send),
    [own, hasFaturas, send],
  )
  const selection = useMemo(() => ({ keys, set: setKeys }), [keys])

  const bar = (selected: readonly FaturaListItem[], all: readonly FaturaListItem[]) => (
    <SelectionBar
      words={FATURA_WORDS}
      values={selected.map(({ valor }) => valor)}
      isWhole={selected.length === all.length}
      onAll={() => setKeys(new Set(all.map(rowKey)))}
      onClear={() => setKeys(NONE)}
    >
      <Button
        variant="primary"
        icon={<FileArchive aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => zip.open({ rows: selected })}
      >
        Baixar {selected.length} em ZIP
      </Button>
    </SelectionBar>
  )

  return (
    <>
      <ListPage
        title="Faturas"
        schema={FaturaQuery}
        filters={filters}
        start={start}
        queryKey={faturaKeys.lists}
        page={listFaturas}
        hidden={hidden}
        total={flagsVersao.totaisDasListas ? totalFaturas : undefined}
        totals={faturaTotals}
        hint={<OQueConta mes={(query.emissao ?? todayIn()).slice(0, 7)} />}
        noun={FATURA_WORDS}
        columns={columns}
        choosesColumns
        exportName="faturas"
        byMail={flagsVersao.envios}
        rowKey={rowKey}
        rowName={({ fatura }) => `Fatura ${fatura}`}
        rowActions={rowActions}
        actionsWidth={send ? 8.25 : 6.25}
        selection={hasFaturas ? selection : undefined}
        selectionBar={bar}
        empty={{ title: 'Nenhuma fatura ainda', text: 'As notas emitidas aparecem aqui, com XML e PDF.' }}
        tools={
          hasFaturas && (
            <FaturaFerramentas
              onZip={() => zip.open({ query })}
              hasMonth={isInternal(usuario.tipo)}
              month={query.emissao ?? todayIn()}
            />
          )
        }
      />
      {zip.dialog}
      {danfe.dialog}
    </>
  )
}

/** What the value of the list counts, and the way to the other figures of the month. */
function OQueConta({ mes }: { mes: string }) {
  const { faturadoDoMes } = useSession().flagsVersao
  return (
    <span>
      Valor das notas, sem as canceladas, pela data da nota
      {faturadoDoMes && (
        <>
          {' · '}
          <Link to="/Faturado/$mes" params={{ mes }}>
            Comparar
          </Link>
        </>
      )}
    </span>
  )
}

const rowKey = ({ empresa, chave }: FaturaListItem): string => `${empresa}-${chave}`

function actionsOf(
  row: FaturaListItem,
  own: string,
  hasDetail: boolean,
  send: ReturnType<typeof useDanfe>['send'],
): RowAction[] {
  const { fatura, impresso } = row
  const disabled = hasArquivos(impresso) ? undefined : SEM_ARQUIVO
  return [
    ...(hasDetail
      ? [
          {
            label: `Ver fatura ${fatura}`,
            icon: 'eye' as const,
            byRow: true as const,
            href: faturaHref(row, own),
          },
        ]
      : []),
    ...(['xml', 'pdf'] as const).map((tipo) => ({
      label: `${tipo.toUpperCase()} da fatura ${fatura}`,
      text: tipo.toUpperCase(),
      inMenu: true,
      shortcut: tipo[0],
      disabled,
      onRun: () => void baixarFatura(row, tipo).catch(pushError),
    })),
    ...sendAction(`Enviar fatura ${fatura}`, send && (() => send({ fatura: row })), disabled),
  ]
}

const load = async () => (await import('./pacote-dialog')).PacoteDialog

interface FaturaFerramentasProps {
  onZip: () => void
  /** True where the fiscal month is offered: to internal users only. */
  hasMonth: boolean
  /** ISO date in the month that the dialog starts with. */
  month: string
}

/** Buttons beside the list's title: a ZIP of all filtered invoices, and the month for the accountant. */
function FaturaFerramentas({ onZip, hasMonth, month }: FaturaFerramentasProps) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  const show = () => void fetch().then((isThere) => setOpen(isThere))
  useChosenDialog(hasMonth ? pacoteDraft(month) : undefined, show)
  return (
    <>
      <ListTool icon={<FileArchive aria-hidden />} aria-haspopup="dialog" onClick={onZip}>
        Baixar ZIP
      </ListTool>
      {hasMonth && (
        <ListTool icon={<CalendarDays aria-hidden />} aria-haspopup="dialog" onClick={show}>
          Pacote do mês
        </ListTool>
      )}
      {isOpen && Loaded && <Loaded month={month} onClose={() => setOpen(false)} />}
    </>
  )
}
