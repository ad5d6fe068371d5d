/** The agenda by days, and what is to be done. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { crm } from './tables'
import { aCrm, aMotivoCrm } from './testing'

let apl: TestApp
let venda: Venda
let other: Venda
let motivo: string
const hoje = todayIn()
const day = (days: number) => formatDateBr(addDays(hoje, days))
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  venda = await aVenda(apl)
  other = await aVenda(apl, {}, venda.casa)
  motivo = await aMotivoCrm(venda.casa)
})
afterAll(() => apl.close())

const create = (given: object = {}) =>
  aCrm(venda.usuario, { codcli: venda.partes.codcli, motivo, data: day(-400), ...given })
const agenda = (query: string, who: 'usuario' | 'representante' = 'usuario') =>
  venda[who].get(`/CRM/Agenda?${query}`)
const numbers = async (query: string, who: 'usuario' | 'representante' = 'usuario') =>
  (await agenda(query, who)).list.map(({ numero }) => numero)

describe('a period', () => {
  test('lists the records of its days, by day and time, or by the day they were written', async () => {
    const late = await create({ dt_contato: '12/03/2026', hr_contato: '14:00' })
    const early = await create({ dt_contato: '12/03/2026', hr_contato: '08:00' })
    const whole = await create({ dt_contato: '12/03/2026' })
    const written = await create({ data: '11/03/2026' })
    const first = await create({ dt_contato: '01/03/2026' })
    const last = await create({ dt_contato: '31/03/2026' })
    await create({ dt_contato: '28/02/2026' })
    await create({ dt_contato: '01/04/2026' })
    expect(await numbers('inicio=01/03/2026&fim=31/03/2026')).toEqual([
      first,
      written,
      whole,
      early,
      late,
      last,
    ])
  })

  test('shows of each record what a calendar needs', async () => {
    const numero = await create({
      dt_contato: '12/03/2026',
      hr_contato: '14:00',
      assunto: 'Coleção',
      lembrete: 15,
    })
    expect((await agenda('inicio=12/03/2026&fim=12/03/2026')).list).toEqual([
      {
        numero,
        dia: '12/03/2026',
        dt_contato: '12/03/2026',
        hr_contato: '14:00:00',
        codcli: venda.partes.codcli,
        nome: venda.dono.nome,
        assunto: 'Coleção',
        tipo: 'A',
        tp_contato: 0,
        motivo,
        desc_motivo: `Motivo ${motivo}`,
        usuario: venda.casa.codigo_erp,
        usuario_dest: null,
        lembrete: 15,
        versao: 1,
      },
    ])
  })

  test.each(['inicio=01/03/2026&fim=02/05/2026', 'inicio=02/03/2026&fim=01/03/2026'])(
    '%s is refused',
    async (query) => {
      expect(await agenda(query)).toMatchObject({
        status: 400,
        error: 'Período inválido: informe até 62 dias.',
      })
      expect(await agenda('inicio=01/03/2026&fim=01/05/2026')).toMatchObject({ status: 200 })
    },
  )

  test('can be asked for one user, one customer or one representative', async () => {
    const at = { dt_contato: '12/03/2026' }
    const mine = await create(at)
    const theirs = await create({ ...at, codcli: other.partes.codcli })
    const given = await create(at)
    await apl.db.execute(
      sql`update crm set usuario_dest = 'OUTRO' where empresa = ${venda.casa.empresa} and numero = ${given}`,
    )
    const period = 'inicio=01/03/2026&fim=31/03/2026'
    expect(await numbers(`${period}&usuario_dest=OUTRO`)).toEqual([given])
    expect(await numbers(`${period}&usuario_dest=${venda.casa.codigo_erp}`)).toEqual([mine, theirs])
    expect(await numbers(`${period}&codcli=${other.partes.codcli}`)).toEqual([theirs])
    expect(await numbers(`${period}&codrep=${other.partes.codrep}`)).toEqual([theirs])
    expect(await numbers(period, 'representante')).toEqual([mine, given])
    expect(await numbers(`${period}&codrep=${other.partes.codrep}`, 'representante')).toEqual([])
  })

  test('includes open records from before the period and before today when asked', async () => {
    const old = await create({ dt_contato: day(-200) })
    await create({ dt_contato: day(-200), tipo: 'F' })
    const now = await create({ dt_contato: day(0) })
    const next = await create({ dt_contato: day(20) })
    expect(await numbers(`inicio=${day(0)}&fim=${day(1)}`)).toEqual([now])
    expect(await numbers(`inicio=${day(0)}&fim=${day(1)}&atrasados=S`)).toEqual([old, now])
    // A record of today is not late, however far ahead the period begins.
    expect(await numbers(`inicio=${day(15)}&fim=${day(30)}&atrasados=S`)).toEqual([old, next])
  })

  test('returns at most 3,000 records', async () => {
    const { codcli, codrep } = venda.partes
    const row = {
      empresa: venda.casa.empresa,
      codcli,
      codrep,
      data: '2025-06-10',
      assunto: '',
      usuario: 'ANA',
    }
    await apl.db.insert(crm).values(Array.from({ length: 3001 }, (_, i) => ({ ...row, numero: 1000 + i })))
    expect((await agenda('inicio=01/06/2025&fim=30/06/2025')).list).toHaveLength(3000)
  })
})

describe('what waits', () => {
  const pendente = async (who: 'usuario' | 'representante' = 'usuario') =>
    (await venda[who].get('/CRM/Pendente')).row

  test('counts what is late and what is due today, and names the next record', async () => {
    expect(await pendente()).toEqual({ atrasados: 0, hoje: 0, proximo: null })
    await create({ dt_contato: day(-1) })
    await create({ dt_contato: day(-90) })
    await create({ dt_contato: day(-2), tipo: 'F' })
    await create({ dt_contato: day(0), hr_contato: '00:00' })
    const later = await create({ dt_contato: day(3), hr_contato: '10:00', assunto: 'Depois' })
    await create({ dt_contato: day(4) })
    expect(await pendente()).toEqual({
      atrasados: 2,
      hoje: 1,
      proximo: {
        numero: later,
        dia: day(3),
        hr_contato: '10:00:00',
        nome: venda.dono.nome,
        assunto: 'Depois',
      },
    })
    await create({ dt_contato: day(0), assunto: 'O dia todo' })
    expect(await pendente()).toMatchObject({ hoje: 2, proximo: { dia: day(0), hr_contato: null } })
  })

  test('contains a representative’s records by customer, and other callers’ by the user named', async () => {
    await create({ dt_contato: day(0) })
    await create({ dt_contato: day(0), codcli: other.partes.codcli })
    expect([await pendente(), await pendente('representante')]).toMatchObject([{ hoje: 2 }, { hoje: 1 }])
    await apl.db.execute(sql`update crm set usuario_dest = 'OUTRO' where empresa = ${venda.casa.empresa}`)
    expect([await pendente(), await pendente('representante')]).toMatchObject([{ hoje: 0 }, { hoje: 1 }])
  })
})
