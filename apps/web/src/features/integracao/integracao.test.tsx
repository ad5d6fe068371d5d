/**
 * Service accounts and webhooks as administrators create them: calls sent, secrets shown once, questions asked first.
 */
import type { Conta } from '@trama/contract/apl/integracao/conta'
import type { Entrega, Webhook } from '@trama/contract/apl/integracao/webhook'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { field, find } from '@/components/crud/find.test-help'
import { chooseDraft } from '@/components/crud/form/form-draft'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { IntegracoesPage } from './integracoes-page'

const CHAVE = {
  chave: 1,
  final: 'k3Fz',
  situacao: 'ativa',
  criada_data: '2026-11-01',
  ate_data: null,
  ate_hora: null,
  uso_data: '2026-11-25',
  uso_hora: '18:20:00',
  uso_ip: '203.0.113.7',
} as const
const CONTA: Conta = {
  id: 2,
  nome: 'ERP da fábrica',
  ativo: 'S',
  entrada: ['*'],
  saida: ['pedido.salvo', 'pedido.liberado'],
  enderecos: ['203.0.113.0/24'],
  versao: 5,
  chaves: [CHAVE],
}
const WEBHOOK: Webhook = {
  id: 7,
  nome: 'ERP',
  url: 'https://erp.exemplo.com.br/eventos',
  eventos: [],
  ativo: 'S',
  versao: 3,
  esperando: 0,
  paradas: 2,
  ultima_data: '2026-11-25',
  ultima_hora: '18:20:00',
  ultimo_status: 503,
  ultimo_erro: 'Respondeu 503.',
  anterior_data: null,
  anterior_hora: null,
}
const ENTREGA: Entrega = {
  id: 40,
  ordem: 1200,
  tipo: 'pedido.salvo',
  chave: '331',
  estado: 'parada',
  tentativas: 11,
  data: '2026-11-25',
  hora: '18:20:00',
  proxima_data: null,
  proxima_hora: null,
  status: 503,
  duracao: 88,
  resposta: 'manutenção',
  erro: 'Respondeu 503.',
}
const start = () => startAs('administrador', { acessos: [] })

/** Clicks the option with this label. */
const pick = (name: string) => act(() => find(name, 'label').click())

async function open(given: { contas?: Conta[]; webhooks?: Webhook[] } = {}) {
  const server = testServer()
  server.apl('listContas', given.contas ?? [CONTA])
  server.apl('listWebhooks', given.webhooks ?? [WEBHOOK])
  server.apl('listEntregas', [ENTREGA])
  const page = await openScreen(<IntegracoesPage />, start)
  const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
  return { ...page, text, server }
}
async function openWebhooks(webhooks?: Webhook[]) {
  const page = await open(webhooks ? { webhooks } : {})
  await page.click('Webhooks')
  await page.settle()
  return page
}

describe('service accounts', () => {
  it('show their rights, their addresses, and when their keys were used', async () => {
    const { text } = await open()
    expect(text()).toContain('Grava todas as tabelas · Lê: Pedido incluído ou alterado, Pedido liberado')
    expect(text()).toContain('Só de 203.0.113.0/24')
    expect(text()).toContain('Chave …k3Fz')
    expect(text()).toContain('usada em 25/11/2026 18:20 de 203.0.113.7')
  })

  it('are opened by their draft that was chosen on the home screen', async () => {
    chooseDraft('dialogo:conta:2')
    const { click } = await open()
    expect(document.querySelector<HTMLInputElement>('dialog [name=nome]')?.value).toBe('ERP da fábrica')
    await click('Cancelar')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('are created with a key that is shown once', async () => {
    const { click, settle, server, text } = await open({ contas: [] })
    expect(text()).toContain('Nenhuma conta de serviço')
    server.apl('createConta', { resultado: 'Conta incluída.', id: 9, versao: 1 })
    server.apl('createContaChave', {
      resultado: 'Chave criada.',
      id: 9,
      versao: 2,
      chave: 1,
      token: 'tsa_segredo',
    })
    await click('Nova conta')
    act(() => typeInto(field('nome'), 'ERP'))
    pick('Todas')
    act(() => typeInto(field('enderecos'), '10.0.0.0/8, 203.0.113.7'))
    await click('Salvar')
    await settle()
    expect(server.sentToApl('createConta')).toMatchObject([
      {
        body: {
          nome: 'ERP',
          ativo: 'S',
          entrada: ['*'],
          saida: [],
          enderecos: ['10.0.0.0/8', '203.0.113.7'],
        },
      },
    ])
    expect(server.sentToApl('createContaChave')).toMatchObject([{ params: { id: 9 }, body: { versao: 1 } }])
    expect(text()).toContain('tsa_segredo')
    await click('Já guardei')
    expect(text()).not.toContain('tsa_segredo')
  })

  it('with a wrong address show the error at its field, and nothing is sent', async () => {
    const { click, server, text } = await open({ contas: [] })
    await click('Nova conta')
    act(() => typeInto(field('nome'), 'ERP'))
    act(() => typeInto(field('enderecos'), '10.0.0'))
    await click('Salvar')
    expect(text()).toContain('Informe endereços como 203.0.113.7 ou 10.0.0.0/8.')
    expect(server.sentToApl('createConta')).toEqual([])
  })

  it('get a new key beside the previous one', async () => {
    const { click, settle, server, text } = await open()
    server.apl('createContaChave', {
      resultado: 'Chave criada.',
      id: 2,
      versao: 6,
      chave: 2,
      token: 'tsa_nova',
    })
    await click('Trocar chave')
    await click('Criar chave')
    await settle()
    expect(server.sentToApl('createContaChave')).toMatchObject([{ body: { versao: 5, horas: 24 } }])
    expect(text()).toContain('tsa_nova')
  })

  it('lose a key after a confirmation', async () => {
    const { click, settle, server } = await open()
    server.apl('revokeContaChave', { resultado: 'Chave revogada.', id: 2, versao: 6 })
    act(() => find('Revogar chave …k3Fz').click())
    await settle()
    await click('Sim')
    await settle()
    expect(server.sentToApl('revokeContaChave')).toMatchObject([
      { params: { id: 2 }, body: { versao: 5, chave: 1 } },
    ])
  })
})

describe('webhooks', () => {
  it('are opened on their tab by the draft that was chosen on the home screen', async () => {
    chooseDraft('dialogo:webhook:7')
    const { click } = await open()
    expect(document.querySelector<HTMLInputElement>('dialog [name=url]')?.value).toBe(WEBHOOK.url)
    await click('Cancelar')
  })

  it('show waiting deliveries, those set aside and the result of the last one', async () => {
    const { text } = await openWebhooks()
    expect(text()).toContain('https://erp.exemplo.com.br/eventos')
    expect(text()).toContain('Todos os eventos')
    expect(text()).toContain('2 postas de lado')
    expect(text()).toContain('Último envio em 25/11/2026 18:20: Respondeu 503.')
  })

  it('are created for events chosen in plain words, with a secret that is shown once', async () => {
    const { click, settle, server, text } = await openWebhooks([])
    server.apl('createWebhook', {
      resultado: 'Webhook "ERP" incluído.',
      id: 1,
      versao: 1,
      segredo: 'whs_abc',
    })
    await click('Novo webhook')
    act(() => typeInto(field('nome'), 'ERP'))
    act(() => typeInto(field('url'), 'erp.exemplo.com.br'))
    pick('Só os escolhidos')
    await click('Salvar')
    expect(text()).toContain('Informe um endereço que comece com https://.')
    expect(text()).toContain('Escolha ao menos um evento.')
    act(() => typeInto(field('url'), 'https://erp.exemplo.com.br'))
    pick('Pedido liberado')
    pick('Venda do varejo finalizada')
    await click('Salvar')
    await settle()
    expect(server.sentToApl('createWebhook')).toMatchObject([
      {
        body: {
          nome: 'ERP',
          url: 'https://erp.exemplo.com.br',
          eventos: ['pedido.liberado', 'venda.finalizada'],
          ativo: 'S',
        },
      },
    ])
    expect(text()).toContain('whs_abc')
  })

  it('are tested, and show the result', async () => {
    const { click, settle, server, text } = await openWebhooks()
    server.apl('testWebhook', { resultado: 'Teste enviado.', entrega: 41 })
    await click('Enviar teste')
    await settle()
    expect(server.sentToApl('testWebhook')).toHaveLength(1)
    expect(text()).toContain('Entregas de ERP')
    expect(text()).toContain('Pedido incluído ou alterado 331')
    expect(text()).toContain('Respondeu 503 em 88 ms · 11 tentativas')
  })

  it('send one delivery again, or all that were set aside', async () => {
    const { click, settle, server } = await openWebhooks()
    server.apl('resendEntregas', { resultado: '1 entrega a caminho.', entregas: 1 })
    await click('Entregas')
    await settle()
    act(() => find('Enviar novamente Pedido incluído ou alterado 331').click())
    await settle()
    await click('Enviar novamente as postas de lado')
    await settle()
    expect(server.sentToApl('resendEntregas')).toMatchObject([
      { params: { id: 7 }, body: { entrega: 40 } },
      { params: { id: 7 }, body: {} },
    ])
  })

  it('get another secret after a confirmation, and say how long the previous one stays valid', async () => {
    const { click, settle, server, text } = await openWebhooks()
    server.apl('rotateWebhook', { resultado: 'Segredo trocado.', id: 7, versao: 4, segredo: 'whs_novo' })
    act(() => find('Trocar segredo de ERP').click())
    await settle()
    await click('Sim')
    await settle()
    expect(server.sentToApl('rotateWebhook')).toMatchObject([{ body: { versao: 3 } }])
    expect(text()).toContain('whs_novo')
    expect(text()).toContain('O anterior assina junto por 24 horas.')
  })

  it('are stopped and removed', async () => {
    const { click, settle, server } = await openWebhooks()
    server.apl('updateWebhook', { resultado: 'Webhook alterado.', id: 7, versao: 4 })
    server.apl('deleteWebhook', { resultado: 'Webhook excluído.' })
    act(() => find('Parar ERP').click())
    await settle()
    act(() => find('Excluir ERP').click())
    await settle()
    await click('Sim')
    await settle()
    expect(server.sentToApl('updateWebhook')).toMatchObject([
      { body: { ativo: 'N', versao: 3, eventos: [] } },
    ])
    expect(server.sentToApl('deleteWebhook')).toMatchObject([{ params: { id: 7 } }])
  })
})
