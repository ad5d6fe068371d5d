/** "Por que parou?" shows gates and obstacles from stored data; only internal users see people's names. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../../testing/a-pedido'
import { aWaitingPedido } from '../../testing/a-release'
import { aMaterial, anActor } from '../../testing/factories'
import { createTestApp, type Reply, type Row, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const gates = ({ row }: Reply) => row.etapas as Row[]
const gate = (reply: Reply, codigo: string) => gates(reply).find((item) => item.codigo === codigo) ?? {}
const texts = ({ row }: Reply) => (row.impedimentos as Row[]).map(({ texto }) => texto)
const current = (reply: Reply) => gates(reply).find(({ atual }) => atual === 'S')?.codigo

test('an order passes its gates; external types read departments instead of names', async () => {
  const venda = await aVenda(apl)
  const { casa, actors, representante, cliente } = venda
  const { release, situacao } = await aWaitingPedido(venda)
  const sent = await situacao()
  expect(sent.row).toMatchObject({ numero: 1, empresa: casa.empresa, status: 'Em Análise', impedimentos: [] })
  expect(gates(sent).map(({ estado }) => estado)).toEqual(['ok', 'aguarda', 'aguarda', 'aguarda', 'aguarda'])
  expect(gate(sent, 'digitacao').desde).toMatchObject({ por: actors.usuario.nome })
  expect(gate(sent, 'comercial')).toMatchObject({ atual: 'S', quem_pode: 'Comercial', desde: { por: null } })
  await release('comercial')
  expect(gate(await situacao(), 'comercial').desde).toMatchObject({ por: actors.usuario.nome })
  for (const caller of [representante, cliente]) {
    const reply = await situacao(caller)
    expect(current(reply)).toBe('financeira')
    expect(gate(reply, 'comercial').desde).toMatchObject({ por: 'Comercial' })
    expect(reply.row.analise).toBeNull()
    expect(JSON.stringify(reply.row)).not.toContain(actors.usuario.nome)
  }
  await release('financeiro')
  expect(await situacao()).toMatchObject({ row: { status: 'Liberado' } })
  expect(current(await situacao())).toBe('estoque')
  await apl.db.execute(sql`update pedido_item set reservado = qtde where empresa = ${casa.empresa}`)
  expect(current(await situacao())).toBe('faturamento')
  await apl.db.execute(sql`update pedido set faturado = qtde where empresa = ${casa.empresa}`)
  expect(current(await situacao())).toBeUndefined()
})

test('a refusal puts the order back to its start', async () => {
  const venda = await aVenda(apl)
  const { refuse, situacao } = await aWaitingPedido(venda)
  await refuse('financeiro', 'Sem limite')
  const reply = await situacao(venda.representante)
  expect(gate(reply, 'digitacao')).toMatchObject({
    estado: 'parada',
    atual: 'S',
    desde: { por: 'Financeiro' },
  })
  expect(gate(reply, 'digitacao').detalhe).toBe('Recusado pelo financeiro: Sem limite')
})

test('a shortage of a material is reported, but not for a product with the same code', async () => {
  const venda = await aVenda(apl)
  const { casa, partes } = venda
  const codigo = await aMaterial(casa, {
    codigo: partes.codigo,
    precos: { [partes.tab_pre]: 10 },
    grade: [{ cor: '001', tam: 'P', estoque: 2.5 }],
  })
  const { situacao } = await aWaitingPedido(venda, { itens: [anItem(codigo, { tipo: 'M', qtde: 4 })] })
  expect(texts(await situacao())).toEqual([`Faltam 1,5 de ${codigo}, cor 001, tamanho P.`])
})

test('every obstacle is named that the reader may know', async () => {
  const venda = await aVenda(apl)
  const { casa, partes, cliente, representante } = venda
  const { empresa } = casa
  const { situacao } = await aWaitingPedido(venda, {
    per_desc: 10,
    itens: [anItem(partes.codigo, { qtde: 150 })],
  })
  await apl.db.execute(sql`update condicao set descmax = 5 where empresa = ${empresa}`)
  await apl.db.execute(sql`update colecao set valor_min = 10000 where empresa = ${empresa}`)
  await apl.db.execute(sql`update entidade set bloqueio = 'S', credito = 1000 where empresa = ${empresa}`)
  await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor, valor_pago)
    values (${empresa}, 'A', ${partes.codcli}, ${partes.codrep}, '2026-01-01', '2026-02-01', 100, 40),
      (${empresa}, 'B', ${partes.codcli}, 'OUTRO', '2026-01-01', '2026-02-01', 30, 0),
      (${empresa}, 'C', ${partes.codcli}, ${partes.codrep}, '2026-01-01', '2999-02-01', 500, 0),
      (${empresa}, 'D', ${partes.codcli}, ${partes.codrep}, '2026-01-01', '2026-02-01', 70, 70)`)
  const all = [
    'Cliente bloqueado.',
    'Desconto de 10% acima do máximo da condição (5%).',
    'Valor de R$ 6.750,00 abaixo do mínimo da coleção (R$ 10.000,00).',
    '2 duplicatas em atraso, R$ 90,00.',
    'Limite de crédito excedido: R$ 590,00 em aberto e R$ 6.750,00 deste pedido, de R$ 1.000,00.',
    `Faltam 50 de ${partes.codigo}, cor 001, tamanho P.`,
  ]
  const plain = (reply: Reply) => texts(reply).map((text) => String(text).replaceAll('\u00A0', ' '))
  const inside = await situacao()
  expect(plain(inside)).toEqual(all)
  expect(gates(inside).map(({ estado }) => estado)).toEqual(['ok', 'parada', 'parada', 'parada', 'aguarda'])
  expect(inside.row.analise).toMatchObject({
    vencidas: { qtde: 2, valor: 90 },
    em_aberto: 590,
    credito: 1000,
    per_desc: 10,
    descmax: 5,
    valor_min: 10000,
    ultimos: [],
  })
  // A representative sees only the own receivables, none without the menu; a customer sees the own ones, but not the
  // credit limit.
  const own = '1 duplicata em atraso, R$ 60,00.'
  expect(plain(await situacao(representante))[3]).toBe(own)
  const { actors } = venda
  const noMenu = apl.as({ ...actors.representante, acessos: ['1.2'] })
  expect(plain(await situacao(noMenu)).join()).not.toContain('duplicata')
  const seen = plain(await situacao(cliente))
  expect(seen).toContain(all[3])
  expect(seen.join()).not.toContain('crédito')
})

test('stock held by a collection is not short, and the latest orders of the customer are shown', async () => {
  const venda = await aVenda(apl)
  const first = await aWaitingPedido(venda)
  const { situacao } = await aWaitingPedido(venda)
  await apl.db.execute(sql`update produto_grade set estoque = 0 where empresa = ${venda.casa.empresa}`)
  expect(texts(await situacao())).toHaveLength(1)
  await apl.db.execute(sql`update pedido set compromete = 'S' where empresa = ${venda.casa.empresa}`)
  expect(texts(await situacao())).toEqual([])
  expect((await situacao()).row.analise).toMatchObject({
    ultimos: [{ numero: first.numero, dt_emissao: '10/03/2026', valor_total_liq: 100, status: 'Em Análise' }],
  })
})

test('a caller who may not read the order learns nothing of it', async () => {
  const venda = await aVenda(apl)
  const other = await aVenda(apl, {}, venda.casa)
  const { situacao } = await aWaitingPedido(venda)
  for (const caller of [other.representante, other.cliente]) expect((await situacao(caller)).status).toBe(404)
  const fornecedor = apl.as(anActor(venda.casa, 'fornecedor'))
  expect((await situacao(fornecedor)).status).toBe(403)
})
