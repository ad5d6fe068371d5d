/** What widgets of each kind show, and which definitions are refused (S2 §3, §8). */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Venda } from '../../testing/a-pedido'
import type { Caller, Row, TestApp } from '../../testing/test-app'
import { aWidget } from '../testing'
import { definicao, executar, grafico, rowsOf, makeWidget, umPainel } from './widget.test-help'

let apl: TestApp
let venda: Venda
let ana: Caller

beforeAll(async () => {
  ;({ apl, venda, ana } = await umPainel())
})
afterAll(() => apl.close())

describe('what a widget shows', () => {
  const previa = async (widget: object) => (await ana.post('/Widget/Previa', { ...grafico, ...widget })).row
  const com = (parte: object) => ({ definicao: { ...definicao, ...parte } })

  test('months without sales are zero', async () => {
    const dados = await previa({ tipo: 1, ...com({ por: 'mes' }) })
    expect(dados.legendas).toEqual(['03/2026', '04/2026', '05/2026'])
    expect((dados.series as Row[])[0]?.valores).toEqual(['180.00', '0.00', '200.00'])
    expect((dados.pontos as Row[])[1]).toEqual({ data_ini: '01/04/2026', data_fim: '30/04/2026' })
  })

  test('the whole period runs from the first order to today', async () => {
    const dados = await previa({ tipo: 1, ...com({ por: 'ano', periodo: 'tudo' }) })
    expect((dados.legendas as string[])[0]).toBe('2026')
    expect((dados.series as Row[])[0]?.valores).toEqual(['380.00'])
  })

  test('a period without rows has no points', async () => {
    const datas = { data_ini: '01/01/2020', data_fim: '31/01/2020' }
    const dados = await previa({ tipo: 1, ...com({ por: 'dia', ...datas }) })
    expect([dados.legendas, (dados.series as Row[])[0]?.valores]).toEqual([[], []])
  })

  test('groups beyond the limit become Outros, with their rows', async () => {
    const dados = await previa(com({ limite: 1 }))
    expect(dados.legendas).toEqual([venda.dono.nome, 'Outros'])
    expect((await rowsOf(ana, dados, 1)).list.map(({ valor }) => valor)).toEqual([30])
  })

  test('a chart without a group has one named point', async () => {
    const dados = await previa(com({ por: 'grupo' }))
    expect([dados.legendas, (dados.pontos as Row[])[0]]).toEqual([['Sem grupo'], { grupo: '(sem)' }])
    expect((await rowsOf(ana, dados, 0)).list).toHaveLength(4)
  })

  test('a card shows one number and the filter of its rows', async () => {
    const dados = await previa({ tipo_wid: 4, tipo: null, ...com({ por: null }) })
    expect(dados).toMatchObject({
      tipo_wid: 4,
      descricao: 'Valor vendido',
      valor: '380.00',
      formato: 'moeda',
      campo: 'valor_total_liq',
    })
    expect(dados.recorte).toEqual({ fonte: 'pedido', data_ini: '01/03/2026', data_fim: '31/05/2026' })
  })

  test('a card in percent, which is zero when the whole is zero', async () => {
    const series = [{ valor: 'valor_total_pen', descricao: 'A faturar' }, { valor: 'valor_total_liq' }]
    const cartao = { tipo_wid: 4, tipo: null, percentual: 'S' }
    expect(await previa({ ...cartao, ...com({ por: null, series }) })).toMatchObject({
      descricao: 'A faturar',
      valor: '100.00',
      formato: 'percentual',
    })
    const datas = { data_ini: '01/01/2020', data_fim: '31/01/2020' }
    expect((await previa({ ...cartao, ...com({ por: null, series, ...datas }) })).valor).toBe('0.00')
  })

  test('a table, also in percent', async () => {
    const tabela = {
      tipo_wid: 1,
      tipo: null,
      ...com({ por: 'mes', data_fim: '30/04/2026', series: [{ valor: 'documentos' }] }),
    }
    expect(await previa(tabela)).toMatchObject({
      cabecalho: [{ descricao: 'Mês', valor: 'Quantidade de pedidos' }],
      detalhes: [
        { descricao: '03/2026', valor: '3' },
        { descricao: '04/2026', valor: '0' },
      ],
      campo: 'documentos',
    })
    expect(await previa({ ...tabela, percentual: 'S' })).toMatchObject({
      cabecalho: [{ descricao: 'Mês', valor: 'Quantidade de pedidos (%)' }],
      detalhes: [{ valor: '100.00' }, { valor: '0.00' }],
      formato: 'percentual',
    })
  })

  test('the period counts from the requested day', async () => {
    const codigo = await makeWidget(ana, {
      ...grafico,
      tipo: 1,
      tipos: [],
      ...com({ por: 'mes', periodo: 'mes' }),
    })
    const { row } = await executar(ana, codigo, '&data=20/05/2026')
    expect([row.legendas, (row.series as Row[])[0]?.valores]).toEqual([['05/2026'], ['200.00']])
  })
})

describe('what is refused', () => {
  const recusa = async (widget: object) => {
    const { status, error } = await ana.post('/Widget', { ...grafico, ...widget })
    return [status, error]
  }
  test.each([
    ['fonte', { definicao: { ...definicao, fonte: 'folha' } }, 'definicao.fonte: Valor inválido.'],
    [
      'valor',
      { definicao: { ...definicao, series: [{ valor: 'lucro' }] } },
      'definicao.series.0.valor: Pedidos de venda não têm o valor "lucro".',
    ],
    [
      'mil anos',
      { definicao: { ...definicao, data_ini: '01/01/1900', data_fim: '01/01/2900' } },
      'definicao.data_fim: Período longo demais: no máximo 10 anos.',
    ],
    ['fornecedor', { tipos: [1] }, 'tipos.0: Fornecedor não vê Pedidos de venda.'],
    ['sem nome', { nome: ' ' }, 'nome: Valor obrigatório.'],
  ])('%s', async (_, widget, erro) => {
    const before = await rows(apl.db, sql`select codigo from widget`)
    expect(await recusa(widget)).toEqual([400, erro])
    expect((await ana.post('/Widget/Previa', { ...grafico, ...widget })).status).toBe(400)
    expect(await rows(apl.db, sql`select codigo from widget`)).toEqual(before)
  })

  test.each([
    ['fonte=folha&valor=valor', 'fonte: Valor inválido.'],
    ['fonte=fatura&valor=lucro', 'valor: Notas fiscais não têm o valor "lucro".'],
    ['fonte=fatura&valor=valor&grupo=1', 'grupo: Notas fiscais não se filtram por "grupo".'],
    ['fonte=fatura&valor=valor&exceto=1', 'por: Valor obrigatório.'],
    ['fonte=fatura&valor=valor&por=grupo&exceto=1', 'por: Valor inválido.'],
  ])('rows: %s', async (query, erro) => {
    for (const path of ['Linhas', 'Linhas/Total']) {
      const { status, error } = await ana.get(`/Painel/${path}?${query}`)
      expect([status, error]).toEqual([400, erro])
    }
  })

  test('a key that is no number finds no customer', async () => {
    const { row } = await ana.get('/Painel/Linhas/Total?fonte=pedido&valor=qtde&codcli=abc|99999999999')
    expect(row).toMatchObject({ total: 0, valor: 0 })
  })

  test('a definition that this version does not understand answers the text of the specification', async () => {
    const antigas = [
      { ...definicao, data_ini: '2026-03-01', data_fim: '2026-03-31', fonte: 'folha' },
      { ...definicao, data_ini: '2026-03-01', data_fim: '2026-03-31', series: [{ valor: 'lucro' }] },
    ]
    for (const antiga of antigas) {
      const codigo = await aWidget(venda.casa, { definicao: antiga as never })
      expect(await executar(venda.representante, codigo)).toMatchObject({
        status: 400,
        error: 'Não foi possível carregar informações. Verifique o servidor de aplicação.',
      })
      expect((await ana.get('/Widget')).status).toBe(200)
      await apl.db.execute(sql`delete from widget where codigo = ${codigo}`)
    }
  })
})
