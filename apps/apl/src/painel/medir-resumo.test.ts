/** Whatever is asked, figures from the daily sums equal figures from the rows. */
import { FONTES, type FonteNome } from '@trama/contract/apl/painel/fontes'
import { joinChaves, type Recorte } from '@trama/contract/apl/painel/recorte'
import { addDays, todayIn } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AplContext } from '../context'
import { foldResumos } from '../resumo/fold-resumos'
import { aHouse, step } from '../resumo/vida.test-help'
import type { Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { medir } from './medir'
import type { Medida } from './medir-resumo'
import { resumoDe } from './medir-resumo'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  const house = await aHouse(apl)
  venda = house.venda
  const steps = fc.sample(step, 60)
  await inTurn(steps, ({ name, which, order }) => house.run[name](which, order))
  await foldResumos(apl.db)
  // Some rows have not been added to the daily sums yet.
  await inTurn(fc.sample(step, 20), ({ name, which, order }) => house.run[name](which, order))
}, 240_000)
afterAll(() => apl.close())

const SUMMED = ['pedido', 'fatura', 'receber', 'varejo'] as const satisfies FonteNome[]
const DAYS = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-10',
  '2026-03-31',
  '2026-04-01',
  '2026-04-30',
  addDays(todayIn(), -1),
  todayIn(),
  addDays(todayIn(), 31),
]
const day = fc.option(fc.constantFrom(...DAYS), { nil: undefined })
const CHAVES: Record<string, string[]> = {
  situacao: ['P', 'F', 'C', '0', '1'],
  status: ['0', '1', '2', '3'],
  tipo_venda: ['0', '1'],
  grupo: ['PG1', 'PG2', '(sem)', 'PX'],
}

function medidaOf(codes: Record<string, string[]>): fc.Arbitrary<Medida> {
  return fc.constantFrom(...SUMMED).chain((fonte) => {
    const dimensoes = Object.keys(FONTES[fonte].dimensoes)
    const filter = fc
      .constantFrom(...dimensoes)
      .chain((campo) =>
        fc
          .subarray([...(codes[campo] ?? ['1']), '(sem)'], { minLength: 1 })
          .map((chaves) => ({ campo, chaves: joinChaves([...new Set(chaves)]) })),
      )
    return fc
      .record({
        filters: fc.array(filter, { maxLength: 2 }),
        exceto: fc.option(filter, { nil: undefined, freq: 4 }),
        por: fc.option(fc.constantFrom(...dimensoes, 'dia', 'semana', 'mes', 'ano'), { nil: undefined }),
        valores: fc.subarray(Object.keys(FONTES[fonte].valores), { minLength: 1 }),
        limite: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        data_ini: day,
        data_fim: day,
      })
      .map(({ filters, exceto, por, valores, limite, data_ini, data_fim }) => {
        const recorte: Recorte = {
          fonte,
          data_ini,
          data_fim,
          ...Object.fromEntries(filters.map(({ campo, chaves }) => [campo, chaves])),
          ...(exceto && { por: exceto.campo, exceto: exceto.chaves }),
        }
        return { recorte, por, valores, ...(limite !== undefined && { limite }) }
      })
  })
}

function contextOf(tipo: 'usuario' | 'representante'): AplContext {
  const { casa, actors, partes } = venda
  const { empresa } = casa
  const scope = {
    empresa,
    nome: '',
    padrao: 'S',
    codrep: partes.codrep,
    codcli: null,
    codfor: null,
    tabela: null,
  }
  return { db: apl.db, actor: actors[tipo], empresa, scope, empresas: [scope] } as unknown as AplContext
}

test('the groups that a representative sold in whole months come from the sums', async () => {
  const ctx = contextOf('representante')
  const medida: Medida = {
    recorte: { fonte: 'pedido', data_ini: '2026-01-01', data_fim: '2026-12-31' },
    por: 'grupo',
    valores: ['valor_total_liq', 'qtde', 'documentos'],
  }
  expect(resumoDe(ctx, medida)).toBeDefined()
  const plain = await medir(ctx, medida, () => undefined)
  expect(plain.length).toBeGreaterThan(1)
  expect(await medir(ctx, medida)).toEqual(plain)
})

test.each(['usuario', 'representante'] as const)(
  'figures from the daily sums equal figures from the rows for %s',
  { timeout: 240_000 },
  async (tipo) => {
    const ctx = contextOf(tipo)
    const { empresa } = ctx
    const { partes } = venda
    const clientes = await rows<{ codcli: string }>(
      apl.db,
      sql`select codcli::text from entidade where empresa = ${empresa} order by codcli limit 3`,
    )
    const codes = {
      ...CHAVES,
      codrep: [partes.codrep, 'X'],
      codcli: clientes.map(({ codcli }) => codcli),
      colecao: [partes.colecao],
    }
    let served = 0
    const counted: typeof resumoDe = (...given) => {
      const found = resumoDe(...given)
      if (found) served += 1
      return found
    }
    await fc.assert(
      fc.asyncProperty(medidaOf(codes), async (medida) => {
        const plain = await medir(ctx, medida, () => undefined)
        expect(await medir(ctx, medida, counted)).toEqual(plain)
      }),
      { numRuns: 300 },
    )
    expect(served).toBeGreaterThan(50)
  },
)
