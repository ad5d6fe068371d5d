import { OUTROS } from '@trama/contract/apl/painel/definicao'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { joinChaves } from '@trama/contract/apl/painel/recorte'
import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import type { ChartsOf, DashboardChart } from '@/lib/domain'
import type { Figures } from '@/lib/figures'
import { isInternal } from '@/lib/menu'
import {
  currentMonth,
  currentYear,
  type Period,
  type RankingRow,
  rankingQuery,
  resumoQuery,
  type ResumoRow,
} from './resumo'

/** Most slices or bars of a chart; the rest is summed as "Outros". */
const MOST_SLICES = 12
const MOST_BARS = 15
/** Most products of the ranking, whose bars lie below each other in 16rem. */
const MOST_PRODUCTS = 8

const VALOR = 'valor_total_liq'
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * Dashboard charts (S2 §2): three for a representative; for internal users the months of the year and the
 * best-selling products.
 */
export const charts: ChartsOf = ({ usuario, flagsVersao }) => {
  const { resumoDeVendas, rankingDeVendas } = flagsVersao
  if (usuario.tipo === 'representante') return resumoDeVendas ? [byGroup(), byMonth(8), byCustomer()] : []
  if (!isInternal(usuario.tipo)) return []
  return [...(resumoDeVendas ? [byMonth(6)] : []), ...(rankingDeVendas ? [byProduct()] : [])]
}

function byGroup(): DashboardChart {
  const month = currentMonth()
  return {
    id: 'pedido-grupos',
    title: 'Percentual vendas no Mês por Grupo de Produto',
    chart: 'doughnut',
    width: 4,
    figures: {
      ...resumoQuery('3', month),
      select: (rows: ResumoRow[]) => figuresOf(rows, { por: 'grupo', most: MOST_SLICES, month }),
    },
  }
}

function byCustomer(): DashboardChart {
  const month = currentMonth()
  return {
    id: 'pedido-clientes',
    title: 'Ranking de valor vendas por cliente no mês',
    chart: 'bar',
    width: 12,
    figures: {
      ...resumoQuery('1', month),
      select: (rows: ResumoRow[]) => figuresOf(rows, { por: 'codcli', most: MOST_BARS, month }),
    },
  }
}

function byMonth(width: number): DashboardChart {
  return {
    id: 'pedido-meses',
    title: 'Historico de valor mensal de Vendas por mês no ano atual',
    chart: 'line',
    width,
    figures: {
      ...resumoQuery('2', currentYear()),
      select: (rows: ResumoRow[]) => monthsOf(rows, todayIn()),
    },
  }
}

function byProduct(): DashboardChart {
  return {
    id: 'pedido-produtos',
    title: 'Ranking de valor vendas por produto no mês',
    chart: 'lying-bar',
    width: 6,
    figures: { ...rankingQuery(currentMonth(), MOST_PRODUCTS), select: productsOf },
  }
}

/** Figures of the ranking; without "Outros", because the server sends the best products only. */
const productsOf = (rows: RankingRow[]): Figures => ({
  labels: rows.map(({ codigo, descricao }) => `${codigo} - ${descricao}`),
  series: [{ name: 'Vendas', values: rows.map((row) => row[VALOR]) }],
})

interface Cut {
  por: 'codcli' | 'grupo'
  most: number
  month: Period
}

/** Figures of a cut: the best ones, and "Outros" for the rest, each with the filters for its rows. */
function figuresOf(all: ResumoRow[], { por, most, month }: Cut): Figures {
  const sold = all.filter((row) => row[VALOR] !== 0)
  const best = sold.length > most ? sold.slice(0, most - 1) : sold
  const rest = sold.slice(best.length)
  const period = { fonte: 'pedido', valor: VALOR, data_ini: month.ini, data_fim: month.fim } as const
  const keys = best.flatMap(({ chave }) => chave ?? [])
  // Where the server sends a row without a key, the rows behind "Outros" cannot be filtered.
  const isTold = keys.length === best.length
  const rows: (RowsFilters | null)[] = best.map(({ chave }) => ({ ...period, [por]: chave ?? undefined }))
  const others: RowsFilters = { ...period, por, exceto: joinChaves(keys) }
  return {
    labels: [...best.map(({ descricao }) => descricao), ...(rest.length > 0 ? [OUTROS] : [])],
    series: [
      {
        name: 'Vendas',
        values: [
          ...best.map((row) => row[VALOR]),
          ...(rest.length > 0 ? [sumMoney(rest.map((row) => row[VALOR]))] : []),
        ],
      },
    ],
    rows: isTold ? [...rows, ...(rest.length > 0 ? [others] : [])] : undefined,
  }
}

/** First day of a month that the server wrote as MM/yyyy. */
const monthStart = ({ chave, descricao }: ResumoRow): string | undefined => {
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(descricao) ?? []
  return chave ?? (month && year && `${year}-${month}-01`)
}

/**
 * Figures of every month of the year up to now, also months without a sale; names sent by the server stay as they
 * are.
 */
function monthsOf(rows: ResumoRow[], today: string): Figures {
  const sold = new Map(rows.map((row) => [monthStart(row), row[VALOR]]))
  if (rows.length === 0 || sold.has(undefined)) {
    return {
      labels: rows.map(({ descricao }) => descricao),
      series: [{ name: 'Vendas', values: rows.map((row) => row[VALOR]) }],
    }
  }
  const year = today.slice(0, 4)
  // An order may be issued a day ahead, so its month is shown too.
  const last = [today, ...sold.keys()].reduce<string>((a, b) => (b && b > a ? b : a), today)
  const starts = MONTHS.map((_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`).filter(
    (start) => start <= last,
  )
  return {
    labels: starts.map((start) => `${MONTHS[Number(start.slice(5, 7)) - 1] ?? ''}/${year.slice(2)}`),
    series: [{ name: 'Vendas', values: starts.map((start) => sold.get(start) ?? 0) }],
    rows: starts.map((start) => ({
      fonte: 'pedido',
      valor: VALOR,
      data_ini: startOfMonth(start),
      data_fim: endOfMonth(start),
    })),
  }
}
