/** Screen of the audit trail: author, time, origin and content of each change (decisions §4). */
import type { TipoUsuario } from '@trama/contract/access'
import type { Auditoria } from '@trama/contract/auditoria'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, field, find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { startAs } from '@/lib/device/a-session.test-help'
import { openApp } from './open-app.test-help'

afterEach(() => void vi.restoreAllMocks())

const row = (given: Partial<Auditoria> = {}): Auditoria => ({
  id: 1,
  empresa: '1',
  data: '2026-11-12',
  hora: '10:00:00',
  usuario_id: 3,
  usuario: 'Ana',
  ip: '10.0.0.1',
  acao: 'alterar',
  registro: 'usuario',
  chave: '7',
  antes: { nome: 'Bruno', ativo: 1 },
  depois: { nome: 'Bruno Lima', ativo: 1 },
  nome_empresa: 'Malharia Azul',
  nome_registro: 'Bruno Lima',
  ...given,
})

async function open(rows = [row()], tipo: TipoUsuario = 'administrador', versaoApi = 40) {
  const page = await openApp('/Administrativo/Auditoria', (server) => {
    startAs(tipo, { acessos: [], versaoApi })
    server.portal('listAuditoria', rows)
    server.apl('resumoPedidos', [])
    server.apl('listAuditoria', [
      row({ id: 2, registro: 'pedido', chave: '12', nome_registro: 'Boutique Azul' }),
    ])
  })
  const line = () => texts('tbody td[data-label]').slice(0, 6)
  return { ...page, line }
}

describe('an entry of the audit trail', () => {
  it.each<[string, Partial<Auditoria>]>([
    ['Ana|Alteração|Usuário Bruno Lima', {}],
    [
      'Não identificado|Tentativa recusada|Sessão ana@sul.com.br',
      {
        usuario: '',
        usuario_id: null,
        acao: 'recusar',
        registro: 'sessao',
        chave: 'ana@sul.com.br',
        nome_registro: '',
      },
    ],
    [
      'Usuário anonimizado|Entrada|Sessão',
      { usuario: '', acao: 'login', registro: 'sessao', chave: '9', nome_registro: '' },
    ],
    [
      'Sistema|Inclusão|Empresa Azul',
      { usuario: '', usuario_id: null, ip: '', acao: 'incluir', registro: 'empresa', nome_registro: 'Azul' },
    ],
    [
      'Ana|Recusa|Pedido 12 · Boutique',
      { acao: 'reprovar', registro: 'pedido', chave: '12', nome_registro: 'Boutique' },
    ],
  ])('%s', async (told, fields) => {
    const { line } = await open([row(fields)])
    expect(line()[0]).toBe('12/11/2026 10:00:00')
    expect(line().slice(1, 4).join('|')).toBe(told)
  })

  it('shows the fields before and after when opened, and only changed ones', async () => {
    const page = await open()
    act(() => find('Auditoria', '[role=grid]').focus())
    pressKey('Home', {}, find('Auditoria', '[role=grid]'))
    pressKey('Enter', {}, find('Auditoria', '[role=grid]'))
    await page.settle()
    const table = document.querySelector('[data-detail] table')
    expect(texts('thead th', table ?? document)).toEqual(['Campo', 'Antes', 'Depois'])
    const fields = [...(table?.querySelectorAll('tbody tr') ?? [])].map((line) => texts('th, td', line))
    expect(fields).toContainEqual(['Nome', 'Bruno', 'Bruno Lima'])
  })

  it('without fields says that there are none', async () => {
    const page = await open([row({ acao: 'login', registro: 'sessao', antes: null, depois: null })])
    act(() => document.querySelector<HTMLElement>('[data-toggle]')?.click())
    await page.settle()
    expect(page.text()).toContain('Este registro não guarda campos.')
  })
})

describe('filters of the audit trail', () => {
  it('sends filters by user, time, kind and code to the portal', async () => {
    const page = await open()
    act(() => typeInto(field('autor'), 'ana'))
    act(() => typeInto(field('chave'), '7'))
    page.type('Data De', '01/11/2026')
    page.leave('Data De')
    const kind = find('Convite', 'option').closest('select')
    if (kind) choose(kind, String([...kind.options].findIndex(({ text }) => text === 'Convite')))
    await page.press('Consultar')
    expect(page.server.sentToPortal('listAuditoria')).toHaveLength(2)
    expect(page.server.sentToPortal('listAuditoria')[1]?.query).toMatchObject({
      autor: 'ana',
      chave: '7',
      data_ini: '2026-11-01',
      registro: 'convite',
    })
  })

  it('reads the audit trail of the company’s ERP when that is chosen', async () => {
    const page = await open()
    const origin = find('ERP da empresa', 'option').closest('select')
    if (origin) choose(origin, '1')
    await page.press('Consultar')
    expect(page.server.sentToApl('listAuditoria')).toHaveLength(1)
    expect(page.server.sentToPortal('listAuditoria')).toHaveLength(1)
    expect(page.text()).toContain('Pedido 12 · Boutique Azul')
  })

  it('offers no audit trail of the ERP with an older server', async () => {
    await open([row()], 'administrador', 30)
    expect(has('ERP da empresa', 'option')).toBe(false)
  })
})

it('the screen opens for types that edit users', async () => {
  const page = await open([row()], 'usuario')
  expect(page.address()).toBe('/Principal')
  expect(page.text()).toContain(TEXTS.noAccess)
  expect(page.server.sentToPortal('listAuditoria')).toEqual([])
})
