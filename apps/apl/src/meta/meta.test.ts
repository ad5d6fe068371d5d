import { randomUUID } from 'node:crypto'
import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { META_MESSAGES } from '@trama/rules/meta/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { compareResumos } from '../resumo/compare-resumos'
import { foldResumos } from '../resumo/fold-resumos'
import { aMaterial, anActor, aRepresentante } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { diasUteisEntre } from './get-progresso'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

interface Celula {
  mes: number
  valor: number | null
  pecas: number | null
  versao: number
}

async function aCasa() {
  const venda = await aVenda(apl)
  const user = apl.as(anActor(venda.casa, 'usuario'))
  const rep = apl.as({ ...venda.actors.representante, acessos: ['1.8'] })
  const { codrep } = venda.partes
  const save = (celulas: object[], key?: string) =>
    user.post('/Meta/Lote', { celulas }, key ? { 'idempotency-key': key } : undefined)
  const stored = async (of = codrep, ano = 2026) => {
    const { list } = await user.get(`/Meta?ano=${ano}`)
    return (list.find((row) => row.codrep === of)?.metas ?? []) as Celula[]
  }
  return { venda, user, rep, codrep, save, stored }
}

const progresso = async (who: Awaited<ReturnType<typeof aCasa>>['user'], mes: string) =>
  (await who.get(`/Meta/Progresso?mes=${mes}`)).row as Row & { representantes: Row[]; total: Row }

describe('a save', () => {
  test('stores many at once, with an audit entry for each representative and year', async () => {
    const { save, stored, codrep, venda } = await aCasa()
    const { status, row } = await save([
      { codrep, mes: '01/01/2026', valor: 1000, pecas: 20, versao: 0 },
      { codrep, mes: '01/02/2026', valor: 1200.5, versao: 0 },
    ])
    expect([status, row]).toEqual([200, { resultado: '2 metas gravadas.', gravadas: 2 }])
    expect(await stored()).toEqual([
      { mes: 1, valor: 1000, pecas: 20, versao: 1 },
      { mes: 2, valor: 1200.5, pecas: null, versao: 1 },
    ])
    const admin = apl.as(anActor(venda.casa, 'administrador'))
    const trail = await admin.get('/Auditoria?registro=meta')
    expect(trail.list).toHaveLength(1)
    expect(trail.row).toMatchObject({
      chave: `${codrep} 2026`,
      nome_registro: venda.rep.nome,
      antes: { codrep, ano: '2026', valor_1: null, pecas_1: null, valor_2: null },
      depois: { codrep, ano: '2026', valor_1: 1000, pecas_1: 20, valor_2: 1200.5 },
    })
  })

  test('keeps missing values, removes goals by null and 0, and raises the version', async () => {
    const { save, stored, codrep } = await aCasa()
    const mes = '01/01/2026'
    await save([{ codrep, mes, valor: 1000, pecas: 20 }])
    await save([{ codrep, mes, valor: 1100, versao: 1 }])
    expect(await stored()).toEqual([{ mes: 1, valor: 1100, pecas: 20, versao: 2 }])
    await save([{ codrep, mes, valor: null, pecas: 0, versao: 2 }])
    expect(await stored()).toEqual([{ mes: 1, valor: null, pecas: null, versao: 3 }])
    // A copy from before the goal was set is refused.
    expect((await save([{ codrep, mes, valor: 5, versao: 1 }])).status).toBe(409)
  })

  test('tells conflicts cell by cell and stores nothing; a value equal to the stored one is no conflict', async () => {
    const { save, stored, codrep, user } = await aCasa()
    const [jan, fev, mar] = ['01/01/2026', '01/02/2026', '01/03/2026']
    await save([
      { codrep, mes: jan, valor: 1 },
      { codrep, mes: fev, valor: 2 },
    ])
    const { status, row, error } = await save([
      { codrep, mes: jan, valor: 10, versao: 0 },
      { codrep, mes: fev, valor: 2, versao: 0 },
      { codrep, mes: mar, valor: 30, versao: 0 },
    ])
    expect(status).toBe(409)
    expect(error).toBe(META_MESSAGES.conflito(1))
    expect(row).toMatchObject({
      celulas: [
        {
          codrep,
          mes: jan,
          valor: 1,
          pecas: null,
          versao: 1,
          por: expect.stringContaining('Usuário') as string,
        },
      ],
    })
    expect((await stored()).map(({ valor }) => valor)).toEqual([1, 2])
    expect((await save([{ codrep, mes: jan, valor: 1, versao: 0 }])).row).toEqual({
      resultado: META_MESSAGES.nadaMudou,
      gravadas: 0,
    })
    expect((await user.get('/Meta?ano=2025')).status).toBe(200)
  })

  test('is done once for its key', async () => {
    const { save, stored, codrep } = await aCasa()
    const celulas = [{ codrep, mes: '01/05/2026', valor: 700, versao: 0 }]
    const key = randomUUID()
    const first = await save(celulas, key)
    expect((await save(celulas, key)).row).toEqual(first.row)
    expect((await stored())[0]?.versao).toBe(1)
  })

  test('of two at once one is told of the other', async () => {
    const { save, stored, codrep } = await aCasa()
    const mes = '01/06/2026'
    const replies = await Promise.all([1, 2, 3].map((valor) => save([{ codrep, mes, valor, versao: 0 }])))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    [
      'a stranger',
      (codrep: string) => [
        { codrep, mes: '01/01/2026', valor: 1 },
        { codrep: 'NADA', mes: '01/01/2026', valor: 1 },
      ],
      META_MESSAGES.representante('NADA'),
    ],
    [
      'one goal twice',
      (codrep: string) => [
        { codrep, mes: '01/01/2026', valor: 1 },
        { codrep, mes: '01/01/2026', valor: 2 },
      ],
      /mais de uma vez/,
    ],
    ['a day of the month', (codrep: string) => [{ codrep, mes: '15/01/2026', valor: 1 }], /./],
    ['less than nothing', (codrep: string) => [{ codrep, mes: '01/01/2026', valor: -1 }], /./],
    ['half a piece', (codrep: string) => [{ codrep, mes: '01/01/2026', pecas: 1.5 }], /./],
  ])('with %s is refused and stores nothing', async (_, celulas, message) => {
    const { save, stored, codrep } = await aCasa()
    const { status, error } = await save(celulas(codrep))
    expect(status).toBe(400)
    expect(error).toMatch(message)
    expect(await stored()).toEqual([])
  })
})

describe('a file', () => {
  test('is answered line by line, and what was checked can be saved as it is', async () => {
    const { user, save, stored, codrep, venda } = await aCasa()
    await save([
      { codrep, mes: '01/02/2026', valor: 50 },
      { codrep, mes: '01/03/2026', valor: 60 },
    ])
    const lines = [
      { representante: codrep, mes: 'janeiro', valor: 'R$ 1.500,00' },
      { representante: venda.rep.nome.toUpperCase(), mes: '02/2026', valor: '75' },
      { representante: venda.rep.cnpj, mes: 'mar/26', valor: '60', pecas: '' },
      { representante: codrep, mes: 'jan', valor: '1' },
      { representante: 'NADA', mes: '13/2026', valor: 'muito' },
      { representante: '', mes: 'abril' },
    ].map((line, at) => ({ linha: at + 2, ...line }))
    const { status, list } = await user.post('/Meta/Importacao', { ano: 2026, linhas: lines })
    expect(status).toBe(200)
    expect(list.map(({ situacao, erros }) => [situacao, erros])).toEqual([
      ['nova', []],
      ['alterada', []],
      ['igual', []],
      ['erro', [META_MESSAGES.jaNaLinha(2)]],
      ['erro', [META_MESSAGES.representante('NADA'), META_MESSAGES.mesInvalido, META_MESSAGES.valorInvalido]],
      ['erro', [META_MESSAGES.semRepresentante, META_MESSAGES.semMeta]],
    ])
    expect((await stored()).map(({ valor }) => valor)).toEqual([50, 60])
    const celulas = list.flatMap(({ situacao, celula }) => (situacao === 'erro' ? [] : [celula as object]))
    const saved = await user.post('/Meta/Lote', { celulas, importada: 'S' })
    expect(saved.row).toMatchObject({ gravadas: 2 })
    expect((await stored()).map(({ valor }) => valor)).toEqual([1500, 75, 60])
    const admin = apl.as(anActor(venda.casa, 'administrador'))
    expect((await admin.get('/Auditoria?registro=meta')).row).toMatchObject({ acao: 'importar' })
  })

  test('tells two representatives of one name apart by their codes', async () => {
    const { user, venda, codrep } = await aCasa()
    await aRepresentante(venda.casa, { nome: venda.rep.nome })
    const linhas = [
      { linha: 2, representante: venda.rep.nome, mes: '1', valor: '1' },
      { linha: 3, representante: codrep, mes: '1', valor: '1' },
    ]
    const { list } = await user.post('/Meta/Importacao', { ano: 2026, linhas })
    expect(list.map(({ erros }) => erros)).toEqual([[META_MESSAGES.variosRepresentantes], []])
  })
})

describe('progress', () => {
  const hoje = todayIn()
  const mes = `01/${hoje.slice(5, 7)}/${hoje.slice(0, 4)}`

  const brOf = (iso: string) => iso.split('-').toReversed().join('/')
  const sold = (venda: Venda, qtde: number) =>
    aPedido(
      venda.usuario,
      venda.body({ dt_emissao: brOf(hoje), itens: [anItem(venda.partes.codigo, { qtde })] }),
    )

  test('counts the orders of the month without drafts, and ranks by the share of the goal', async () => {
    const { venda, user, rep, codrep, save } = await aCasa()
    const other = await aRepresentante(venda.casa)
    await sold(venda, 3)
    const [sum] = (
      await user.get(
        `/Pedido/Relatorio/Resumo?tipo=2&emissao_ini=${brOf(startOfMonth(hoje))}&emissao_fim=${brOf(endOfMonth(hoje))}`,
      )
    ).list
    const vendido = Number(sum?.valor_total_liq)
    expect(vendido).toBeGreaterThan(0)
    await save([
      { codrep, mes, valor: vendido * 2, pecas: 6 },
      { codrep: other.codrep, mes, valor: 100 },
    ])
    const all = await progresso(user, mes)
    expect(
      all.representantes.map((row) => [row.codrep, row.posicao, row.vendido, row.percentual, row.falta]),
    ).toEqual([
      [codrep, 1, vendido, 50, vendido],
      [other.codrep, 2, 0, 0, 100],
    ])
    expect(all).toMatchObject({
      situacao: 'corrente',
      participantes: 2,
      total: { meta: vendido * 2 + 100, vendido, ano_vendido: vendido },
    })
    expect(all.dias_uteis).toBe(diasUteisEntre(startOfMonth(hoje), endOfMonth(hoje)))
    // The representative gets only the own row, and of the others only how many they are.
    const own = await progresso(rep, mes)
    expect(own.representantes.map((row) => [row.codrep, row.posicao])).toEqual([[codrep, 1]])
    expect(own).toMatchObject({ participantes: 2, total: { meta: vendido * 2, vendido } })
  })

  test('counts the value of materials but not their quantity as pieces, also when an order changes its kind', async () => {
    const { venda, user, codrep, save } = await aCasa()
    await save([{ codrep, mes, valor: 1000, pecas: 6 }])
    await sold(venda, 3)
    const figures = async () => (await progresso(user, mes)).total
    const before = await figures()
    expect(before.qtde).toBe(3)
    const malha = await aMaterial(venda.casa, { precos: { [venda.partes.tab_pre]: 10 } })
    const metros = {
      dt_emissao: brOf(hoje),
      itens: [anItem(malha, { tipo: 'M', tam: 'UN', qtde: 7.5, preco: 10 })],
    }
    await aPedido(venda.usuario, venda.body(metros))
    expect(await figures()).toMatchObject({ qtde: 3, vendido: Number(before.vendido) + 75 })
    // Like a server or an ERP that does not know the kind of an order: items are replaced directly.
    const { empresa } = venda.casa
    await apl.db.execute(sql`delete from pedido_item where empresa = ${empresa} and codigo_p is not null`)
    await apl.db.execute(sql`insert into pedido_item (empresa, numero, ordem, tipo, codigo, cor, tam, preco, qtde)
      select empresa, numero, 1, 'M', ${malha}, '001', 'UN', 10, 3 from pedido where empresa = ${empresa} and qtde = 3`)
    expect(await figures()).toMatchObject({ qtde: 0 })
    await foldResumos(apl.db)
    expect(await figures()).toMatchObject({ qtde: 0, vendido: Number(before.vendido) + 75 })
    await apl.db.execute(sql`update pedido_item set tipo = 'P', codigo = ${venda.partes.codigo}, tam = 'P'
      where empresa = ${empresa} and qtde = 3`)
    expect(await figures()).toMatchObject({ qtde: 3 })
    expect(await compareResumos(apl.db)).toBe(0)
  })

  test('takes off what came back of an invoiced order, and says how much', async () => {
    const { venda, user, codrep } = await aCasa()
    const { empresa } = venda.casa
    const { codcli, codigo, tab_pre } = venda.partes
    const other = await aRepresentante(venda.casa)
    const numero = await sold(venda, 3)
    const before = (await progresso(user, mes)).total
    const chave = `${'1'.repeat(40)}${String(numero).padStart(4, '0')}`
    await apl.db.execute(sql`insert into fatura (empresa, chave, fatura, pedido, codcli, codrep, dt_emissao, impresso)
      values (${empresa}, ${chave}, '1', ${numero}, ${codcli}, ${other.codrep}, ${hoje}, 'S')`)
    // Whomever the invoice names and whoever takes the goods back, the sale was the order's representative's.
    await apl.db.execute(sql`insert into venda
      (empresa, codven, codcli, codrep, data, hora, tabela, tipo_venda, status, docto, dt_final)
      values (${empresa}, 1, ${codcli}, ${other.codrep}, ${hoje}, '10:00', ${tab_pre}, 1, 1, ${chave}, ${hoje})`)
    await apl.db.execute(sql`insert into venda_item
      (empresa, codven, coditven, codigo, cor, tam, quantidade, valor, desconto)
      values (${empresa}, 1, 1, ${codigo}, '001', 'M', 2, 10, 0.01)`)
    const after = await progresso(user, mes)
    const vendido = Math.round((Number(before.vendido) - 19.99) * 100) / 100
    expect(after.total).toMatchObject({ vendido, devolvido: 19.99, ano_vendido: vendido, qtde: 1 })
    expect(after.representantes.find((row) => row.codrep === codrep)).toMatchObject({ vendido })
  })

  test('does not count drafts', async () => {
    const { venda, user, codrep } = await aCasa()
    await sold(venda, 3)
    await apl.db.execute(sql`update pedido set bloqueio = 2 where empresa = ${venda.casa.empresa}`)
    const all = await progresso(user, mes)
    expect(all.representantes.find((row) => row.codrep === codrep)).toMatchObject({
      vendido: 0,
      posicao: null,
      meta: null,
    })
  })

  test('has no forecast for a future month, and the final sales for a past one', async () => {
    const { user, save, codrep } = await aCasa()
    await save([
      { codrep, mes: '01/01/2020', valor: 10 },
      { codrep, mes: '01/12/2098', valor: 10 },
    ])
    expect(await progresso(user, '01/01/2020')).toMatchObject({
      situacao: 'encerrado',
      dias_restantes: 0,
      total: { vendido: 0, previsao: 0, falta: 10 },
    })
    expect(await progresso(user, '01/12/2098')).toMatchObject({
      situacao: 'futuro',
      dias_passados: 0,
      total: { previsao: null },
    })
  })

  test('a representative sets no goals and sees no grid', async () => {
    const { rep, codrep } = await aCasa()
    expect((await rep.get('/Meta?ano=2026')).status).toBe(403)
    expect((await rep.post('/Meta/Lote', { celulas: [{ codrep, mes, valor: 1 }] })).status).toBe(403)
  })
})

test.each([
  // National holidays on weekdays: 2 and 20 November 2026 (the 15th is a Sunday).
  ['2026-11-01', '2026-11-30', 19],
  ['2026-09-07', '2026-09-07', 0],
  ['2026-11-21', '2026-11-22', 0],
  // Carnival is no national holiday.
  ['2026-02-01', '2026-02-28', 20],
  ['2026-11-30', '2026-11-01', 0],
])('from %s to %s there are %d working days', (de, ate, count) => {
  expect(diasUteisEntre(de, ate)).toBe(count)
})
