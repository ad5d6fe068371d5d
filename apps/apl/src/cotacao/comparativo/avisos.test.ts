/** Who is told by mail how a quotation and its orders ended, once. */
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { expect, test } from 'vitest'
import { anOrdem, ordemBody } from '../../compra/testing'
import { aFornecedor } from '../../testing/factories'
import { aCotacao, cotacaoBody } from '../testing'
import { adjudicacoes, order } from './adjudicacao.test-help'

const stage = adjudicacoes()
const { mails } = stage

test('winners are told of their order; who answered in vain is told once nothing is left; no rival is named', async () => {
  const { award, numero } = stage.house
  await award({ itens: [{ ordem: 1, seq: 1 }] })
  const texto = expect.stringContaining('compra 1 segue')
  expect(await mails()).toMatchObject([
    { para: '1@exemplo.com', assunto: `Cotação ${numero}: proposta escolhida`, texto },
  ])
  await award({ itens: [{ ordem: 2, seq: 1 }] })
  const told = await mails()
  expect(told.map(({ para, assunto }) => [para, assunto])).toEqual([
    ['1@exemplo.com', `Cotação ${numero}: proposta escolhida`],
    ['2@exemplo.com', `Cotação ${numero}: não foi desta vez`],
    ['4@exemplo.com', `Cotação ${numero} encerrada`],
  ])
  expect(told[1]?.texto).not.toMatch(/Fios|Vale|Aviamentos|R\$|\b5\b|ordem/)
})

test.each([
  ['closed', {}, 'encerrada'],
  ['cancelled', { cancelar: 'S', motivo: 'O Vale é mais barato' }, 'cancelada'],
])('a %s quotation is told to all suppliers who have it and did not decline', async (_, given, word) => {
  const { close, numero } = stage.house
  expect((await close(given)).status).toBe(200)
  const told = await mails()
  expect(told.map(({ para, assunto }) => `${para} ${assunto}`).toSorted()).toEqual(
    [1, 2, 4].map((n) => `${n}@exemplo.com Cotação ${numero} ${word}`),
  )
  expect(told.map(({ texto }) => texto).join()).not.toContain('Vale')
  expect((await close(given)).error).toBe(COTACAO_MESSAGES.fechada)
  expect(await mails()).toEqual([])
})

test('a quotation that was never sent is told to nobody', async () => {
  const { casa, malha, usuario } = stage.house
  const { codfor } = await aFornecedor(casa, { email: 'novo@exemplo.com' })
  const draft = await aCotacao(usuario, cotacaoBody(malha, [codfor]), { send: false })
  await usuario.post(`/Cotacao/${draft}/Encerramento`, { cancelar: 'S' })
  expect(await mails()).toEqual([])
})

test('when the rest is closed after an award, who answered reads of another choice, who was silent of the end', async () => {
  const { award, close, numero } = stage.house
  await award({ itens: [{ ordem: 1, seq: 1 }] })
  await mails()
  await close()
  expect((await mails()).map(({ para, assunto }) => [para, assunto])).toEqual([
    ['2@exemplo.com', `Cotação ${numero}: não foi desta vez`],
    ['4@exemplo.com', `Cotação ${numero} encerrada`],
  ])
})

test('the cancellation of an order written by hand is told when its supplier could see it', async () => {
  const { malha, codcond, codfors, cancel } = stage.house
  const body = ordemBody(codfors[0] ?? 0, codcond, malha)
  const hidden = await anOrdem(stage.house, body, { released: false })
  const shown = await anOrdem(stage.house, body)
  await mails()
  await cancel(hidden)
  expect(await mails()).toEqual([])
  await cancel(shown)
  expect(await mails()).toMatchObject([{ para: '1@exemplo.com', assunto: `Compra ${shown} cancelada` }])
})

test('the cancellation of an order that a change hid from its supplier is told too', async () => {
  const { malha, codcond, codfors, usuario, cancel } = stage.house
  const body = ordemBody(codfors[0] ?? 0, codcond, malha)
  const changed = await anOrdem(stage.house, body)
  await mails()
  const dearer = body.itens.map((item) => ({ ...item, ordem: 1, preco: item.preco + 1 }))
  await usuario.patch(`/OrdemCompra/${changed}`, { ...body, itens: dearer })
  expect((await usuario.get(`/OrdemCompra/${changed}`)).row.liberado).toBe('N')
  await cancel(changed)
  expect(await mails()).toMatchObject([{ para: '1@exemplo.com', assunto: `Compra ${changed} cancelada` }])
})

test('a rival who gets an order that was never released is not told of its end', async () => {
  const { award, cancel, usuario, codfors } = stage.house
  const made = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  const { row } = await usuario.get(`/OrdemCompra/${made}`)
  expect((await usuario.patch(`/OrdemCompra/${made}`, { ...row, codfor: codfors[1] })).status).toBe(200)
  await mails()
  await cancel(made)
  expect((await mails()).map(({ para }) => para)).not.toContain('2@exemplo.com')
})

test('nobody reads that another was chosen when all awarded lines came back', async () => {
  const { award, cancel, close, numero } = stage.house
  const made = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  await cancel(made)
  await mails()
  await close()
  expect((await mails()).map(({ assunto }) => assunto)).toEqual(
    Array.from({ length: 3 }, () => `Cotação ${numero} encerrada`),
  )
})
