import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  EXTRATO_TIPO,
  type ExtratoMovimento,
  receberExtratoRoutes,
} from '@trama/contract/apl/receber/extrato'
import { isInternal } from '@/lib/menu'
import { addMonths, formatDateBr, startOfMonth, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Bell, BellOff, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { dateColumn, moneyColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import { duplicataKeys } from '../api'
import { toast } from '@/components/ui/status/toast-store'
import { clienteQuery, lembreteApi } from '../lembrete/api'

interface LembreteToolProps {
  codcli: number
  empresa: string
}

/** Button that shows whether a customer gets reminders, and switches them on or off. */
function LembreteTool({ codcli, empresa }: LembreteToolProps) {
  const client = useQueryClient()
  const query = clienteQuery(codcli, empresa)
  const { data } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: (ativo: 'S' | 'N') =>
      lembreteApi.updateLembreteCliente({ params: { codcli }, empresa, body: { ativo } }),
    onSuccess: ({ resultado }, ativo) => {
      client.setQueryData(query.queryKey, { codcli, ativo })
      toast.success(resultado)
    },
  })
  if (!data) return null
  const isOn = data.ativo === 'S'
  return (
    <ListTool
      icon={isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      aria-pressed={isOn}
      title="Mensagens antes, no dia e depois do vencimento"
      loading={isPending}
      onClick={() => mutate(isOn ? 'N' : 'S')}
    >
      {isOn ? 'Lembretes ligados' : 'Lembretes desligados'}
    </ListTool>
  )
}

const api = aplClient(receberExtratoRoutes)

/** Query of the page; the address may lack the days. */
const ExtratoQuery = z.partial(receberExtratoRoutes.getExtrato.query)
type ExtratoQuery = z.output<typeof ExtratoQuery>

const FILTERS: Filter<typeof ExtratoQuery>[] = [{ kind: 'period', label: '', start: 'de', end: 'ate' }]
const MONTHS_BACK = 3

/** Period from three months ago until today. */
function lastMonths() {
  const today = todayIn()
  return { de: addMonths(startOfMonth(today), -MONTHS_BACK), ate: today }
}

type Linha = ExtratoMovimento & { ordem: number }

const amount = (value: number) => (value === 0 ? '' : formatBRL(value))
const tipoText = ({ tipo }: Linha) => EXTRATO_TIPO.find(({ value }) => value === tipo)?.label ?? tipo

const COLUMNS: Column<Linha>[] = [
  dateColumn({ id: 'data', header: 'Data', width: 5 }, ({ data }) => data),
  textColumn({ id: 'tipo', header: 'Lançamento', width: 7, card: 'badge' }, tipoText),
  textColumn({ id: 'numero', header: 'Número', width: 8, grow: true, card: 'code' }, ({ numero }) => numero),
  textColumn({ id: 'fatura', header: 'Fatura', width: 5, spare: 1 }, ({ fatura }) => fatura),
  {
    ...moneyColumn<Linha>({ id: 'debito', header: 'Débito', width: 6.5 }, ({ debito }) => debito),
    cell: ({ debito }) => amount(debito),
  },
  {
    ...moneyColumn<Linha>({ id: 'credito', header: 'Crédito', width: 6.5 }, ({ credito }) => credito),
    cell: ({ credito }) => amount(credito),
  },
  moneyColumn({ id: 'saldo', header: 'Saldo', width: 7 }, ({ saldo }) => saldo),
]

/** What the balance counts, and the way to the other figures. */
function OQueConta({ codcli, empresa }: ExtratoPageProps) {
  const { emAberto } = useSession().flagsVersao
  return (
    <span>
      Saldo: duplicatas menos pagamentos e créditos, contados pela data de emissão e de pagamento
      {emAberto && (
        <>
          {' · '}
          <Link
            to="/EmAberto"
            search={{ cliente: String(codcli), ...(empresa !== undefined && { empresa }) }}
          >
            Comparar
          </Link>
        </>
      )}
    </span>
  )
}

interface ExtratoPageProps {
  codcli: number
  /** Company of the customer's titles where it is not the session's. */
  empresa?: string | undefined
}

/** Page /Extrato/{codcli}: what a customer was invoiced, has paid and owes between two days. */
export function ExtratoPage({ codcli, empresa }: ExtratoPageProps) {
  const client = useQueryClient()
  const { usuario, empresa: own } = useSession()
  const company = empresa ?? own.emp_pat
  const [start] = useState(lastMonths)
  const begin = useMemo(() => encodeQuery(ExtratoQuery, start), [start])
  const { query } = useListSearch(ExtratoQuery, false, begin)
  const [isPrinting, setPrinting] = useState(false)
  const call = (given: ExtratoQuery) => ({
    params: { codcli },
    query: { de: given.de ?? start.de, ate: given.ate ?? start.ate },
    empresa: company,
  })
  const extratoQuery = (given: ExtratoQuery) => {
    const asked = call(given)
    return {
      queryKey: [...duplicataKeys.all, 'extrato', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getExtrato({ ...asked, signal }),
      staleTime: 60_000,
    }
  }
  const { data } = useQuery(extratoQuery(query))
  const wanted = call(query)

  return (
    <>
      <ListPage<typeof ExtratoQuery, Linha>
        title={data ? `Extrato de ${data.nome}` : 'Extrato'}
        schema={ExtratoQuery}
        filters={FILTERS}
        start={begin}
        queryKey={[...duplicataKeys.all, 'extrato', codcli, empresa]}
        page={async (given) => {
          const { movimentos } = await client.fetchQuery(extratoQuery(given))
          return movimentos.map((movimento, ordem) => ({ ...movimento, ordem }))
        }}
        next={noNext}
        figures={async (given) => {
          const found = await client.fetchQuery(extratoQuery(given))
          return [
            { label: 'Saldo anterior', text: formatBRL(found.saldo_inicial) },
            { label: 'Débitos', text: formatBRL(found.debitos) },
            { label: 'Créditos', text: formatBRL(found.creditos) },
            { label: 'Saldo', text: formatBRL(found.saldo_final) },
          ]
        }}
        hint={<OQueConta codcli={codcli} empresa={empresa} />}
        noun={{ one: 'lançamento', many: 'lançamentos' }}
        columns={COLUMNS}
        exportName={`extrato-${codcli}`}
        rowKey={({ ordem }) => String(ordem)}
        rowName={(row) => `${tipoText(row)} ${row.numero}`}
        empty={{ title: 'Sem lançamentos', text: 'Nada foi faturado nem pago nestes dias.' }}
        tools={
          <>
            <ListTool icon={<Printer aria-hidden />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
              PDF
            </ListTool>
            {isInternal(usuario.tipo) && <LembreteTool codcli={codcli} empresa={company} />}
          </>
        }
      />
      {isPrinting && (
        <PdfViewer
          title={`Extrato de ${data?.nome ?? codcli}, ${formatDateBr(wanted.query.de)} a ${formatDateBr(wanted.query.ate)}`}
          fileName={`Extrato-${codcli}.pdf`}
          queryKey={[...duplicataKeys.all, 'extrato-pdf', wanted]}
          load={(signal) => api.getExtratoPdf({ ...wanted, signal })}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}

/** The statement has one page only. */
const noNext = () => undefined
