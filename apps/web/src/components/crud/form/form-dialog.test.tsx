import { act, useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { FormText } from '@/components/fields/form/form-text'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { FormDialog } from './form-dialog'

const onClose = vi.fn<() => void>()
afterEach(() => onClose.mockReset())

const asked: { request?: ReturnType<typeof useConfirmRequest> } = {}
const currentRequest = () => asked.request
function Question() {
  const request = useConfirmRequest()
  useEffect(() => {
    asked.request = request
  }, [request])
  return null
}

const draw = () =>
  mount(
    <>
      <FormDialog
        title="Contato"
        start={{ nome: 'Ana' }}
        validate={() => []}
        send={async () => undefined}
        onClose={onClose}
      >
        <FormText name="nome" label="Nome" />
      </FormDialog>
      <Question />
    </>,
  )
const escape = () =>
  act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })

it('Esc closes a form in which nothing was typed', async () => {
  draw()
  await escape()
  expect(onClose).toHaveBeenCalledOnce()
})

it('a dialog asks before typed values are lost', async () => {
  const { type } = draw()
  type('Nome', 'Ana Maria')
  await escape()
  expect(currentRequest()?.text).toContain('será perdido')
  await act(async () => currentRequest()?.answer(false))
  expect(onClose).not.toHaveBeenCalled()
  await escape()
  await act(async () => currentRequest()?.answer(true))
  expect(onClose).toHaveBeenCalledOnce()
})
