import type { Envio } from '@trama/contract/apl/envio/envio'
import { act } from 'react'
import { expect, it } from 'vitest'
import { choose, field, find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { EnvioDialog } from '@/components/envio/envio-dialog'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { EnviosPage } from './envios-page'
import { PararPage } from './parar-page'

const ENVIO: Envio = {
  id: 3,
  nome: 'Pedidos da semana',
  tipo: 'lista',
  widget: null,
  lista: 'pedidos',
  filtros: { situacao: 'P' },
  periodo: 'mes',
  formato: 'xlsx',
  frequencia: 'semana',
  dia: 1,
  hora: '08:00:00',
  ativo: 'S',
  versao: 4,
  alvo: 'Pedidos de venda',
  proximo_data: '2026-11-30',
  proximo_hora: '08:00:00',
  ultimo_data: null,
  ultimo_hora: null,
  ultimo_resultado: null,
}
const SAVED = { resultado: 'Relatório "Pedidos" salvo.', id: 3, versao: 5 }
const start = () => startAs('representante', { acessos: ['1.2'] })

it('a new schedule takes the list’s filters along, and is saved once', async () => {
  const server = testServer()
  server.apl('createEnvio', SAVED)
  const alvo = { tipo: 'lista', lista: 'pedidos', filtros: { situacao: 'P' } } as const
  const { click, settle } = await openScreen(
    <EnvioDialog alvo={alvo} nome="Pedidos" onClose={() => undefined} />,
    start,
  )
  act(() => typeInto(field('nome'), ''))
  await click('Receber')
  expect(server.sentToApl('createEnvio')).toEqual([])
  act(() => typeInto(field('nome'), 'Pendentes'))
  choose(field('frequencia'), 'semana')
  choose(field('dia_semana'), '1')
  await click('Receber')
  await settle()
  expect(server.sentToApl('createEnvio')).toMatchObject([
    {
      body: { nome: 'Pendentes', lista: 'pedidos', filtros: { situacao: 'P' }, frequencia: 'semana', dia: 1 },
    },
  ])
})

it('the page of reports by mail shows what is mailed and when, and stops a schedule', async () => {
  const server = testServer()
  server.apl('listEnvios', [ENVIO])
  server.apl('updateEnvio', SAVED)
  const { text, settle } = await openScreen(<EnviosPage />, start)
  expect(text()).toContain('Toda segunda às 08:00')
  expect(text()).toContain('Próximo em 30/11/2026 às 08:00')
  await act(async () => find('Parar Pedidos da semana').click())
  await settle()
  expect(server.sentToApl('updateEnvio')).toMatchObject([{ body: { ativo: 'N', versao: 4 } }])
})

it('the page of reports by mail saves what the user changed in the dialog', async () => {
  const server = testServer()
  server.apl('listEnvios', [ENVIO])
  server.apl('updateEnvio', SAVED)
  const { click } = await openScreen(<EnviosPage />, start)
  act(() => find('Alterar Pedidos da semana').click())
  act(() => typeInto(field('nome'), 'Pedidos do mês'))
  choose(field('frequencia'), 'mes')
  act(() => typeInto(field('dia_mes'), '5'))
  choose(field('formato'), 'pdf')
  await click('Salvar')
  expect(server.sentToApl('updateEnvio')).toMatchObject([
    {
      params: { id: 3 },
      body: {
        nome: 'Pedidos do mês',
        frequencia: 'mes',
        dia: 5,
        formato: 'pdf',
        filtros: { situacao: 'P' },
        versao: 4,
      },
    },
  ])
})

it('without any schedule, says how to create one', async () => {
  testServer().apl('listEnvios', [])
  const { text } = await openScreen(<EnviosPage />, start)
  expect(text()).toContain('Nenhum relatório por e-mail')
})

it('the mail’s link stops the schedule by one press, not by being opened, and offers to resume', async () => {
  const server = testServer()
  server.portal('getEnderecoPublico', { servidor: 'apl.test', porta: 0 })
  server.apl('stopEnvio', ({ body }) => ({
    resultado: 'Envio parado.',
    nome: 'Pedidos da semana',
    ativo: body.ativo,
  }))
  const { text, click, settle } = await openScreen(<PararPage token="1.MQ.abc" />, start)
  await settle()
  expect(server.sentToApl('stopEnvio')).toEqual([])
  await click('Parar de receber')
  await settle()
  expect(text()).toContain('Você não recebe mais "Pedidos da semana"')
  await click('Voltar a receber')
  await settle()
  expect(text()).toContain('foi retomado')
})
