import { randomUUID } from 'node:crypto'
import { META_MESSAGES } from '@trama/rules/meta/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { anActor, aRepresentante } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

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
