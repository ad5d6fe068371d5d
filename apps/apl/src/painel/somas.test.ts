/** Every figure equals the sum of the rows behind it and of the domain's own list, for every type of user. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Definicao, DefinicaoFilter } from '@trama/contract/apl/painel/definicao'
import { FONTE_NOMES, type FonteNome, fonteOf, TEMPOS } from '@trama/contract/apl/painel/fontes'
import type { Recorte } from '@trama/contract/apl/painel/recorte'
import { inTurn } from '@trama/server-kit/in-turn'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordemList } from '../compra/list-ordens'
import type { AplContext } from '../context'
import { crmList } from '../crm/list-crm'
import { Random } from '../demo/random'
import { faturaList } from '../fatura/list/list-faturas'
import { ordemServicoList } from '../ordem-servico/list-ordens-servico'
import { pedidoList } from '../pedido/list/list-pedidos'
import { rankingPedidos } from '../pedido/list/ranking-pedidos'
import { resumoPedidos } from '../pedido/list/resumo-pedidos'
import { receberList } from '../receber/list-receber'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { vendaList } from '../varejo/list/list-vendas'
import { HOJE, rowsAoAcaso } from './ao-acaso.test-help'
import { contextoDe } from './contexto.test-help'
import { executar } from './executar'
import { listPainelRows, totalPainelRows } from './rows'
import { medir } from './medir'

const LIMIT = { timeout: 120_000 }

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await rowsAoAcaso(venda, 'painel', 50)
  // Rows of another company, which must not show up.
  await rowsAoAcaso(await aVenda(apl), 'outra empresa', 5)
}, 120_000)
afterAll(() => apl.close())

const cents = (value: number) => Math.round(value * 1000)
const sumOf = (values: readonly number[]) => cents(values.reduce((sum, value) => sum + value, 0))

async function allRows(ctx: AplContext, query: Recorte & { valor: string }, pagina = 1): Promise<number[]> {
  const page = (await listPainelRows(ctx, { ...query, pagina, offset: 40 })).map(({ valor }) => valor)
  return page.length < 40 ? page : [...page, ...(await allRows(ctx, query, pagina + 1))]
}

type Base = Pick<Definicao, 'fonte' | 'periodo' | 'filtros' | 'limite'>

/** Checks a chart of every value against the rows behind each point; the error message names the point. */
async function conferir(ctx: AplContext, base: Base, por: string, random: Random): Promise<number> {
  const valores = Object.keys(fonteOf(base.fonte).valores)
  const series = valores.map((valor) => ({ valor }))
  const dados = await executar(
    ctx,
    { nome: 'W', tipo_wid: 3, tipo: 0, tipos: [], definicao: { ...base, por, series } },
    { hoje: HOJE },
  )
  const { recorte = base, pontos = [], legendas = [] } = dados
  expect(pontos.length).toBe(legendas.length)
  expect(new Set(pontos.map((ponto) => JSON.stringify(ponto))).size).toBe(pontos.length)
  // Checks every value of one point, and one value of every point.
  const umPonto = random.int(0, Math.max(0, pontos.length - 1))
  const umValor = random.int(0, valores.length - 1)
  await inTurn([...valores.entries()], ([i, valor]) =>
    inTurn([...pontos.entries()], async ([j, ponto]) => {
      if (i !== umValor && j !== umPonto) return
      const query = { ...recorte, ...ponto, valor }
      const told = cents(Number(dados.series?.[i]?.valores[j]))
      const where = `${base.fonte} por ${por}, ${valor} de "${legendas[j]}"`
      expect(cents((await totalPainelRows(ctx, query)).valor), where).toBe(told)
      if (i === umValor && j === umPonto) {
        expect(sumOf(await allRows(ctx, query)), `linhas: ${where}`).toBe(told)
      }
    }),
  )
  // All points sum to the whole, except that an order of several groups counts in each.
  await inTurn([...valores.entries()], async ([i, valor]) => {
    const points = sumOf((dados.series?.[i]?.valores ?? []).map(Number))
    const whole = cents((await totalPainelRows(ctx, { ...recorte, valor })).valor)
    if (por === 'grupo' && valor === 'documentos') expect(points).toBeGreaterThanOrEqual(whole)
    else expect(points, `${base.fonte} por ${por}, ${valor}`).toBe(whole)
  })
  return pontos.length
}

const porsOf = (fonte: FonteNome) => [...Object.keys(fonteOf(fonte).dimensoes), ...Object.keys(TEMPOS)]

/** Filters of one dimension by some of the keys that its rows have. */
async function someFilter(ctx: AplContext, fonte: FonteNome, random: Random): Promise<DefinicaoFilter[]> {
  const campo = random.pick(Object.keys(fonteOf(fonte).dimensoes))
  const grupos = await medir(ctx, { recorte: { fonte }, por: campo, valores: ['documentos'] })
  const chaves = random.sample(
    grupos.map(({ chave }) => chave),
    2,
  )
  return chaves.length > 0 ? [{ campo, chaves }] : []
}

/** The daily run tries two of the types that a source has, other ones for each source. */
const CASES = FONTE_NOMES.flatMap((fonte, turn) => {
  const tipos = TIPOS.filter(
    (tipo) => fonteOf(fonte).tipos.includes(tipo) && tipo !== 'master' && tipo !== 'administrador',
  )
  const tried = isLongRun ? tipos : tipos.filter((_tipo, i) => (i + turn) % tipos.length < 2)
  return tried.map((tipo) => [fonte, tipo] as const)
})

describe.each(CASES)('source %s for type %s', (fonte, tipo) => {
  test(
    'gives correct figures by every dimension and unit of time, with and without filters',
    LIMIT,
    async () => {
      const ctx = await contextoDe(apl, venda, tipo)
      const random = new Random(`${fonte} ${tipo}`)
      const counts: number[] = []
      await inTurn(porsOf(fonte), async (por) => {
        const periodo = por === 'dia' ? 'mes' : random.pick(['tudo', 'meses_12', 'ano', 'dias_90'] as const)
        const limite = random.pick([1, 2, 12])
        counts.push(await conferir(ctx, { fonte, periodo, filtros: [], limite }, por, random))
        const filtros = await someFilter(ctx, fonte, random)
        await conferir(ctx, { fonte, periodo, filtros, limite }, por, random)
      })
      // Charts without points would prove nothing.
      expect(Math.max(...counts)).toBeGreaterThan(1)
    },
  )
})

/** A period that the filters of the domain's lists accept too. */
const DIAS = { data_ini: '2026-01-10', data_fim: '2026-03-20' }

/** Totals of the domain's own list for the same days, and for one customer or supplier of the caller. */
const LISTS: Record<FonteNome, (ctx: AplContext, filter: Filter) => Promise<Record<string, number>>> = {
  async pedido(ctx, filter) {
    const datas = { dt_emissao_ini: DIAS.data_ini, dt_emissao_fim: DIAS.data_fim, ...filter }
    const parts = await inTurn(['P', 'F', 'C'] as const, (situacao) =>
      pedidoList.total(ctx, { ...datas, situacao }),
    )
    const of = (pick: (part: (typeof parts)[number]) => number) =>
      parts.reduce((sum, part) => sum + pick(part), 0)
    return {
      documentos: of(({ total }) => total),
      qtde: of(({ qtde }) => qtde),
      valor_total_liq: of(({ valor_total_liq }) => valor_total_liq),
    }
  },
  async fatura(ctx, filter) {
    const { valor } = await faturaList.total(ctx, {
      emissao: DIAS.data_ini,
      emissao_fim: DIAS.data_fim,
      ...filter,
    })
    return { valor }
  },
  async receber(ctx, filter) {
    const { data_ini: vencimento, data_fim: vencimento_fim } = DIAS
    const { total, ...sums } = await receberList.total(ctx, { vencimento, vencimento_fim, ...filter })
    return { ...sums, documentos: total }
  },
  async compra(ctx, { codfor }) {
    const datas = { dt_emissao_ini: DIAS.data_ini, dt_emissao_fim: DIAS.data_fim }
    const { total, ...sums } = await ordemList.total(ctx, { ...datas, ...(codfor && { codfor }) })
    return { ...sums, documentos: total }
  },
  async varejo(ctx, { codcli }) {
    const datas = { data: DIAS.data_ini, data_fim: DIAS.data_fim, ...(codcli && { codcli }) }
    const parts = await inTurn([1, 3] as const, (status) => vendaList.total(ctx, { ...datas, status }))
    return {
      documentos: parts.reduce((sum, { total }) => sum + total, 0),
      quantidade: parts.reduce((sum, { quantidade }) => sum + quantidade, 0),
      valor_liq: parts.reduce((sum, { valor_liq }) => sum + valor_liq, 0),
    }
  },
  async crm(ctx, filter) {
    const { total } = await crmList.total(ctx, { ...DIAS, ...filter })
    return { documentos: total }
  },
  async producao(ctx, { codfor: _codfor }) {
    const { total, qtde } = await ordemServicoList.total(ctx, {
      dt_s_ini: DIAS.data_ini,
      dt_s_fim: DIAS.data_fim,
    })
    return { documentos: total, qtde }
  },
}
interface Filter {
  codcli?: number
  codfor?: number
}

describe.each(CASES)('list of %s for type %s', (fonte, tipo) => {
  test('has the same sums', LIMIT, async () => {
    const ctx = await contextoDe(apl, venda, tipo)
    const filters: Filter[] = [{}]
    if ('codcli' in fonteOf(fonte).dimensoes) filters.push({ codcli: venda.partes.codcli })
    if (fonte === 'compra') filters.push({ codfor: venda.forn.codfor })
    await inTurn(filters, async (filter) => {
      const asked = Object.fromEntries(
        Object.entries(filter).map(([field, codigo]) => [field, String(codigo)]),
      )
      const list = await LISTS[fonte](ctx, filter)
      await inTurn(Object.entries(list), async ([valor, sum]) => {
        const query = { fonte, ...DIAS, ...asked, valor }
        expect(cents((await totalPainelRows(ctx, query)).valor), valor).toBe(cents(sum))
      })
    })
  })
})

describe.each(['usuario', 'representante', 'cliente'] satisfies TipoUsuario[])(
  'sales for type %s',
  (tipo) => {
    test('summary and ranking are sums of the same rows', LIMIT, async () => {
      const ctx = await contextoDe(apl, venda, tipo)
      const dias = { emissao_ini: DIAS.data_ini, emissao_fim: DIAS.data_fim }
      const grupos = await resumoPedidos(ctx, { ...dias, tipo: '3' })
      await inTurn(grupos, ({ chave, ...sums }) =>
        inTurn(['valor_total_liq', 'valor_total_fat', 'valor_total_pen'] as const, async (valor) => {
          const query = { fonte: 'pedido' as const, ...DIAS, grupo: chave ?? '', valor }
          expect(cents((await totalPainelRows(ctx, query)).valor)).toBe(cents(sums[valor]))
        }),
      )
      const whole = (await totalPainelRows(ctx, { fonte: 'pedido', ...DIAS, valor: 'valor_total_liq' })).valor
      const ranking = await rankingPedidos(ctx, { ...dias, offset: 200 })
      expect(sumOf(ranking.map(({ valor_total_liq }) => valor_total_liq))).toBe(cents(whole))
      expect(ranking.length).toBeGreaterThan(2)
    })
  },
)
