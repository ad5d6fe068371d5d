import { describe, expect, it } from 'vitest'
import { loginSearch, redirectTarget } from './redirect-target'

const target = (wanted?: string) => redirectTarget(wanted, 'https://portal.test')

describe('the address after the login', () => {
  it.each(['/TablePedido?situacao=P', '/FormPedido/12?duplicar=true', '/Liberacao/Pedido/Comercial#x'])(
    'honours %s',
    (path) => expect(target(path)).toBe(path),
  )

  it.each([
    undefined,
    '',
    'TablePedido',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/Login?redirect=/x',
  ])('leads home from %j', (path) => expect(target(path)).toBe('/Principal'))

  it('remembers the wanted address, but not the landing page', () => {
    expect(loginSearch('/', '/')).toEqual({})
    expect(loginSearch('/Principal', '/Principal')).toEqual({})
    expect(loginSearch('/TablePedido', '/TablePedido?filtro=a')).toEqual({
      redirect: '/TablePedido?filtro=a',
    })
  })
})
