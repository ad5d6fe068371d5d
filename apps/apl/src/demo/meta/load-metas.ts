import { DEMO_COMPRADORA } from '@trama/server-kit/demo/demo-people'
import { addMonths, endOfYear, startOfMonth } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { type RowOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { copyRows } from '../copy-rows'
import type { DemoLoader } from '../loader'
import { pedidosDemo } from '../pedido/load-pedidos'
import { Random } from '../random'

const META = 'empresa codrep mes valor pecas versao salvo_por'.split(' ')
/** Months of goals, as many as there are months of orders. */
const MESES = 24
/** Monthly growth of goals, and their range in relation to what is sold. */
const CRESCIMENTO = 0.006
const ACIMA = [0.9, 1.18] as const
/** Goals in reais are multiples of this. */
const PASSO = 500
/** Share of representatives that also have goals in pieces. */
const COM_PECAS = 0.4

const VENDAS = {
  codrep: sql<string>`codrep`,
  mes: sql<string>`date_trunc('month', dt_emissao)::date::text`,
  vendido: sql<number>`sum(valor_total_liq)::float8`,
  qtde: sql<number>`sum(qtde)::float8`,
}
type Vendas = RowOf<typeof VENDAS>

/** Loads goals for the 24 months of orders and the rest of the year, near what each representative sells. */
export const metasDemo: DemoLoader<void> = {
  nome: 'metas',
  needs: [pedidosDemo],
  async load({ database, empresa: { emp_pat: empresa }, today }) {
    const random = new Random(`meta:${empresa}`)
    const inicio = addMonths(startOfMonth(today), 1 - MESES)
    // The present month is left out, because it is not over.
    const vendas = await selectRows(
      database.db,
      VENDAS,
      // Reads the orders, since the daily sums are only made after all documents.
      sql`from pedido
          where empresa = ${empresa} and situacao <> 'D' and dt_emissao >= ${inicio} and dt_emissao < ${startOfMonth(today)}
          group by codrep, 2 order by codrep, 2`,
    )
    const porMes = averageOf(groupBy(vendas, ({ mes }) => mes.slice(5, 7)))
    const usual = averageOf(groupBy(vendas, () => ''))('')
    const metas = [...groupBy(vendas, ({ codrep }) => codrep)].flatMap(([codrep, own]) => {
      const { vendido, qtde } = averageOf(groupBy(own, () => ''))('')
      const hasPecas = random.chance(COM_PECAS)
      return mesesDe(inicio, today).map((mes, at) => {
        const season = usual.vendido > 0 ? porMes(mes.slice(5, 7)).vendido / usual.vendido : 1
        const factor =
          Math.min(1.3, Math.max(0.75, season)) *
          (1 + CRESCIMENTO * at) *
          (random.int(ACIMA[0] * 100, ACIMA[1] * 100) / 100)
        return {
          empresa,
          codrep,
          mes,
          valor: Math.max(PASSO, Math.round((vendido * factor) / PASSO) * PASSO),
          pecas: hasPecas ? Math.max(10, Math.round((qtde * factor) / 10) * 10) : null,
          versao: 1,
          salvo_por: DEMO_COMPRADORA,
        }
      })
    })
    await copyRows(database, 'meta', META, metas)
  },
}

/** Average of a group's months; undefined for a group without sales. */
function averageOf(groups: ReadonlyMap<string, readonly Vendas[]>) {
  return (key: string) => {
    const own = groups.get(key) ?? []
    const of = (pick: (one: Vendas) => number) =>
      own.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, own.length)
    return { vendido: of(({ vendido }) => vendido), qtde: of(({ qtde }) => qtde) }
  }
}

function mesesDe(inicio: string, today: string): string[] {
  const meses: string[] = []
  for (let mes = inicio; mes <= endOfYear(today); mes = addMonths(mes, 1)) meses.push(mes)
  return meses
}
