/**
 * Changing a customer: which fields may change, which stay, and who may change them (S1 §4.2, §5.6; decisions §3).
 */
import { randomUUID } from 'node:crypto'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { todayIn } from '@trama/rules/date-br'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type EntidadeBody,
  entidadeApoio,
  entidadeBody,
  HISTORICO,
  nextCnpj,
  setEntidade,
  storedEntidade,
} from '../testing/a-entidade'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, aRepresentante } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
/** Body and code of a customer of the representative, as created. */
let given: EntidadeBody
let codcli: number
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await entidadeApoio(venda.casa)
})
afterAll(() => apl.close())

beforeEach(async () => {
  given = entidadeBody(venda.partes.codrep, { credito: 100 })
  codcli = Number((await venda.usuario.post('/Entidade', given)).row.codcli)
})

const url = () => `/Entidade/${codcli}`
const patch = (body: object, caller = venda.usuario) => caller.patch(url(), body)
const key = () => ({ empresa: venda.casa.empresa, codcli })
const set = (changes: Parameters<typeof setEntidade>[2]) => setEntidade(apl.db, key(), changes)
const stored = () => storedEntidade(apl.db, key())
/** Sends a body that is refused for one wrong field, and expects that nothing changed. */
async function refused(body: object, campo: string, mensagem: string) {
  const before = await stored()
  const { status, row } = await patch(body)
  expect([status, row.campos]).toEqual([400, [{ campo, mensagem }]])
  expect(await stored()).toEqual(before)
}

test('a change of a customer stores what is sent, keeps the rest, raises the version and records values before and after', async () => {
  const before = await stored()
  const { status, row } = await patch({ telefone: ' 11 99999-0000 ', fantasia: '', versao: 1 })
  expect([status, row]).toEqual([200, { resultado: `Cliente ${codcli} alterado.`, codcli, cnpj: given.cnpj }])
  const { busca: _before, ...kept } = before
  const { busca: _after, ...now } = await stored()
  const changed = { telefone: '11 99999-0000', fantasia: null, versao: 2, dt_altera: todayIn() }
  expect(now).toEqual({ ...kept, ...changed })
  const [entry] = await rows<{ antes: Row; depois: Row }>(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${venda.casa.empresa} and registro = 'entidade'
        and chave = ${String(codcli)} and acao = 'alterar'`,
  )
  expect(entry?.antes).toMatchObject({ telefone: '(11) 3333-4444', versao: 1 })
  expect(entry?.depois).toMatchObject(changed)
  expect(Object.keys(entry?.antes ?? {})).toEqual(expect.arrayContaining(['contatos', 'nome']))
  for (const side of [entry?.antes, entry?.depois]) {
    expect(Object.keys(side ?? {}).filter((name) => name.startsWith('busca'))).toEqual([])
  }
})

describe('fields that are fixed once stored', () => {
  const OTHER = {
    nome: 'Outra',
    cnpj_ent: nextCnpj(),
    insc_ent: 'ISENTO',
    cnpj_cob: '',
    insc_cob: null,
  }
  const LABELS: Partial<Record<string, { label: string }>> = ENTIDADE_FIELDS
  const FILLED = {
    cnpj_ent: '11222333000181',
    insc_ent: '110042490114',
    cnpj_cob: '52998224725',
    insc_cob: 'ISENTO',
  }
  test.each(Object.entries(OTHER))('%s', async (field, value) => {
    await set(FILLED)
    await refused({ [field]: value }, field, ENTIDADE_MESSAGES.naoAltera(LABELS[field]?.label ?? ''))
  })

  test('inscricao, and cnpj of a POST with codcli', async () => {
    await refused({ inscricao: 'ISENTO' }, 'inscricao', 'Não pode ser alterado: Inscrição estadual.')
    const { status, row } = await venda.usuario.post('/Entidade', { ...given, codcli, cnpj: nextCnpj() })
    expect([status, row.campos]).toEqual([
      400,
      [{ campo: 'cnpj', mensagem: 'Não pode ser alterado: CNPJ/CPF.' }],
    ])
  })

  test('pass with the same value, mask apart, and an empty one may be filled', async () => {
    await set({ ...FILLED, insc_cob: null })
    const same = { nome: ' Loja das Flores', inscricao: '110042490114', cnpj_ent: '11.222.333/0001-81' }
    const { status, error } = await patch({ ...same, insc_ent: '110.042.490.114', insc_cob: 'isento' })
    expect([status, error]).toEqual([200, undefined])
    expect(await stored()).toMatchObject({ ...FILLED, nome: 'Loja das Flores', inscricao: '110042490114' })
    expect((await venda.usuario.post('/Entidade', { ...given, codcli, fax: '0800 777 1234' })).status).toBe(
      200,
    )
  })
})

describe('whether the customer pays ICMS', () => {
  const read = async () => (await venda.usuario.get(url())).row.contribuinte

  test('follows the registration until an internal user says otherwise', async () => {
    expect(await read()).toBe('S')
    expect((await patch({ contribuinte: 'N', inscricao: '110042490114' })).status).toBe(200)
    expect([await read(), (await stored()).contribuinte]).toEqual(['N', 'N'])
    expect((await patch({ contribuinte: 'S' })).status).toBe(200)
    expect([await read(), (await stored()).contribuinte]).toEqual(['S', null])
    await set({ inscricao: 'ISENTO' })
    expect(await read()).toBe('I')
    await refused({ contribuinte: 'S' }, 'contribuinte', ENTIDADE_MESSAGES.contribuinteSemInscricao)
  })

  test('is not changed by a representative, who may send it as it is', async () => {
    expect((await patch({ contribuinte: 'S' }, venda.representante)).status).toBe(200)
    const { status, row } = await patch({ contribuinte: 'N' }, venda.representante)
    expect([status, row.campos]).toEqual([
      400,
      [{ campo: 'contribuinte', mensagem: 'O representante não altera: Contribuinte do ICMS.' }],
    ])
  })
})

test('inactive and blocked customers cannot be changed', async () => {
  await set({ ativo: 'N' })
  expect((await patch({ telefone: '(11) 3333-0001' })).error).toBe('Cliente inativo. Impossível continuar.')
  await set({ ativo: 'S', bloqueio: 'S' })
  const { status, error } = await patch({ telefone: '(11) 3333-0001' })
  expect([status, error]).toEqual([400, 'Cliente bloqueado. Impossível continuar.'])
})

test('an older version is refused, and a body without a version is accepted', async () => {
  expect((await patch({ telefone: '(11) 3333-0001', versao: 1 })).status).toBe(200)
  const { status, error } = await patch({ telefone: '(11) 3333-0002', versao: 1 })
  expect([status, error]).toEqual([409, SERVER_TEXTS.changedByOther])
  expect((await patch({ telefone: '(11) 3333-0003' })).status).toBe(200)
  expect((await patch({ telefone: '(11) 3333-0003' })).row.resultado).toBe(`Cliente ${codcli}: nada mudou.`)
  expect(await stored()).toMatchObject({ telefone: '(11) 3333-0003', versao: 3 })
})

test('of two changes to one version one wins', async () => {
  const replies = await Promise.all(
    ['1', '2', '3'].map((n) => patch({ fax: `(11) 3333-000${n}`, versao: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await stored()).versao).toBe(2)
})

test('given contacts replace all contacts, and missing contacts leave them', async () => {
  const contato = (nome: string, tipo = 1) => ({ nome, tipo })
  expect((await patch({ contatos: [contato('Bia'), contato('Ana'), contato('Bia', 2)] })).status).toBe(200)
  expect((await stored()).contatos).toEqual(['Bia', 'Ana', 'Bia'])
  expect((await patch({ telefone: '(11) 3333-0001' })).status).toBe(200)
  expect((await stored()).contatos).toEqual(['Bia', 'Ana', 'Bia'])
  await refused(
    { contatos: [contato('Ana'), contato('ana ')] },
    'contatos.1.nome',
    ENTIDADE_MESSAGES.contatoRepetido,
  )
  // The same letters, once composed and once as two characters, as some phones write them.
  const [one, other] = ['José'.normalize('NFC'), 'JOSÉ'.normalize('NFD')]
  await refused(
    { contatos: [one, other].map((nome) => contato(nome)) },
    'contatos.1.nome',
    ENTIDADE_MESSAGES.contatoRepetido,
  )
  expect((await patch({ contatos: [contato('José'.normalize('NFD'))] })).status).toBe(200)
  expect((await stored()).contatos).toEqual(['José'.normalize('NFC')])
  expect((await patch({ contatos: [] })).status).toBe(200)
  expect((await stored()).contatos).toEqual([])
})

test('a POST with codcli is done once for a key', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...given, codcli, telefone: '(11) 3333-0007' }
  const replies = await Promise.all([1, 2].map(() => venda.usuario.post('/Entidade', body, headers)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored()).versao).toBe(2)
})

describe('a representative', () => {
  test('changes own customers, but neither fields for internal users nor the representative', async () => {
    const { codrep } = await aRepresentante(venda.casa)
    await set({ obs_finan: ' paga em dia ' })
    const before = await stored()
    const own = { telefone: '(11) 3333-0001', credito: 100, obs_finan: ' paga em dia ', tabela: null }
    const other = { credito: 1_000_000, tabela: 'NADA', historico: HISTORICO, codrep: [codrep] }
    const { status, row } = await patch({ ...own, ...other }, venda.representante)
    const campos = Object.entries({
      codrep: 'Representante',
      tabela: 'Tabela de preço',
      credito: 'Crédito',
      historico: 'Histórico',
    }).map(([campo, label]) => ({ campo, mensagem: `O representante não altera: ${label}.` }))
    expect([status, row.campos]).toEqual([400, campos])
    expect(await stored()).toEqual(before)
    expect((await patch(own, venda.representante)).status).toBe(200)
    expect(await stored()).toMatchObject({ telefone: '(11) 3333-0001', obs_finan: before.obs_finan })
  })

  test('finds no customer of others', async () => {
    const other = await aCliente(venda.casa, { codcli: codcli + 1000 })
    const elsewhere = await aVenda(apl)
    for (const code of [other.codcli, elsewhere.partes.codcli, 999_999]) {
      const reply = await venda.representante.patch(`/Entidade/${code}`, { telefone: '(11) 3333-0001' })
      expect([reply.status, reply.error]).toEqual([404, TEXTS.noRecord])
      const post = await venda.representante.post('/Entidade', { ...given, codcli: code })
      expect([post.status, post.error]).toEqual([404, TEXTS.noRecord])
    }
  })
})

describe('situação', () => {
  const situacao = (body: object, caller = venda.usuario) =>
    caller.patch(`/Entidade/Situacao/${codcli}`, body)

  test('blocks and unblocks, guarded by the version, with a row in the audit trail', async () => {
    expect((await situacao({ ativo: 'N', bloqueio: 'S', versao: 1 })).status).toBe(200)
    expect(await stored()).toMatchObject({ ativo: 'N', bloqueio: 'S', versao: 2, dt_altera: todayIn() })
    expect((await situacao({ ativo: 'S', versao: 1 })).status).toBe(409)
    expect((await situacao({ ativo: 'S' })).status).toBe(200)
    expect(await stored()).toMatchObject({ ativo: 'S', bloqueio: 'S', versao: 3 })
    const trail = await rows<Row>(
      apl.db,
      sql`select antes ->> 'ativo' as antes, depois ->> 'ativo' as depois from auditoria
          where empresa = ${venda.casa.empresa} and chave = ${String(codcli)} and acao = 'alterar' order by id`,
    )
    expect(trail).toEqual([
      { antes: 'S', depois: 'N' },
      { antes: 'N', depois: 'S' },
    ])
  })

  test('is for internal types', async () => {
    expect((await situacao({ ativo: 'N' }, venda.representante)).status).toBe(403)
    expect((await venda.usuario.patch('/Entidade/Situacao/999999', { ativo: 'N' })).status).toBe(404)
  })
})

test('ativo and tipo_entidade are sent for other servers: a change with another ativo is refused', async () => {
  expect(await stored()).toMatchObject({ ativo: 'S', tipo_entidade: 'C' })
  const same = { telefone: '11 98888-0000', ativo: 'S', tipo_entidade: 'C' }
  expect((await patch(same, venda.representante)).status).toBe(200)
  await refused({ ...same, ativo: 'N' }, 'ativo', 'Não pode ser alterado: Ativo.')
  const born = await venda.usuario.post('/Entidade', { ...entidadeBody(venda.partes.codrep), ativo: 'N' })
  codcli = Number(born.row.codcli)
  expect(await stored()).toMatchObject({ ativo: 'S' })
})

test('the create call with codcli changes a customer without its tax id, and a new customer needs a tax id', async () => {
  const { cnpj, ...rest } = given
  const changed = await venda.usuario.post('/Entidade', { ...rest, codcli, telefone: '11 97777-0000' })
  expect([changed.status, changed.row]).toEqual([
    200,
    { resultado: `Cliente ${codcli} alterado.`, codcli, cnpj },
  ])
  expect(await stored()).toMatchObject({ telefone: '11 97777-0000', cnpj })
  const { status, row } = await venda.usuario.post('/Entidade', { ...rest, nome: '' })
  expect([status, row.campos]).toEqual([
    400,
    [
      { campo: 'nome', mensagem: TEXTS.required },
      { campo: 'cnpj', mensagem: TEXTS.required },
    ],
  ])
})
