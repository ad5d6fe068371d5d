import { TEXTS } from '@trama/contract/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '@/components/crud/find.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { endSession } from '@/lib/session'
import { open, valores } from './finalizar.test-help'

// Loads the library of the QR code before the tests.
beforeAll(() => import('uqr'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const { usuario } = aSession()
endSession()
const TOKEN = `x.${btoa(JSON.stringify({ sub: '2', exp: 1_900_000_000 }))}.y`
const BELOW = VAREJO_MESSAGES.abaixoDoMinimo('CAM001', '50 %')

/** The screen of a sale below the lowest price, with its dialog open. */
async function openBelow() {
  const page = await open()
  page.server.apl('finalizarVenda', ({ body }) =>
    body.autorizacao === TOKEN
      ? { resultado: 'Venda 12 finalizada.', codven: 12, valor_liq: 100, versao: 4 }
      : new Refusal(400, BELOW, { autorizar: 'S' }),
  )
  page.server.portal('login', ({ body }) =>
    body.senha === 'segredo'
      ? { resultado: 'OK', token: TOKEN, usuario }
      : new Refusal(400, TEXTS.loginInvalid),
  )
  page.server.portal('logout', { resultado: 'OK' })
  await page.take('À vista')
  await page.key('F9')
  return page
}

describe('a sale below the lowest price', () => {
  it('is finished when another person signs in, whose session ends with it', async () => {
    const { fill, press, server, messages, address } = await openBelow()
    expect(texts('dialog h2')).toEqual(['Autorizar preço'])
    expect(document.body.textContent).toContain(BELOW)
    await fill('usuario', 'gerente@loja.com.br')
    await fill('senha', 'segredo')
    await press('Autorizar')
    const sent = server.sentToApl('finalizarVenda').map(({ body }) => body)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({ ...sent[0], autorizacao: TOKEN })
    expect(server.sentToPortal('logout')).toHaveLength(1)
    expect([messages(), address()]).toEqual([[], '/FormVarejo/12'])
  })

  it('stays as it is when nobody signs in', async () => {
    const { press, server, messages, address } = await openBelow()
    await press('Cancelar')
    expect(texts('dialog h2')).toEqual([])
    expect([messages(), address(), valores()]).toEqual([[], '/', ['100,00']])
    expect(server.sentToApl('finalizarVenda')).toHaveLength(1)
  })

  it('is not finished by a wrong password or an empty one', async () => {
    const { fill, press, server } = await openBelow()
    await fill('usuario', 'gerente@loja.com.br')
    await press('Autorizar')
    expect(document.body.textContent).toContain(TEXTS.required)
    await fill('senha', 'errada')
    await press('Autorizar')
    expect(document.body.textContent).toContain(TEXTS.loginInvalid)
    expect(texts('dialog h2')).toEqual(['Autorizar preço'])
    expect(server.sentToApl('finalizarVenda')).toHaveLength(1)
  })
})
