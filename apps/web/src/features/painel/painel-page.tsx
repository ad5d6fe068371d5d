import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import {
  type Fonte,
  fonteOf,
  type Formato,
  isTempo,
  SEM_CHAVE,
  semChave,
} from '@trama/contract/apl/painel/fontes'
import { painelRoutes, type PainelRow, RowsFilters, type RowsQuery } from '@trama/contract/apl/painel/rows'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/status/empty-state'
import { validateSearch } from '@/lib/url/state'
import styles from './cuts-bar.module.css'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Total } from '@/components/crud/list/list-totals'
import { RECORTE_FILTERS, splitChaves } from '@trama/contract/apl/painel/recorte'
import { formatDateBr } from '@trama/rules/date-br'

const readAddress = validateSearch(RowsFilters)

/** Page /Painel: the rows behind a figure of the dashboard, which sum to the figure. */
export function PainelPage() {
  const search = useSearch({ strict: false })
  const text = JSON.stringify(readAddress(search))
  const query = useMemo(() => {
    const read = z.safeDecode(RowsFilters, JSON.parse(text) as z.input<typeof RowsFilters>)
    return read.success ? read.data : null
  }, [text])
  const valor = query && fonteOf(query.fonte).valores[query.valor]
  if (!query || !valor) return <NoFigure />
  return <Rows query={query} nome={valor.nome} formato={valor.formato} />
}

interface RowsProps {
  query: RowsFilters
  nome: string
  formato: 'moeda' | 'numero'
}

function Rows({ query, nome, formato }: RowsProps) {
  const client = useQueryClient()
  const fonte = fonteOf(query.fonte)
  const columns = useMemo(() => rowColumns(fonte, nome, formato), [fonte, nome, formato])
  const totals = useMemo(() => rowTotals(nome, formato), [nome, formato])
  return (
    <ListPage
      title={`${nome}: ${fonte.nome}`}
      schema={RowsFilters}
      filters={[]}
      head={<Cuts query={query} />}
      queryKey={painelKeys.lists}
      page={listPainelRows}
      total={async (asked) => {
        const { total, valor } = await client.ensureQueryData(totalQuery(asked))
        return { total, sums: [valor] }
      }}
      noun={{ one: 'linha', many: 'linhas', feminine: true }}
      columns={columns}
      totals={totals}
      exportName="linhas"
      startsInList
      rowKey={({ empresa, documento, data, endereco }) => `${empresa} ${documento} ${data} ${endereco ?? ''}`}
      rowName={({ documento }) => `${fonte.linha} ${documento}`}
      rowActions={actionsOf(fonte.linha)}
      actionsWidth={2}
      empty={{
        title: 'Nenhuma linha',
        text: 'Nada compõe este número agora. Ele pode ter mudado desde que foi lido.',
        action: <BackLink />,
      }}
    />
  )
}

const actionsOf =
  (row: string) =>
  ({ documento, endereco }: PainelRow): RowAction[] =>
    endereco ? [{ label: `Ver ${row.toLowerCase()} ${documento}`, icon: 'eye', href: endereco }] : []

const BackLink = () => (
  <Link to="/Principal" className={buttonClass()}>
    Voltar ao Dashboard
  </Link>
)

const NoFigure = () => (
  <EmptyState
    title="Este endereço não diz que número mostrar"
    text="As linhas de um número abrem com um clique nele, no Dashboard."
    action={<BackLink />}
  />
)

/** Filters of a figure, shown above its rows. */
function Cuts({ query }: { query: RowsFilters }) {
  const { data } = useQuery(totalQuery(query))
  const names = new Map(data?.nomes?.map(({ campo, chave, nome }) => [`${campo} ${chave}`, nome]))
  const cuts = cutsOf(fonteOf(query.fonte), query, names)
  if (cuts.length === 0) return null
  return (
    <ul className={styles.cuts} aria-label="Recorte do número">
      {cuts.map(({ label, text }) => (
        <li key={label} className={styles.cut}>
          <span className={styles.label}>{label}:</span> {text}
        </li>
      ))}
    </ul>
  )
}

const apl = aplClient(painelRoutes)

const painelKeys = queryKeys('painel')

const listPainelRows = (query: RowsQuery, signal: AbortSignal) => apl.listPainelLinhas({ query, signal })

/** The figure, the number of its rows, and the names of its filters. */
const totalQuery = (query: RowsFilters) =>
  queryOptions({
    queryKey: [...painelKeys.all, 'total', query],
    queryFn: ({ signal }) => apl.totalPainelLinhas({ query, signal }),
  })

const SHOW: Record<Formato, (value: number) => string> = { moeda: formatBRL, numero: formatShortNumber }

const PARCEIRO = ['codfor', 'codcli'] as const

/** Heading for the partner that the rows of a source are about. */
const parceiroOf = ({ dimensoes }: Fonte): string =>
  PARCEIRO.flatMap((field) => dimensoes[field]?.nome ?? [])[0] ?? 'Nome'

/** Columns of the documents behind a figure; the last column sums to the figure. */
function rowColumns(fonte: Fonte, nome: string, formato: Formato): readonly Column<PainelRow>[] {
  const value = { id: 'valor', header: nome, width: 8 }
  return [
    textColumn({ id: 'documento', header: fonte.linha, width: 7, card: 'code' }, (row) => row.documento),
    dateColumn({ id: 'data', header: fonte.data, width: 6 }, (row) => row.data),
    textColumn({ id: 'nome', header: parceiroOf(fonte), width: 12, grow: true, card: 'title' }, nomeText),
    textColumn({ id: 'situacao', header: 'Situação', width: 7, spare: 1 }, (row) => row.situacao),
    textColumn(
      { id: 'empresa', header: 'Empresa', width: 5, spare: 2, optional: true },
      (row) => row.empresa,
    ),
    formato === 'moeda' ? moneyColumn(value, valorOf) : numberColumn(value, valorOf),
  ]
}

const valorOf = (row: PainelRow) => row.valor

/** Name with its code; a code is never shown alone. */
const nomeText = ({ codigo, nome }: PainelRow) => (codigo && nome ? `${codigo} - ${nome}` : (nome ?? codigo))

const rowTotals = (nome: string, formato: Formato): readonly Total<PainelRow>[] => [
  { label: nome, of: valorOf, format: SHOW[formato] },
]

/** Filters of the rows behind a figure, in words. */
interface Cut {
  label: string
  text: string
}

function periodText(ini: string | undefined, fim: string | undefined): string {
  if (ini && ini === fim) return formatDateBr(ini)
  if (ini && fim) return `${formatDateBr(ini)} a ${formatDateBr(fim)}`
  return ini ? `desde ${formatDateBr(ini)}` : `até ${formatDateBr(fim)}`
}

/**
 * Period and filters of a figure's rows, each with its label; codes of short fixed lists are shown as words. @param
 * names names of codes, by "campo chave"
 */
function cutsOf(fonte: Fonte, query: RowsFilters, names: ReadonlyMap<string, string>): Cut[] {
  const { data_ini, data_fim, por, exceto } = query
  const text = (field: string, chaves: string) =>
    splitChaves(chaves)
      .map((chave) => keyText(fonte, field, chave, names))
      .join(', ')
  return [
    ...(data_ini || data_fim ? [{ label: fonte.data, text: periodText(data_ini, data_fim) }] : []),
    ...RECORTE_FILTERS.flatMap((field) => {
      const chaves = query[field]
      return chaves ? [{ label: nomeOf(fonte, field), text: text(field, chaves) }] : []
    }),
    ...(por && exceto && !isTempo(por)
      ? [{ label: nomeOf(fonte, por), text: `Outros, além dos ${splitChaves(exceto).length} mostrados` }]
      : []),
  ]
}

const nomeOf = ({ dimensoes }: Fonte, field: string) => dimensoes[field]?.nome ?? field

function keyText({ dimensoes }: Fonte, field: string, chave: string, names: ReadonlyMap<string, string>) {
  const dimensao = dimensoes[field]
  if (chave === SEM_CHAVE) return dimensao ? semChave(dimensao) : chave
  const code = dimensao?.codigos?.find(({ value }) => String(value) === chave)
  if (code) return code.label
  const name = names.get(`${field} ${chave}`)
  return name ? `${chave} - ${name}` : chave
}
