/** Every way to log in, and everything that can prevent it (S1 §4, §5.3, §8.2; decisions §4). */
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { field, has, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { connection } from '@/lib/connection/connection'
import { aSession, REPRESENTANTE } from '@/lib/device/a-session.test-help'
import { answerSession } from '@/lib/device/erp.test-help'
import { currentSession, endSession } from '@/lib/session'
import { openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/features/sessao/login/second-factor'
import '@/features/sessao/login/sem-cadastro'
import '@/features/sessao/senha/recover-dialog'
import '@/features/sessao/open-session'
import '../away-page'
import '@/features/sessao/session-actions'

afterEach(() => void vi.restoreAllMocks())

const { usuario } = aSession()
endSession()
const TOKEN = `x.${btoa(JSON.stringify({ sub: '1', exp: Math.floor(Date.now() / 1000) + 3600 }))}.y`
const IN = { resultado: 'OK', token: TOKEN, usuario: { ...usuario, tipo: 'usuario' as const } }

async function open(at = '/Login') {
  const page = await openApp(at, (server) => {
    answerSession(server)
    server.portal('login', IN)
    server.portal('getAcesso', { acesso: ['1.2'] })
    server.apl('listPedidos', [])
    server.apl('resumoPedidos', [])
    server.apl('totalPedidos', { total: 0, qtde: 0, valor_total_liq: 0 })
  })
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  async function enter(senha = 'segredo') {
    if (field('usuario').value === '') write('usuario', ' ana@loja.com.br ')
    write('senha', senha)
    await page.press('Acessar')
    await page.settle()
  }
  const sent = () => page.server.sentToPortal('login').map(({ body }) => body)
  const failure = () => texts('[role=alert]').join('')
  return { ...page, write, enter, sent, failure }
}

describe('user and password', () => {
  it('lead to the wanted address', async () => {
    const page = await open('/TablePedido?filtro=7')
    expect(page.address()).toBe('/Login?redirect=/TablePedido%3Ffiltro%3D7')
    await page.enter()
    expect(page.sent()).toEqual([{ usuario: 'ana@loja.com.br', senha: 'segredo' }])
    expect(page.address()).toBe('/TablePedido?filtro=7')
    expect(page.text()).toContain('Pedidos de venda')
  })

  it('never lead to another site', async () => {
    const page = await open('/Login?redirect=%2F%2Fmalvado.com%2FTablePedido')
    await page.enter()
    expect(page.address()).toBe('/Principal')
  })

  it('are not sent when one of them is empty, and the empty field gets the focus', async () => {
    const page = await open()
    page.write('usuario', 'ana')
    await page.press('Acessar')
    expect(document.activeElement).toBe(field('senha'))
    page.write('usuario', '  ')
    page.write('senha', ' ')
    await page.press('Acessar')
    expect(document.activeElement).toBe(field('usuario'))
    expect(page.sent()).toEqual([])
  })

  it('that are wrong show the reason until the next key, and may be tried again', async () => {
    const page = await open()
    page.server.portal('login', new Refusal(400, TEXTS.loginInvalid))
    await page.enter('errada')
    expect(page.failure()).toContain(TEXTS.loginInvalid)
    expect(document.activeElement).toBe(field('senha'))
    for (const name of ['usuario', 'senha']) {
      const told = field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
      expect(document.querySelector(`[id="${told}"]`)?.textContent).toBe(TEXTS.loginInvalid)
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
    }
    page.write('senha', 'c')
    expect(field('senha').hasAttribute('aria-invalid')).toBe(false)
    expect(page.failure()).toBe('')
    page.server.portal('login', IN)
    await page.enter('certa')
    expect(currentSession()?.usuario.id).toBe(1)
  })

  it('stay in their fields, with a message, while the portal is out of reach', async () => {
    const page = await open()
    page.server.portal('login', lost)
    await page.enter()
    expect(page.failure()).not.toBe('')
    expect(field('senha').value).toBe('segredo')
    expect(currentSession()).toBeNull()
  })
})

describe('a login that the application server refuses', () => {
  it.each<[string, (page: Awaited<ReturnType<typeof open>>) => void]>([
    [TEXTS.aplUnreachable, ({ server }) => server.apl('getVersao', lost)],
    [TEXTS.erpUserInvalid, ({ server }) => server.apl('getUsuarioErp', new Refusal(404, TEXTS.noRecord))],
    ['Usuário não possui acesso a nenhuma empresa.', ({ server }) => server.apl('listAcessoEmpresa', [])],
  ])('%s', async (text, spoil) => {
    const page = await open()
    spoil(page)
    await page.enter()
    expect(page.failure()).toBe(text)
    expect([currentSession(), page.address()]).toEqual([null, '/Login'])
  })

  it('a representative unknown to the ERP sees a message instead of every screen', async () => {
    const page = await open('/TablePedido')
    page.server.portal('login', { ...IN, usuario: { ...usuario, tipo: 'representante' } })
    page.server.apl('listRepresentantes', [])
    await page.enter()
    expect(page.text()).toContain(TEXTS.representanteInvalid)
    expect(has('Buscar')).toBe(false)
    page.server.portal('validateToken', { ...IN, usuario: { ...usuario, tipo: 'representante' } })
    page.server.apl('listRepresentantes', [REPRESENTANTE])
    await page.press('Tentar de novo')
    expect(page.text()).toContain('Nenhum pedido ainda')
  })
})

describe('the second factor', () => {
  const wanted = (extra: object = {}) =>
    new Refusal(400, 'Informe o código.', { dois_fatores: 'codigo', ...extra })

  it('is asked for after the password, which is sent again with the code', async () => {
    const page = await open()
    page.server.portal('login', ({ body }) => (body.codigo ? IN : wanted()))
    await page.enter()
    expect(document.activeElement).toBe(field('codigo'))
    expect(page.failure()).toBe('')
    page.write('codigo', ' 123456 ')
    await page.press('Acessar')
    await page.settle()
    expect(page.sent()[1]).toEqual({ usuario: 'ana@loja.com.br', senha: 'segredo', codigo: '123456' })
    expect(page.address()).toBe('/Principal')
  })

  it('shows a wrong code as an error and selects it for the next one', async () => {
    const page = await open()
    page.server.portal('login', ({ body }) =>
      body.codigo ? new Refusal(400, 'Código inválido.', { dois_fatores: 'codigo' }) : wanted(),
    )
    await page.enter()
    page.write('codigo', '000000')
    await page.press('Acessar')
    await page.settle()
    expect(page.failure()).toBe('Código inválido.')
    expect(currentSession()).toBeNull()
  })

  it('can be replaced by a recovery code, in capitals; back leads to the password', async () => {
    const page = await open()
    page.server.portal('login', wanted())
    await page.enter()
    await page.press('Usar um código de recuperação')
    page.write('codigo', 'abcd-2345')
    expect(field('codigo').value).toBe('ABCD-2345')
    await page.press('Voltar')
    expect(field('senha').value).toBe('segredo')
    expect(document.querySelector('[name=codigo]')).toBeNull()
  })

  it('that the company requires is set up first, and the recovery codes must be saved before the user continues', async () => {
    const page = await open()
    const setUp = {
      dois_fatores: 'configurar',
      segredo: 'ABCDEFGHIJ',
      uri: 'otpauth://totp/x?secret=ABCDEFGHIJ',
    }
    page.server.portal('login', ({ body }) =>
      body.codigo
        ? { ...IN, codigos_recuperacao: ['AAAA-1111', 'BBBB-2222'] }
        : new Refusal(400, 'Configure.', setUp),
    )
    await page.enter()
    expect(texts('code')).toEqual(['ABCD EFGH IJ'])
    page.write('codigo', '123456')
    await page.press('Acessar')
    await page.settle()
    expect(texts('[aria-label="Códigos de recuperação"] li')).toEqual(['AAAA-1111', 'BBBB-2222'])
    expect(currentSession()).toBeNull()
    await page.press('Já guardei')
    await page.settle()
    expect(page.address()).toBe('/Principal')
  })
})

describe('a password that an administrator gave', () => {
  it('leads to the choice of an own one before any session', async () => {
    const page = await open()
    page.server.portal('checkRecuperacao', { resultado: '' })
    page.server.portal('login', new Refusal(401, 'Escolha a sua própria senha.', { trocar_senha: 'abc' }))
    await page.enter('1')
    expect([page.address(), currentSession(), connection.token]).toEqual(['/RedefinirSenha/abc', null, null])
    expect(page.text()).toContain('Nova senha')
  })
})

describe('a reload while a server is away', () => {
  const ON_START = ['getVersao', 'getUsuarioErp', 'listAcessoEmpresa', 'listEmpresas'] as const
  const reload = () =>
    openApp('/TablePedido?filtro=7', (server) => {
      answerSession(server)
      server.portal('validateToken', IN)
      server.portal('getAcesso', { acesso: ['1.2'] })
      server.apl('listPedidos', [])
      server.apl('resumoPedidos', [])
      for (const call of ON_START) server.apl(call, lost)
      connection.token = TOKEN
    })

  it('keeps session and address, says what is away, and goes on there when it is back', async () => {
    const page = await reload()
    expect(page.text()).toContain('O servidor da empresa não responde')
    expect(page.text()).toMatch(/Sem resposta desde hoje às \d\d:\d\d/)
    expect([page.address(), connection.token]).toEqual(['/TablePedido?filtro=7', TOKEN])
    answerSession(page.server)
    await page.press('Tentar agora')
    await page.settle()
    expect(page.address()).toBe('/TablePedido?filtro=7')
    expect(page.text()).toContain('Pedidos de venda')
  })

  it('lets the user leave for the login', async () => {
    const page = await reload()
    page.server.portal('logout', lost)
    await page.press('Sair')
    await page.press('Sim')
    await page.settle()
    expect([page.address(), connection.token]).toEqual(['/Login?redirect=/TablePedido%3Ffiltro%3D7', null])
  })
})

describe('a lost password', () => {
  it('is requested with the e-mail of the login field; the reply says how long the link is valid', async () => {
    const page = await open()
    page.server.portal('recoverSenha', { resultado: 'Se o e-mail existir, enviamos um link.' })
    page.write('usuario', ' ana@loja.com.br ')
    await page.press('Recuperar Senha')
    expect(field('email').value).toBe('ana@loja.com.br')
    await page.press('Enviar')
    expect(page.server.sentToPortal('recoverSenha').map(({ body }) => body)).toEqual([
      { email: 'ana@loja.com.br' },
    ])
    expect(page.dialog()?.textContent).toContain(
      'Se o e-mail existir, enviamos um link. O link vale por 30 minutos.',
    )
    await page.press('Voltar ao login')
    expect(field('usuario').value).toBe(' ana@loja.com.br ')
  })

  it('does not start with a tax id as e-mail; errors of the portal are shown at the field', async () => {
    const page = await open()
    page.write('usuario', '27416983000106')
    await page.press('Recuperar Senha')
    expect(field('email').value).toBe('')
    const campos = [{ campo: 'email', mensagem: TEXTS.invalidEmail }]
    page.server.portal('recoverSenha', new Refusal(422, TEXTS.invalidEmail, { campos }))
    page.write('email', 'ana@loja')
    await page.press('Enviar')
    expect(page.errors()).toEqual([TEXTS.invalidEmail])
  })
})

describe('a link that undoes a change', () => {
  it('that was already used offers another one, which is mailed and never shown', async () => {
    const page = await openApp('/DesfazerAlteracao/abc', (server) => {
      server.portal('undoAlteracao', new Refusal(400, TEXTS.linkInvalid))
      server.portal('resendLink', { resultado: 'Enviamos um novo ao mesmo e-mail.' })
    })
    await page.press('Desfazer a alteração')
    await page.press('Enviar um novo link')
    expect(page.server.sentToPortal('resendLink').map(({ body }) => body)).toEqual([{ token: 'abc' }])
    expect(page.text()).toContain('Enviamos um novo ao mesmo e-mail.')
    expect(page.text()).not.toContain('Enviar um novo link')
  })
})

describe('a link for a new password', () => {
  it('that was already used offers another link', async () => {
    const page = await openApp('/RedefinirSenha/abc', (server) =>
      server.portal('checkRecuperacao', new Refusal(400, TEXTS.linkInvalid)),
    )
    expect(page.text()).toContain(TEXTS.linkInvalid)
    await page.press('Pedir um novo link')
    expect(field('email').value).toBe('')
  })

  it('sets the password once both fields are equal; the login page confirms it', async () => {
    const page = await openApp('/RedefinirSenha/abc', (server) => {
      server.portal('checkRecuperacao', { resultado: '', usuario: 'ana@loja.com.br' })
      server.portal('replaceSenha', { resultado: 'Senha alterada.' })
    })
    expect([field('usuario').value, field('usuario').autocomplete]).toEqual(['ana@loja.com.br', 'username'])
    const write = (name: string, text: string) => act(() => typeInto(field(name), text))
    write('senha', 'nova-senha-7')
    write('senha_repetida', 'outra')
    await page.press('Salvar senha')
    expect(page.server.sentToPortal('replaceSenha')).toEqual([])
    expect(page.errors()).toHaveLength(1)
    write('senha_repetida', 'nova-senha-7')
    await page.press('Salvar senha')
    await page.settle()
    expect(page.server.sentToPortal('replaceSenha').map(({ body }) => body)).toEqual([
      { token: 'abc', senha: 'nova-senha-7' },
    ])
    expect([page.address(), connection.token]).toEqual(['/Login', null])
    expect(page.text()).toContain('Senha alterada.')
  })
})
