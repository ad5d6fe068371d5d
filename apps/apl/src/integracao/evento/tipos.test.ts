/** Each deed that another system has to know is an event of the right kind. */
import { tiposOf } from '@trama/contract/access'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { EventoTipo } from '@trama/contract/apl/integracao/eventos'
import type { Route } from '@trama/contract/route'
import { requestOf } from '@trama/contract/request-of'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../../testing/a-pedido'
import { type Alvo, anAlvo, inputOf } from '../../testing/domains'
import { anActor } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

function callerOf({ access }: Route, { casa, actors }: Alvo) {
  const tipos = tiposOf(access)
  if (tipos.includes('usuario')) return actors.usuario
  return tipos.includes('fornecedor') ? actors.fornecedor : anActor(casa, 'administrador')
}

test.each<[keyof AplRoutes, EventoTipo[]]>([
  ['createPedido', ['pedido.salvo']],
  ['updatePedido', ['pedido.salvo']],
  ['createFatura', ['fatura.emitida', 'pedido.faturado']],
  ['cancelFatura', ['fatura.cancelada']],
  ['createEntidade', ['cliente.incluido']],
  ['updateEntidade', ['cliente.alterado']],
  ['importEntidades', ['cliente.importado']],
  ['createCotacao', ['cotacao.salva']],
  ['sendCotacao', ['cotacao.enviada']],
  ['answerCotacao', ['cotacao.respondida']],
  ['answerCotacaoPublica', ['cotacao.respondida']],
  ['declineCotacao', ['cotacao.declinada']],
  ['closeCotacao', ['cotacao.encerrada']],
  ['createOrdem', ['compra.incluida']],
  ['updateOrdem', ['compra.alterada']],
  ['confirmOrdem', ['compra.confirmada']],
  ['cancelOrdem', ['compra.cancelada']],
  ['saveSolicitacao', ['solicitacao.salva']],
  ['finalizarVenda', ['venda.finalizada']],
  ['cancelVenda', ['venda.cancelada']],
  ['releasePedidos', ['pedido.liberado']],
  ['undoReleasePedidos', ['pedido.liberacao_desfeita']],
  ['refusePedidos', ['pedido.recusado']],
  ['releaseOrdens', ['compra.liberada']],
  ['refuseOrdens', ['compra.recusada']],
  ['releaseContas', ['pagamento.liberado']],
  ['undoReleaseContas', ['pagamento.liberacao_desfeita']],
  ['refuseContas', ['pagamento.recusado']],
  // Deeds that concern no other system.
  ['createWidget', []],
  ['createEnvio', []],
])('%s makes the events %j', async (name, tipos) => {
  const alvo = await anAlvo(await aVenda(apl))
  const route: Route = aplRoutes[name]
  const input = await inputOf(name, alvo)
  await apl.db.execute(sql`delete from evento_espera`)
  const reply = await apl.app.inject({
    ...requestOf(route, input),
    headers: {
      token: await apl.sign(callerOf(route, alvo)),
      acesso: 'portal-web',
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const told = await rows<{ tipo: string }>(
    apl.db,
    sql`select distinct tipo from evento_espera where empresa = ${alvo.casa.empresa}`,
  )
  expect(told.map(({ tipo }) => tipo).toSorted((a, b) => a.localeCompare(b))).toEqual(tipos)
})
