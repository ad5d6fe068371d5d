/** Records of before a rule: what is wrong in them stays until it is changed. */
import { TEXTS } from '@trama/contract/messages'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type EntidadeBody,
  entidadeApoio,
  entidadeBody,
  setEntidade,
  storedEntidade,
} from '../testing/a-entidade'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aRepresentante } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

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

describe('an old record', () => {
  test('keeps invalid phones and an excessive freight until they are changed', async () => {
    await set({ telefone: 'recado c/ Ana', fax: '123' })
    await apl.db.execute(sql`update contato set fone = '11 9'
      where empresa = ${venda.casa.empresa} and codcli = ${codcli} and ordem = 1`)
    const contato = { nome: 'Ana', tipo: 1, fone: '11 9' }
    const same = { telefone: 'recado c/ Ana', fax: '123', fantasia: 'Nova', contatos: [contato] }
    expect((await patch(same)).status).toBe(200)
    const wrong = 'Telefone inválido.'
    await refused({ telefone: '1133' }, 'telefone', wrong)
    await refused({ fone_cob: '(20) 3333-4444' }, 'fone_cob', wrong)
    await refused({ contatos: [contato, { nome: 'Bia', tipo: 1, fone: '1' }] }, 'contatos.1.fone', wrong)
    expect((await patch({ telefone: '+351 912 345 678', fax: '' })).status).toBe(200)
    await set({ frete: 12_000 })
    expect((await patch({ frete: 12_000 })).status).toBe(200)
    await refused({ frete: 12_001 }, 'frete', ENTIDADE_MESSAGES.freteMaximo)
  })

  test('with an invalid registration accepts another phone, street and city', async () => {
    await set({ inscricao: '123', insc_ent: '9' })
    const moved = { cep: '20010000', cod_cid: '3304557', endereco: 'Rua do Ouvidor' }
    for (const change of [{ telefone: '(11) 3333-0001' }, { uf: 'SP', inscricao: '123' }, moved]) {
      expect((await patch(change)).status).toBe(200)
    }
    expect(await stored()).toMatchObject({ uf: 'RJ', inscricao: '123' })
  })

  test('without a registration accepts one of its state', async () => {
    await set({ inscricao: null })
    await refused({ inscricao: '123' }, 'inscricao', ENTIDADE_MESSAGES.inscricaoInvalida)
    expect((await patch({ inscricao: '110042490114' })).status).toBe(200)
  })

  test('with empty required fields accepts another phone, but does not accept emptying a required field', async () => {
    await set({ email: null, bairro: null, cod_cid: null, nome_cid: null, grupo: null })
    expect((await patch({ telefone: '(11) 3333-0001' })).status).toBe(200)
    await refused({ email: '' }, 'email', TEXTS.required)
    await refused({ nome_cid: '' }, 'nome_cid', ENTIDADE_MESSAGES.cidadeNaoEncontrada)
  })

  test('with an unknown city keeps the city until it is changed', async () => {
    await set({ cod_cid: null, nome_cid: 'Sampa' })
    expect((await patch({ nome_cid: 'Sampa', uf: 'SP' })).status).toBe(200)
    await refused({ nome_cid: 'Sampa 2' }, 'nome_cid', ENTIDADE_MESSAGES.cidadeNaoEncontrada)
    expect((await patch({ nome_cid: 'sao paulo' })).status).toBe(200)
    expect(await stored()).toMatchObject({ cod_cid: '3550308', nome_cid: 'São Paulo' })
  })

  test('with codes of deleted records may be changed, as long as those codes are not', async () => {
    const { codrep } = await aRepresentante(venda.casa, { ativo: 'N' })
    await set({ codrep, tabela: 'VELHA' })
    expect((await patch({ codrep: [codrep], tabela: 'VELHA', telefone: '(11) 3333-0001' })).status).toBe(200)
    await refused({ tabela: 'NADA' }, 'tabela', ENTIDADE_MESSAGES.tabelaNaoEncontrada)
  })
})
