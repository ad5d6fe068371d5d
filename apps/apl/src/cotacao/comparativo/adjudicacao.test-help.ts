/** A quotation that is awarded, and the mails that its suppliers get. */
import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aSolicitacao, solicitacaoBody } from '../../solicitacao/testing'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'

/** A company with a quotation of two lines sent to four suppliers: one is dearer, one declined, one is silent. */
async function aHouse(apl: TestApp) {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  const codcond = await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana Souza')`,
  )
  const codfors = await Promise.all(
    ['Fios <b>do Sul', 'Malhas do Vale', 'Aviamentos', 'Calados'].map(
      async (nome, i) => (await aFornecedor(casa, { nome, email: `${i + 1}@exemplo.com` })).codfor,
    ),
  )
  const usuario = apl.as(anActor(casa, 'usuario', { nome: 'Bia' }))
  const cell = (cor: string) => ({ codigo: malha, cor, tam: 'UN', qtde: 2 })
  const solicitacao = await aSolicitacao(
    usuario,
    solicitacaoBody('01', malha, { itens: [cell('001'), cell('002')] }),
  )
  const itens = ['001', '002'].map((cor, i) => ({
    material: malha,
    cor,
    qtde: 2,
    solicitacao,
    solicitacao_linha: i + 1,
  }))
  const numero = await aCotacao(usuario, cotacaoBody(malha, codfors, { itens }))
  const prices = (preco: number) => [1, 2].map((ordem) => ({ ordem, preco }))
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 1, itens: prices(5) }))
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 2, itens: prices(6) }))
  await usuario.post(`/Cotacao/${numero}/Recusa`, { seq: 3, motivo: 'Sem fio' })
  return {
    casa,
    malha,
    codcond,
    codfors,
    usuario,
    numero,
    solicitacao,
    award: (given: object, by = usuario) =>
      by.post(`/Cotacao/${numero}/Adjudicacao`, given, { 'idempotency-key': randomUUID() }),
    close: (given: object = {}) => usuario.post(`/Cotacao/${numero}/Encerramento`, given),
    cancel: (ordem: unknown, given: object = {}) =>
      usuario.patch(`/OrdemCompra/Cancelamento/${Number(ordem)}`, { motivo: 'Caro: 5 no Vale', ...given }),
    compare: async () => (await usuario.get(`/Cotacao/${numero}/Comparativo`)).row,
    pending: async () => (await usuario.get('/Cotacao/Pendencias?cotados=S')).list,
  }
}

/** Gives each test a company of its own with a quotation that can be awarded. */
export function adjudicacoes() {
  let apl: TestApp
  let house: Awaited<ReturnType<typeof aHouse>>
  let seen = 0
  beforeAll(async () => {
    apl = await createTestApp()
  })
  afterAll(() => apl.close())
  beforeEach(async () => {
    house = await aHouse(apl)
  })
  return {
    get apl() {
      return apl
    },
    get house() {
      return house
    },
    /** Mails since the last call: address and subject. */
    mails: async () => {
      const found = await rows<{ id: number; para: string; assunto: string; texto: string }>(
        apl.db,
        sql`select id, para, assunto, array_to_string(linhas, ' ') as texto from aviso
            where empresa = ${house.casa.empresa} and id > ${seen} order by id`,
      )
      seen = found.at(-1)?.id ?? seen
      return found.map(({ id: _id, ...mail }) => mail)
    },
  }
}

/** Number of the first purchase order that an award made. */
export const order = (row: Record<string, unknown>) =>
  (row.ordens as { ordem_compra: number }[])[0]?.ordem_compra
