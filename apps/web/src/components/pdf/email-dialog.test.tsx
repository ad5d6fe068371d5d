/** The draft of a mail belongs to one document and to the address that its customer has. */
import { act } from 'react'
import { expect, it } from 'vitest'
import { field } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { startAs } from '@/lib/device/a-session.test-help'
import { createStore, useStore } from '@/lib/store'
import { EmailDialog } from './email-dialog'
import type { LinksOf } from './link-list'

const OF: LinksOf = { documento: 'boleto', numero: '101/1', empresa: '002' }
const FIRST = { of: OF, start: 'ana@loja.com.br' }

/** Dialogs of which one is open, so that the next opening finds the device as the one before left it. */
const shown = createStore(FIRST)
function Dialogs() {
  const { of, start } = useStore(shown)
  return (
    <EmailDialog
      key={JSON.stringify([of, start])}
      of={of}
      name="boleto 101/1"
      description=""
      to={{ start }}
      send={async () => ({ resultado: '' })}
      onClose={() => undefined}
    />
  )
}

it.each([
  ['company', { of: { ...OF, empresa: '001' } }],
  ['kind of document', { of: { ...OF, documento: 'fatura' as const } }],
  ['address', { start: 'bia@loja.com.br' }],
])('a mail comes back at its own document, and not at another %s', async (_, other) => {
  const page = await openScreen(<Dialogs />, () => startAs('usuario'))
  act(() => typeInto(field('mensagem'), 'Segue o boleto.'))
  await page.settle()
  act(() => shown.set({ ...FIRST, ...other }))
  expect(field('mensagem').value).toBe('')
  act(() => shown.set(FIRST))
  expect(field('mensagem').value).toBe('Segue o boleto.')
})
