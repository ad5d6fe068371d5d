/** Creating, sharing and changing widgets; a widget that is not the caller's is reported as missing (S2 §3, §7). */
import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import type { Caller, Row, TestApp } from '../../testing/test-app'
import { definicao, executar, grafico, rowsOf, makeWidget, umPainel } from './widget.test-help'

let apl: TestApp
let venda: Venda
let ana: Caller
let bia: Caller
beforeAll(async () => {
  ;({ apl, venda, ana, bia } = await umPainel())
})
afterAll(() => apl.close())

const nomesDe = async (caller: Caller, query = '') =>
  (await caller.get(`/WidgetLista?${query}`)).list.map(({ nome }) => nome)
const make = (widget: object) => makeWidget(ana, widget)

describe('a shared chart', () => {
  let codigo = ''
  beforeAll(async () => {
    codigo = await make(grafico)
  })

  test('is in the list of everybody who may see it', async () => {
    const { list } = await venda.representante.get('/WidgetLista?tipo_rel=C&tipo=W')
    expect(list).toEqual([{ codigo: Number(codigo), nome: 'Vendas por cliente', tipo_wid: 3, tipo: 5 }])
    expect(await nomesDe(venda.cliente)).toEqual(['Vendas por cliente'])
    expect(await nomesDe(venda.fornecedor)).toEqual([])
    expect(await nomesDe(venda.usuario)).toEqual([])
    expect(await nomesDe(ana)).toEqual(['Vendas por cliente'])
    expect(await nomesDe(bia)).toEqual([])
    expect(await nomesDe(venda.representante, 'tipo_rel=X')).toEqual([])
    expect(await nomesDe(venda.representante, 'tipo_rel=C&tipo=G')).toEqual([])
  })

  test('shows to each caller the own rows only', async () => {
    const { row } = await executar(ana, codigo)
    expect(row).toMatchObject({ nome: 'Vendas por cliente', tipo_wid: 3, tipo: 5, percentual: 'N' })
    expect((row.series as Row[])[0]).toMatchObject({
      descricao: 'Valor vendido',
      valores: ['350.00', '30.00'],
      formato: 'moeda',
    })
    expect(row.legendas).toHaveLength(2)
    const own = await executar(venda.representante, codigo)
    expect((own.row.series as Row[])[0]?.valores).toEqual(['350.00'])
    expect((await executar(venda.cliente, codigo)).row.legendas).toEqual([venda.dono.nome])
    expect(row.lido_data).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  })

  test('is hidden from everybody else', async () => {
    for (const caller of [venda.fornecedor, venda.usuario, bia]) {
      const { status, error } = await executar(caller, codigo)
      expect([status, error]).toEqual([404, TEXTS.noRecord])
    }
    const alheia = await aVenda(apl)
    const { status } = await executar(alheia.representante, codigo)
    expect(status).toBe(404)
  })

  test('needs the menu of its source', async () => {
    const semMenu = apl.as({ ...venda.actors.representante, acessos: ['1.1'] })
    expect(await nomesDe(semMenu)).toEqual([])
    expect(await executar(semMenu, codigo)).toMatchObject({ status: 403, error: TEXTS.noAccess })
    const livre = apl.as({ ...venda.actors.cliente, acessos: [] })
    expect((await executar(livre, codigo)).status).toBe(200)
  })

  test('explains each figure by its rows', async () => {
    const { row } = await executar(ana, codigo)
    const { list } = await rowsOf(ana, row, 0)
    expect(list.map(({ documento, data, valor }) => [documento, data, valor])).toEqual([
      ['3', '04/05/2026', 200],
      ['2', '11/03/2026', 50],
      ['1', '10/03/2026', 100],
    ])
    expect(list[0]).toMatchObject({
      empresa: venda.casa.empresa,
      codigo: String(venda.partes.codcli),
      nome: venda.dono.nome,
      situacao: 'Em Análise',
      endereco: '/VerPedido/3',
    })
    expect((await rowsOf(ana, row, 0, { offset: '2', pagina: '2' })).list).toHaveLength(1)
    // A caller with fewer rights sees fewer rows, whatever the query asks for.
    expect((await rowsOf(venda.representante, row, 1)).list).toEqual([])
    expect((await rowsOf(venda.fornecedor, row, 0)).status).toBe(403)
  })

  test('is narrowed to a representative by callers who see all; a representative cannot choose', async () => {
    const { codrep } = venda.partes
    const { row } = await executar(ana, codigo, `&codrep=${codrep}`)
    expect((row.series as Row[])[0]?.valores).toEqual(['350.00'])
    expect((await executar(ana, codigo, '&codrep=NINGUEM')).row.legendas).toEqual([])
    const own = await executar(venda.representante, codigo, '&codrep=NINGUEM')
    expect((own.row.series as Row[])[0]?.valores).toEqual(['350.00'])
  })
})

describe('who creates and who changes widgets', () => {
  const porCodigo = async (caller: Caller, codigo: string) => (await caller.get(`/Widget/${codigo}`)).status
  const excluir = async (codigo: string) =>
    apl.call({
      method: 'DELETE',
      url: `/Widget/${codigo}`,
      headers: { acesso: 'portal-web', token: await apl.sign(anActor(venda.casa, 'administrador')) },
    })

  test('creates one widget for an idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await ana.post('/Widget', grafico, key)
    expect((await ana.post('/Widget', grafico, key)).row).toEqual(first.row)
  })

  test('only the author may change a widget until it is shared', async () => {
    const codigo = await make({ ...grafico, nome: 'Só meu', tipos: [] })
    expect([await porCodigo(ana, codigo), await porCodigo(bia, codigo)]).toEqual([200, 404])
    expect((await bia.patch(`/Widget/${codigo}`, grafico)).status).toBe(404)
    expect((await excluir(codigo)).status).toBe(404)
    expect((await ana.patch(`/Widget/${codigo}`, { ...grafico, nome: 'De todos' })).row).toMatchObject({
      versao: 2,
    })
    const { row } = await bia.get(`/Widget/${codigo}`)
    expect(row).toMatchObject({
      nome: 'De todos',
      por: 'Ana',
      proprio: 'N',
      versao: 2,
      tipos: [4, 2],
      definicao,
    })
    expect((await bia.get('/Widget')).list.map(({ nome }) => nome)).toContain('De todos')
  })

  test('an outdated copy does not overwrite a newer version', async () => {
    const codigo = await make(grafico)
    expect((await ana.patch(`/Widget/${codigo}`, { ...grafico, versao: 1 })).row).toMatchObject({
      resultado: `Widget ${codigo}: nada mudou.`,
      versao: 1,
    })
    await ana.patch(`/Widget/${codigo}`, { ...grafico, nome: 'Outro', versao: 1 })
    expect((await bia.patch(`/Widget/${codigo}`, { ...grafico, versao: 1 })).status).toBe(409)
  })

  test('a deleted widget disappears, and the audit trail keeps its definition', async () => {
    const codigo = await make({ ...grafico, nome: 'Passageiro' })
    expect((await excluir(codigo)).row).toEqual({ resultado: `Widget ${codigo} excluído.` })
    expect((await executar(ana, codigo)).status).toBe(404)
    const trail = await rows(
      apl.db,
      sql`select acao, coalesce(antes, depois) ->> 'nome' as nome from auditoria
        where registro = 'widget' and chave = ${codigo} and empresa = ${venda.casa.empresa} order by id`,
    )
    expect(trail).toEqual([
      { acao: 'incluir', nome: 'Passageiro' },
      { acao: 'excluir', nome: 'Passageiro' },
    ])
  })
})
