import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '@/components/crud/find.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { open, valores } from './finalizar.test-help'

// Loads the lazy dialog before the tests.
beforeAll(() => import('@/components/caixa/abrir-dialog'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('finishing a sale without a cash session', () => {
  const refused = new Refusal(400, CAIXA_MESSAGES.abra)

  it('a user who may open a cash session opens it in the dialog, and the sale is finished', async () => {
    const { take, key, fill, press, server, messages, address } = await open({ acessos: ['1.4', '1.7'] })
    let isOpen = false
    server.apl('finalizarVenda', () =>
      isOpen ? { resultado: 'Venda 12 finalizada.', codven: 12, valor_liq: 100, versao: 4 } : refused,
    )
    server.apl('openCaixa', () => {
      isOpen = true
      return { resultado: 'Caixa 7 aberto.', numero: 7 }
    })
    await take('À vista')
    await key('F9')
    expect(texts('dialog h2')).toEqual(['Abrir caixa'])
    await fill('fundo', '150,00')
    await press('Abrir caixa')
    expect(server.sentToApl('openCaixa')[0]?.body).toMatchObject({ fundo: 150 })
    const sent = server.sentToApl('finalizarVenda')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(messages()).toEqual([])
    expect(address()).toBe('/FormVarejo/12')
  })

  it('closing the dialog leads back to the unchanged sale', async () => {
    const { take, key, press, server, messages, address } = await open({ acessos: ['1.4', '1.7'] })
    server.apl('finalizarVenda', refused)
    await take('À vista')
    await key('F9')
    await press('Cancelar')
    expect(texts('dialog h2')).toEqual([])
    expect([messages(), address(), valores()]).toEqual([[], '/', ['100,00']])
    expect(server.sentToApl('finalizarVenda')).toHaveLength(1)
  })
})
