import type { MenuCode } from '@trama/contract/access'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCrm, aMotivoCrm } from '../../crm/testing'
import { aVisita, visitaBody } from '../../crm/visita/testing'
import { aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'

let apl: TestApp
let venda: Venda
let path: string
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const motivo = await aMotivoCrm(venda.casa)
  const { codcli, codrep } = venda.partes
  const { empresa } = venda.casa
  path = `/Entidade/Historia/${codcli}`
  for (const dt_emissao of ['10/03/2026', '12/03/2026', '12/03/2026']) {
    await aPedido(venda.usuario, venda.body({ dt_emissao }))
  }
  await aPedido(venda.usuario, venda.body({ dt_emissao: '13/03/2026', bloqueio: 2 }))
  for (const data of ['11/03/2026', '12/03/2026']) {
    await aCrm(venda.usuario, { codcli, motivo, assunto: `Contato de ${data}`, data }, empresa)
  }
  await aVisita(venda.usuario, visitaBody(codcli))
  await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor, valor_pago) values
    (${empresa}, '20-1', ${codcli}, ${codrep}, '2026-03-01', '2026-03-12', 100, 100),
    (${empresa}, '20-2', ${codcli}, ${codrep}, '2026-03-01', '2026-03-12', 70, 0),
    (${empresa}, '20-3', ${codcli}, ${codrep}, '2026-03-01', '2099-12-31', 50, 0)`)
  await apl.db.execute(sql`insert into fatura (empresa, chave, fatura, codcli, codrep, dt_emissao, hora, valor, impresso)
    values (${empresa}, ${'F'.repeat(44)}, '77', ${codcli}, ${codrep}, '2026-03-12', '10:00:00', 90, 'S')`)
})
afterAll(() => apl.close())

const short = ({ dia, tipo, numero }: Row) => `${String(dia).slice(0, 5)} ${String(tipo)}${String(numero)}`
const all = async (query = '', caller = venda.usuario) => (await caller.get(`${path}${query}`)).list
const today = formatDateBr(todayIn()).slice(0, 5)

test('a customer’s history lists all kinds in one order, newest first', async () => {
  expect((await all()).map(short)).toEqual([
    '31/12 D20-3',
    `${today} V3`,
    '13/03 P4',
    '12/03 D20-2',
    '12/03 D20-1',
    '12/03 F77',
    '12/03 P3',
    '12/03 P2',
    '12/03 C2',
    '11/03 C1',
    '10/03 P1',
  ])
})

test('each row of a customer’s history tells its content', async () => {
  const rows = await all()
  expect(rows[1]).toMatchObject({
    tipo: 'V',
    hora: '00:00:00',
    texto: 'Visita',
    detalhe: 'Gostou das malhas.',
    situacao: 'F',
  })
  expect(rows.slice(2, 6)).toMatchObject([
    { situacao: 'D', valor: 100 },
    { situacao: 'V', valor: 70 },
    { situacao: '1', valor: 100 },
    { chave: 'F'.repeat(44), situacao: 'S', valor: 90, hora: '10:00:00' },
  ])
  expect(rows[0]).toMatchObject({ situacao: '0' })
})

test('a customer’s history continues after any row, whatever the size of the pages', async () => {
  const whole = await all()
  for (const size of [1, 2, 3, 7]) {
    const found: Row[] = []
    for (let apos = ''; ; ) {
      const page = await all(`?offset=${size}${apos && `&apos=${encodeURIComponent(apos)}`}`)
      found.push(...page)
      if (page.length < size) break
      apos = String(page.at(-1)?.cursor)
    }
    expect([size, found]).toEqual([size, whole])
  }
})

test('a customer’s history lists only the wanted kinds', async () => {
  expect((await all('?tipos=P;C')).map(short)).toEqual([
    '13/03 P4',
    '12/03 P3',
    '12/03 P2',
    '12/03 C2',
    '11/03 C1',
    '10/03 P1',
  ])
  expect((await all('?tipos=V')).map(short)).toEqual([`${today} V3`])
})

test.each([
  '?tipos=X',
  '?tipos=P;',
  '?apos=ontem',
  '?apos=2026-02-30.P.1',
  '?apos=2026-03-12.P.x',
  '?apos=2026-03-12.X.1',
])('%s is refused', async (query) => expect((await venda.usuario.get(`${path}${query}`)).status).toBe(400))

test('each part of a customer’s history is shown only to those who may see its list', async () => {
  const kinds = async (
    acessos: MenuCode[],
    tipo: 'usuario' | 'representante' | 'cliente' = 'representante',
  ) => {
    const rows = await all('', apl.as({ ...venda.actors[tipo], acessos }))
    return [...new Set(rows.map((row) => String(row.tipo)))].toSorted().join('')
  }
  expect(await kinds(['1.1'])).toBe('')
  expect(await kinds(['1.1', '1.2'])).toBe('P')
  expect(await kinds(['1.1', '1.3'])).toBe('CV')
  expect(await kinds(['1.1', '2.1', '2.2'])).toBe('DF')
  expect(await kinds(['1.1', '1.2', '1.3', '2.1', '2.2'], 'cliente')).toBe('DFP')
})

test('a customer that is not the caller’s gets the answer of an unknown one', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  const foreign = await venda.representante.get(`/Entidade/Historia/${other.partes.codcli}`)
  const unknown = await venda.representante.get('/Entidade/Historia/99999999')
  expect([foreign.status, foreign.error]).toEqual([unknown.status, unknown.error])
  expect(foreign.status).toBe(404)
})
