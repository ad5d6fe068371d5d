import type { comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import type { comissaoRegraRoutes } from '@trama/contract/apl/comissao/regra'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { PedidoRows } from '../pedido/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { companies, internal, owned, registering } from '../testing/shown'
import { COMPANY, each, INTERNAL, OWN } from '../testing/who-may'

export interface ComissaoRows {
  /** Number of a rate for the sale's representative. */
  regra: number
}
type Row = Venda & PedidoRows & ComissaoRows

const THIS = () => todayIn().slice(0, 7)
const LAST = () => mesAdiante(THIS(), -1)

/** Adds a rate as the rates' editor stores it; it applies to any sale unless told otherwise. */
export async function aTaxa(
  { db, empresa }: Casa,
  taxa: { percentual?: number; codrep?: string; faixa_de?: number; faixa_ate?: number; desde?: string } = {},
): Promise<number> {
  const { percentual = 5, codrep = null, faixa_de = null, faixa_ate = null, desde = '2026-01-01' } = taxa
  const stored = await firstRow<{ numero: number }>(
    db,
    sql`with proximo as (
        insert into sequencia (empresa, nome, valor) values (${empresa}, 'comissao_regra', 1)
        on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor)
      insert into comissao_regra (empresa, numero, codrep, percentual, faixa_de, faixa_ate, desde)
      select ${empresa}, valor, ${codrep}, ${percentual}, ${faixa_de}::numeric, ${faixa_ate}::numeric, ${desde}::date
      from proximo returning numero`,
  )
  return Number(stored?.numero)
}

/** Reopens all months of the company. */
async function openAll({ db, empresa }: Casa): Promise<void> {
  await db.execute(sql`delete from comissao_linha where empresa = ${empresa}`)
  await db.execute(sql`delete from comissao_fechamento where empresa = ${empresa}`)
}

async function closeLast(casa: Casa): Promise<void> {
  await openAll(casa)
  await casa.db.execute(sql`insert into comissao_fechamento (empresa, mes, devida, fechado_por)
    values (${casa.empresa}, ${`${LAST()}-01`}, 'F', 'ANA')`)
}

const SEE = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.8'] } as const
const KEEP = { reach: INTERNAL, menus: ['1.8'] } as const
const mes = () => mesEmPalavras(THIS())
const extrato = ({ partes }: Venda) => ({ query: { mes: mes(), codrep: partes.codrep } })
/** A rate that starts on a day of its own, so that no rate overlaps another. */
let dias = 0
const taxa = () => ({
  percentual: 4,
  faixa_de: 0,
  faixa_ate: 5,
  desde: `01/01/${2030 + ((dias += 1) % 60)}`,
})

export const comissaoTesting = {
  sequencias: ['comissao_regra'],
  rows: async ({ casa, partes: { codrep } }): Promise<ComissaoRows> => ({
    regra: await aTaxa(casa, { codrep }),
  }),
  calls: {
    getComissaoMes: { ...SEE, input: () => ({ query: { mes: mes() } }) },
    getComissaoExtrato: { ...SEE, inputOn: extrato },
    getComissaoExtratoPdf: { ...SEE, inputOn: extrato },
    getComissaoPedido: {
      ...SEE,
      menus: ['1.2', '1.8'],
      inputOn: ({ numero }) => ({ params: { numero } }),
    },
    closeComissao: {
      ...KEEP,
      input: async ({ casa }) => {
        await openAll(casa)
        await aTaxa(casa, { desde: `${2030 + ((dias += 1) % 60)}-01-01` })
        return { body: { mes: mesEmPalavras(LAST()) } }
      },
    },
    reopenComissao: {
      reach: each(['administrador', 'master'], COMPANY),
      menus: ['1.8'],
      input: async ({ casa }) => {
        await closeLast(casa)
        return { body: { mes: mesEmPalavras(LAST()), motivo: 'Taxa errada' } }
      },
    },
    listComissaoRegras: { ...KEEP, input: () => ({}) },
    createComissaoRegra: { ...KEEP, input: () => ({ body: taxa() }) },
    updateComissaoRegra: {
      ...KEEP,
      inputOn: ({ regra }) => ({ params: { numero: String(regra) }, body: taxa() }),
    },
    deleteComissaoRegra: {
      ...KEEP,
      inputOn: async ({ casa }) => ({
        params: { numero: String(await aTaxa(casa, { desde: `${2100 + (dias += 1)}-01-01` })) },
      }),
    },
  } satisfies Calls<typeof comissaoRoutes & typeof comissaoRegraRoutes, Row>,
  reach: {
    getComissaoMes: registering(
      owned(sql`select codrep from fatura`, ({ representantes }, allowed) => {
        const seen = Array.isArray(representantes) ? (representantes as { codrep: string }[]) : []
        return seen.every(({ codrep }) => allowed.some((row) => row.codrep === codrep))
      }),
    ),
    getComissaoExtrato: registering(owned(sql`select codrep, nome from representante`)),
    getComissaoExtratoPdf: registering(
      owned(sql`select codrep from representante`, ({ conteudo }, allowed) =>
        allowed.some(({ codrep }) =>
          String(conteudo)
            .replaceAll('\u0000', '')
            .includes(` ${String(codrep)})`),
        ),
      ),
    ),
    getComissaoPedido: registering(owned(sql`select numero from pedido`)),
    listComissaoRegras: internal(
      (world) => sql`select numero from comissao_regra where empresa in ${companies(world)}`,
    ),
  },
  // A closing deletes recorded changes, because its lines contain them.
  written: ['comissao_regra', 'comissao_fechamento', 'comissao_linha', 'comissao_mudanca'],
} satisfies DomainTesting
