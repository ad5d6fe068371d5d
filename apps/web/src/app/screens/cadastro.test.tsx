/** Registration of a visitor by the link of an invitation (S1 §2.5, §5.2). */
import { TEXTS } from '@trama/contract/messages'
import { encodeConvite } from '@trama/rules/convite'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { field } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { openApp } from './open-app.test-help'

afterEach(() => void vi.restoreAllMocks())

const empresa = '48.273.615/0001-18'
const OPEN = encodeConvite({ tipo: 'cliente', empresa })
const SIGNED = encodeConvite({
  tipo: 'representante',
  empresa,
  id: 'a',
  validade: '2027-11-21',
  assinatura: 'b',
})
const GUEST = { situacao: 'A', email: 'compras@aurora.com.br', cnpj: '27416983000106', aguarda: 'N' } as const
const COMPANY = { liberado: 'S', qtde_cadastro: 2, qtde_licenca: 5, nome_empresa: 'Malharia Azul' } as const

async function open(
  hash: string,
  before: (server: Awaited<ReturnType<typeof openApp>>['server']) => void = () => {},
) {
  const page = await openApp(`/Cadastro/${encodeURIComponent(hash)}`, (server) => {
    server.portal('validatePortal', COMPANY)
    server.portal('checkConvite', GUEST)
    server.portal('createUsuario', { resultado: 'Cadastro realizado.', id: 8 })
    before(server)
  })
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  const sent = () => page.server.sentToPortal('createUsuario')
  return { ...page, write, sent }
}

describe('an invitation that names its guest', () => {
  it('fills the fields in, locks them, and creates the user from the invitation', async () => {
    const page = await open(SIGNED)
    expect(page.text()).toContain('Preencha os seus dados para acessar o portal de Malharia Azul')
    expect(['email', 'cnpj'].map((name) => [field(name).value, field(name).readOnly])).toEqual([
      ['compras@aurora.com.br', true],
      ['27.416.983/0001-06', true],
    ])
    page.write('nome', 'Aurora')
    page.write('senha', 'algo-dificil-7')
    await page.press('Cadastrar')
    await page.settle()
    expect(page.sent()).toMatchObject([
      {
        body: {
          nome: 'Aurora',
          email: 'compras@aurora.com.br',
          cnpj: '27416983000106',
          tipo: 'representante',
          empresa_cnpj: '48273615000118',
          convite: SIGNED,
        },
      },
    ])
    expect(page.address()).toBe('/Login')
    expect(page.text()).toContain('Cadastro realizado.')
  })

  it.each([
    ['U', 'Convite já utilizado.'],
    ['C', 'Convite cancelado.'],
    ['R', 'Este link foi substituído por um mais novo.'],
    ['V', 'Convite vencido.'],
  ] as const)(
    'shows for a link that is over (%s) the reason and the next step, without fields',
    async (situacao, told) => {
      const page = await open(SIGNED, (server) =>
        server.portal('checkConvite', { situacao, email: '', cnpj: '', aguarda: 'N' }),
      )
      expect(page.text()).toContain(told)
      expect(document.querySelector('input')).toBeNull()
      await page.press('Ir para o login')
      expect(page.address()).toBe('/Login')
    },
  )
})

describe('an invitation for anybody who has the link', () => {
  it('asks for all fields and says that an administrator lets the guest in', async () => {
    const page = await open(OPEN)
    expect(page.server.sentToPortal('checkConvite')).toEqual([])
    expect(page.text()).toContain('Depois do envio, um administrador da empresa libera o seu acesso.')
    const labels = ['nome', 'email', 'cnpj', 'senha'].map((name) => field(name).labels?.[0]?.textContent)
    expect(labels).toEqual(['Nome', 'Email', 'CNPJ/CPF', 'Senha'])
    await page.press('Cadastrar')
    expect(page.errors().filter((error) => error === TEXTS.required).length).toBeGreaterThanOrEqual(3)
    expect(page.sent()).toEqual([])
  })

  it('shows errors of the portal at their fields and keeps what was typed', async () => {
    const campos = [{ campo: 'email', mensagem: 'E-mail já cadastrado.' }]
    const page = await open(OPEN, (server) =>
      server.portal('createUsuario', new Refusal(409, 'E-mail já cadastrado.', { campos })),
    )
    page.write('nome', 'Aurora')
    page.write('email', 'compras@aurora.com.br')
    page.write('cnpj', '27416983000106')
    page.write('senha', 'algo-dificil-7')
    await page.press('Cadastrar')
    expect(page.errors()).toEqual(['E-mail já cadastrado.'])
    expect(field('nome').value).toBe('Aurora')
  })
})

describe('a registration that is impossible', () => {
  it.each<[string, string, object]>([
    [TEXTS.cadastroInvalid, 'bobagem', {}],
    [TEXTS.companyNotReleased, OPEN, { liberado: 'N' }],
    [TEXTS.representanteLimit, SIGNED, { qtde_cadastro: 5 }],
  ])('%s', async (told, hash, company) => {
    const page = await open(hash, (server) => server.portal('validatePortal', { ...COMPANY, ...company }))
    expect(page.text()).toContain(told)
    expect(document.querySelector('input')).toBeNull()
  })

  it('offers another try while the portal is out of reach', async () => {
    const page = await open(OPEN, (server) => server.portal('validatePortal', lost))
    expect(document.querySelector('input')).toBeNull()
    page.server.portal('validatePortal', COMPANY)
    for (let i = 0; i < 3; i++) await page.settle()
    await page.press('Tentar novamente')
    expect(field('nome').value).toBe('')
  })
})
