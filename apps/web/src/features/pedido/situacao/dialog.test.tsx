/** "Por que parou?": where an order stands, since when, and who is next. */
import type { PedidoEtapa, PedidoSituacao } from '@trama/contract/apl/pedido/situacao'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { PedidoSituacaoDialog } from './dialog'

afterEach(() => void vi.restoreAllMocks())

const etapa = (given: Partial<PedidoEtapa>): PedidoEtapa => ({
  codigo: 'comercial',
  titulo: 'Liberação comercial',
  estado: 'aguarda',
  atual: 'N',
  desde: null,
  detalhe: null,
  quem_pode: null,
  ...given,
})
const situacao = (given: Partial<PedidoSituacao> = {}): PedidoSituacao => ({
  numero: 12,
  empresa: '001',
  status: 'Em Análise',
  etapas: [
    etapa({
      codigo: 'digitacao',
      titulo: 'Digitação',
      estado: 'ok',
      desde: { data: '2026-11-12', hora: '10:00:00', por: 'ANA' },
    }),
    etapa({
      estado: 'parada',
      atual: 'S',
      desde: { data: '2026-11-13', hora: null, por: null },
      detalhe: 'Cliente bloqueado.',
      quem_pode: 'usuários internos',
    }),
    etapa({ codigo: 'financeira', titulo: 'Liberação financeira', quem_pode: 'usuários internos' }),
    etapa({ codigo: 'faturamento', titulo: 'Faturamento', estado: 'dispensada' }),
  ],
  impedimentos: [],
  analise: null,
  ...given,
})

async function open(answer: PedidoSituacao | Refusal = situacao()) {
  const onClose = vi.fn<() => void>()
  const server = testServer()
  server.apl('getPedidoSituacao', answer)
  const page = await openScreen(<PedidoSituacaoDialog numero={12} empresa="002" onClose={onClose} />, () =>
    startAs('usuario'),
  )
  const told = () => document.body.textContent.replaceAll('\u00A0', ' ')
  return { ...page, server, told, onClose }
}

it('each gate shows its state, since when, by whom and who is next; a gate that cannot begin yet shows nothing', async () => {
  const { server } = await open()
  expect(server.sentToApl('getPedidoSituacao')).toMatchObject([
    { params: { numero: 12 }, session: { empresa: '002' } },
  ])
  expect(texts('[aria-label=Etapas] li')).toEqual([
    'DigitaçãoConcluídaEm 12/11/2026 às 10:00 por ANA.',
    'Liberação comercialParadaCliente bloqueado.Desde 13/11/2026. Próximo passo: usuários internos.',
    'Liberação financeiraDepois',
    'FaturamentoNão se aplica',
  ])
  expect(texts('[aria-current=step]')).toHaveLength(1)
})

it('the dialog shows what blocks the order at the top', async () => {
  await open(
    situacao({
      impedimentos: [
        { codigo: 'bloqueio', etapa: 'comercial', texto: 'Cliente bloqueado. Impossível continuar.' },
      ],
    }),
  )
  expect(texts('[aria-label="O que impede"] li')).toEqual(['Cliente bloqueado. Impossível continuar.'])
})

it('the dialog shows an order that waits at no gate as done', async () => {
  const { told } = await open(situacao({ status: 'Faturado', etapas: [etapa({ estado: 'ok' })] }))
  expect(told()).toContain('Pedido faturado: nada mais a fazer.')
})

it('the dialog says that an order no longer exists; asks again after a server error', async () => {
  const { told } = await open(new Refusal(404, TEXTS.noRecord))
  expect(told()).toContain('Pedido 12 não encontrado.')
  const page = await open(new Refusal(500, 'Fora do ar.'))
  expect(page.told()).toContain('Fora do ar.')
  page.server.apl('getPedidoSituacao', situacao())
  act(() => find('Tentar novamente').click())
  await page.settle()
  expect(texts('[aria-label=Etapas] li')).toHaveLength(4)
})

it('the dialog is closed by its button', async () => {
  const { onClose } = await open()
  act(() => find('Fechar', 'footer button, button').click())
  expect(onClose).toHaveBeenCalledTimes(1)
})
