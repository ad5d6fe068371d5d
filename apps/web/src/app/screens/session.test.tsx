/** A running session: its end, its company, its menus, and the logout (S1 §2.3, §4.3, §8.2). */
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { field, find, has, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { connection } from '@/lib/connection/connection'
import { wrongClock } from '@/lib/connection/device-clock'
import { aSession, EMPRESA, startAs } from '@/lib/device/a-session.test-help'
import { answerSession } from '@/lib/device/erp.test-help'
import { PART_LOST } from '@/lib/load-part'
import { dismissMessages, pushError } from '@/lib/messages/messages-store'
import { currentSession, getSession, type Session } from '@/lib/session'
import { fetching, openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '../shell/top/user-menu-items'
import '@/features/sessao/company-dialog'
import '@/features/sessao/login/second-factor'

afterEach(() => void vi.restoreAllMocks())

const OTHER = { ...EMPRESA, emp_pat: '002', emp_nome: 'Malhas do Vale' }
const FILIAL = { ...EMPRESA, emp_pat: '003', emp_nome: 'Filial Norte' }

async function open(tipo: TipoUsuario = 'usuario', fields: Partial<Session> = {}, at = '/TablePedido') {
  const page = await openApp(at, (server) => {
    startAs(tipo, { empresas: [EMPRESA, OTHER, FILIAL], ...fields })
    answerSession(server)
    server.apl('listPedidos', [pedidoRow()])
    server.apl('resumoPedidos', [])
    server.apl('listEntidades', [])
    server.portal('logout', { resultado: '' })
    server.portal('getAcesso', { acesso: ['1.2'] })
  })
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  return { ...page, write }
}

const EXPIRED = new Refusal(401, 'Sessão expirada.')

describe('a session that ends during the work', () => {
  async function expire(fields: Partial<Session> = {}) {
    const page = await open('usuario', fields)
    page.type('Filtro', 'aurora')
    page.server.apl('listPedidos', EXPIRED)
    act(() => find('Consultar').click())
    for (let i = 0; i < 5; i++) await page.settle()
    return page
  }
  const usuario = () => getSession().usuario

  it('asks for the password over the page, and the waiting call continues', async () => {
    const page = await expire()
    expect(page.dialog()?.textContent).toContain('Sua sessão terminou')
    page.server.portal('login', { resultado: 'OK', token: 'novo', usuario: usuario() })
    page.server.apl('listPedidos', [pedidoRow({ nome: 'Aurora Modas' })])
    page.write('senha', 'segredo')
    await page.press('Acessar')
    await page.settle()
    expect(page.server.sentToPortal('login').map(({ body }) => body)).toEqual([
      { usuario: 'rep@sul.com.br', senha: 'segredo' },
    ])
    expect(connection.token).toBe('novo')
    expect(page.text()).toContain('Aurora Modas')
    expect(page.input('Filtro').value).toBe('aurora')
  })

  it('is not continued by another user', async () => {
    const page = await expire()
    page.server.portal('login', { resultado: 'OK', token: 'novo', usuario: { ...usuario(), id: 2 } })
    page.write('senha', 'segredo')
    await page.press('Acessar')
    expect(texts('[role=alert]', page.dialog()).join('')).toBe(TEXTS.loginInvalid)
    expect(connection.token).toBe('abc')
  })

  it('shows a wrong password as an error, and accepts the next one', async () => {
    const page = await expire()
    page.server.portal('login', new Refusal(400, TEXTS.loginInvalid))
    page.write('senha', 'errada')
    await page.press('Acessar')
    expect(texts('[role=alert]', page.dialog()).join('')).toBe(TEXTS.loginInvalid)
    page.write('senha', 'cer')
    expect(texts('[role=alert]', page.dialog()).join('')).toBe('')
  })

  it('asks for the code too where the user has a second factor', async () => {
    const page = await expire()
    page.server.portal('login', ({ body }) =>
      body.codigo
        ? { resultado: 'OK', token: 'novo', usuario: usuario() }
        : new Refusal(400, 'Informe o código.', { dois_fatores: 'codigo' }),
    )
    page.server.apl('listPedidos', [pedidoRow()])
    page.write('senha', 'segredo')
    await page.press('Acessar')
    await page.settle()
    page.write('codigo', '123456')
    await page.press('Acessar')
    await page.settle()
    expect(page.server.sentToPortal('login')[1]?.body).toMatchObject({ senha: 'segredo', codigo: '123456' })
    expect(connection.token).toBe('novo')
  })

  it('leads to the choice of an own password where an administrator gave another one', async () => {
    const page = await expire()
    page.server.portal('login', new Refusal(401, 'Escolha a sua própria senha.', { trocar_senha: 'abc' }))
    page.write('senha', '1')
    await page.press('Acessar')
    expect(page.dialog()?.querySelector('a')?.getAttribute('href')).toBe('/RedefinirSenha/abc')
    expect(connection.token).toBe('abc')
  })

  it('after the login a screen whose right is gone leads home with a message', async () => {
    const page = await expire()
    page.server.portal('login', { resultado: 'OK', token: 'novo', usuario: usuario() })
    page.server.portal('getAcesso', { acesso: ['1.1'] })
    page.server.apl('listPedidos', [])
    page.write('senha', 'segredo')
    await page.press('Acessar')
    for (let i = 0; i < 3; i++) await page.settle()
    expect(page.address()).toBe('/Principal')
    expect(page.text()).toContain(TEXTS.noAccess)
  })

  it('leads to the login when the user leaves instead', async () => {
    const page = await expire()
    await page.press('Sair')
    await page.settle()
    expect([currentSession(), page.address()]).toEqual([null, '/Login'])
  })
})

it('a wrong clock is told, and the portal asked again when somebody comes back from setting it', async () => {
  const page = await open()
  page.server.portal('validateToken', { resultado: '', token: 'novo', usuario: getSession().usuario })
  act(() => wrongClock.set(3 * 3_600_000))
  expect(page.text()).toContain('O relógio deste aparelho está 3 horas adiantado.')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await page.settle()
  expect(page.server.sentToPortal('validateToken')).toHaveLength(1)
  act(() => wrongClock.set(null))
  expect(page.text()).not.toContain('relógio')
})

describe('changing to another company', () => {
  async function switching(to: string) {
    const page = await open()
    await page.press('Empresa: Trama. Trocar')
    await page.press(to, '[data-company]')
    for (let i = 0; i < 3; i++) await page.settle()
    return page
  }

  it('starts at home, with the data of that company and a renewed token', async () => {
    const page = await open()
    page.server.portal('validateToken', { resultado: '', token: 'novo', usuario: getSession().usuario })
    page.server.apl('listAcessoEmpresa', [
      { pat: '001', nome: 'Trama', padrao: 'S' },
      { pat: '002', nome: 'Malhas do Vale', padrao: 'N' },
    ])
    page.server.apl('listEmpresas', [EMPRESA, OTHER])
    await page.press('Empresa: Trama. Trocar')
    expect(texts('[data-company]')).toEqual(['001Trama', '002Malhas do Vale', '003Filial Norte'])
    await page.press('002Malhas do Vale', '[data-company]')
    for (let i = 0; i < 3; i++) await page.settle()
    expect(getSession().empresa.emp_pat).toBe('002')
    expect([page.address(), connection.empresa, connection.token]).toEqual(['/Principal', '002', 'novo'])
    expect(has('Empresa: Malhas do Vale. Trocar')).toBe(true)
  })

  it('does nothing for the current company', async () => {
    const page = await switching('001Trama')
    expect(page.server.sentToPortal('validateToken')).toEqual([])
    expect(page.address()).toBe('/TablePedido')
  })

  it('that is no longer allowed ends at the login, with the reason', async () => {
    const page = await open()
    page.server.portal('validateToken', { resultado: '', token: 'novo', usuario: getSession().usuario })
    page.server.apl('listAcessoEmpresa', [{ pat: '001', nome: 'Trama', padrao: 'S' }])
    page.server.apl('listEmpresas', [EMPRESA, OTHER])
    await page.press('Empresa: Trama. Trocar')
    await page.press('002Malhas do Vale', '[data-company]')
    for (let i = 0; i < 3; i++) await page.settle()
    expect([currentSession(), page.address()]).toEqual([null, '/Login'])
    expect(texts('[role=alert]').join('')).toContain(TEXTS.companyDenied)
  })

  it('whose server is away keeps the session in its company, and says so', async () => {
    const page = await open()
    page.server.portal('validateToken', { resultado: '', token: 'novo', usuario: getSession().usuario })
    page.server.apl('listAcessoEmpresa', lost)
    await page.press('Empresa: Trama. Trocar')
    await page.press('002Malhas do Vale', '[data-company]')
    for (let i = 0; i < 3; i++) await page.settle()
    expect(getSession().empresa.emp_pat).toBe('001')
    expect([page.address(), connection.empresa, connection.token]).toEqual(['/Principal', '001', 'novo'])
    expect(page.text()).toContain(TEXTS.aplUnreachable)
  })
})

describe('the menu', () => {
  it.each<[TipoUsuario, string[]]>([
    ['usuario', ['Meu perfil', 'Relatórios por e-mail']],
    [
      'administrador',
      ['Usuários', 'Meu perfil', 'Relatórios por e-mail', 'Widgets', 'Integrações', 'Auditoria'],
    ],
    [
      'master',
      ['Usuários', 'Meu perfil', 'Relatórios por e-mail', 'Widgets', 'Integrações', 'Empresas', 'Auditoria'],
    ],
  ])('the menu behind the name, for %s', async (tipo, expected) => {
    const page = await open(tipo)
    act(() => find('Usuário: Sul Moda').focus())
    await page.settle()
    expect(texts('#menu-usuario a')).toEqual([...expected, 'Manual', 'Primeiros passos'])
  })

  it('has what the accesses open, marks the open screen, and tells where there is nothing', async () => {
    await open('usuario', { acessos: ['1.1', '1.2'] })
    expect(texts('#menu a')).toEqual(['Início', 'Cadastro de clientes', 'Pedidos de venda'])
    expect(texts('#menu [aria-current]')).toEqual(['Pedidos de venda'])
    await open('usuario', { acessos: ['1.1', '1.2'] }, '/TableCliente')
    expect(texts('#menu [aria-current]')).toEqual(['Cadastro de clientes'])
    const page = await open('usuario', { acessos: [] }, '/Principal')
    expect(page.text()).toContain('Nenhuma tela liberada para o seu acesso por enquanto.')
  })

  it('is closed, and stays closed on this device', async () => {
    const page = await open()
    await page.press('Fechar menu')
    expect(document.getElementById('menu')?.hidden).toBe(true)
    expect(localStorage.getItem('trama.menu')).toBe('closed')
    await page.press('Abrir menu')
    expect(document.getElementById('menu')?.hidden).toBe(false)
  })

  it('a theme is applied at once', async () => {
    const page = await open()
    act(() => find('Usuário: Sul Moda').focus())
    await page.settle()
    await page.press('Tema escuro')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(find('Tema escuro').getAttribute('aria-pressed')).toBe('true')
  })
})

it('a logout ends the session here and on the servers, even when they are out of reach', async () => {
  const page = await open()
  page.server.portal('logout', lost)
  act(() => find('Usuário: Sul Moda').focus())
  await page.settle()
  await page.press('Sair')
  await page.settle()
  expect(page.server.sentToPortal('logout')).toHaveLength(1)
  expect([currentSession(), connection.token, page.address()]).toEqual([null, null, '/Login'])
})

it('an unsaved form causes a question, and its draft stays for its user', async () => {
  const page = await open()
  localStorage.setItem('rascunho:1:001:pedido:novo', JSON.stringify({ stamp: '', values: {} }))
  act(() => find('Usuário: Sul Moda').focus())
  await page.settle()
  await page.press('Sair')
  await page.settle()
  expect(page.text()).toContain('O rascunho fica guardado neste aparelho e só aparece para você')
  await page.press('Não')
  expect(currentSession()).not.toBeNull()
  await page.press('Sair', '#menu-usuario button')
  await page.press('Sim')
  await page.settle()
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('rascunho:1:001:pedido:novo')).not.toBeNull()
})

it('an address that the user may not open leads home', async () => {
  aSession()
  const page = await open('usuario', {}, '/Administrativo/Empresa')
  expect(page.address()).toBe('/Principal')
  expect(page.text()).toContain(TEXTS.noAccess)
})

it('a part of the screen that could not be loaded offers to load the page anew', async () => {
  await open()
  await fetching(() => pushError(new Error(`Erro ao gerar relatório:\n${PART_LOST}`)))
  expect(has('Recarregar')).toBe(true)
  await fetching(() => pushError(new Error('Outro erro.')))
  expect(has('Recarregar')).toBe(true)
  await fetching(dismissMessages)
  await fetching(() => pushError(new Error('Outro erro.')))
  expect(has('Recarregar')).toBe(false)
})
