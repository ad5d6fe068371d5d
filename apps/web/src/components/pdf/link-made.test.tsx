import { expect, it } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { LinkMade } from './link-made'

it('a link is shared by WhatsApp with the name of its document', () => {
  const endereco = 'https://erp.exemplo.com.br/Link/abc?x=1&y=2'
  mount(<LinkMade link={{ id: 1, endereco, validade: '2026-04-02', hora: '18:30:00' }} name="pedido 12" />)
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'WhatsApp')
  const address = new URL(link?.href ?? '')
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toBe(`Pedido 12: ${endereco}`)
})
