/** An awarded order that is cancelled gives its lines back to the quotation. */
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { expect, test } from 'vitest'
import { anActor } from '../../testing/factories'
import { respostaBody } from '../testing'
import { adjudicacoes, order } from './adjudicacao.test-help'

const stage = adjudicacoes()
const { mails } = stage

test('lines of a cancelled order are awarded to another supplier, and the request follows', async () => {
  const { award, cancel, compare, pending, solicitacao, usuario, numero } = stage.house
  const made = order((await award({ seq: 1 })).row)
  expect(await pending()).toEqual([])
  await mails()
  expect((await cancel(made)).status).toBe(200)
  const [told, ...more] = await mails()
  expect([told?.para, told?.assunto, more]).toEqual(['1@exemplo.com', `Compra ${made} cancelada`, []])
  expect(told?.texto).not.toContain('Vale')
  const free = { adjudicado_seq: null, ordem_compra: null, ordem_cancelada: made }
  expect(await compare()).toMatchObject({
    andamento: 'E',
    itens: [free, free],
    fornecedores: [{ situacao: 'C', adjudicada: 'N', cotados: 2 }, {}, {}, {}],
  })
  expect(await pending()).toMatchObject([{ cotacoes: [numero] }, { cotacoes: [numero] }])
  const lines = async () => (await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row.itens
  expect(await lines()).toMatchObject([{ ordens: [] }, { ordens: [] }])
  // No supplier answers anew, because prices are known by now.
  expect((await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 2 }))).error).toBe(
    COTACAO_MESSAGES.adjudicada,
  )
  const again = await award({
    itens: [
      { ordem: 1, seq: 2 },
      { ordem: 2, seq: 1 },
    ],
  })
  expect(again.row.ordens).toMatchObject([{ seq: 2 }, { seq: 1 }])
  expect(await lines()).toMatchObject([{ ordens: [2] }, { ordens: [3] }])
  // A supplier who was told before that another was chosen is not told again.
  expect((await mails()).map(({ para, assunto }) => [para, assunto])).toEqual([
    ['2@exemplo.com', `Cotação ${numero}: proposta escolhida`],
    ['1@exemplo.com', `Cotação ${numero}: proposta escolhida`],
  ])
})

test('when one of a supplier’s two orders is cancelled, the other one stays his', async () => {
  const { award, cancel, compare } = stage.house
  const first = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  await award({ itens: [{ ordem: 2, seq: 1 }] })
  await cancel(first)
  expect(await compare()).toMatchObject({
    itens: [{ adjudicado_seq: null }, { adjudicado_seq: 1, ordem_compra: 2 }],
    fornecedores: [{ situacao: 'B', adjudicada: 'S' }, {}, {}, {}],
  })
})

test('of two buyers who award returned lines the second is refused, and so is an older copy', async () => {
  const { casa, award, cancel, compare } = stage.house
  const made = order((await award({ seq: 1 })).row)
  const { versao } = await compare()
  await cancel(made)
  expect((await award({ seq: 2, versao })).status).toBe(409)
  const buyers = ['Ana', 'Eva'].map((nome) => stage.apl.as(anActor(casa, 'usuario', { nome })))
  const replies = await Promise.all(buyers.map((buyer, i) => award({ seq: i + 1 }, buyer)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await cancel(made)).status).toBe(400)
  expect(await compare()).toMatchObject({ andamento: 'F' })
})
