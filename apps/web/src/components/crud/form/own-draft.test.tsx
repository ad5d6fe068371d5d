/** A dialog over a list keeps what is typed on the device. */
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { field } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { FormText } from '@/components/fields/form/form-text'
import { storage } from '@/lib/storage/storage'
import { FormDialog } from './form-dialog'
import { useChosenDialog, useOwnKey } from './own-draft'
import { chooseDraft, draftNameOf, waitingDrafts, writeDraft } from './form-draft'
import { ApiError } from '@/lib/api/api-error'

interface Values {
  obs: string
}

function List({ stamp, left }: { stamp: number; left: Left }) {
  // The test's page starts with an empty storage, so it is filled as the list opens.
  useState(() => left.forEach(([key, text]) => storage.write(key, text ?? '')))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useChosenDialog('taxa:1', () => setOpen(true))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Alterar
      </button>
      <button type="button" onClick={close}>
        Outra página
      </button>
      {isOpen && <Taxa stamp={stamp} onClose={close} />}
    </>
  )
}

/** Keys of the calls that the opened dialogs would make. */
const keys: string[] = []
/** The server's answer to a call: each test says how it depends on the idempotency key. */
let answer: (key: string) => Promise<void> = async () => {}
beforeEach(() => {
  answer = async () => {}
})

function Taxa({ stamp, onClose }: { stamp: number; onClose: () => void }) {
  const own = { name: 'taxa:1', stamp }
  const key = useOwnKey(own)
  keys.push(key.now)
  return (
    <FormDialog<Values>
      title="Alterar taxa"
      ownDraft={{ ...own, key }}
      start={{ obs: '' }}
      validate={() => []}
      send={async () => {
        await answer(key.now)
        onClose()
      }}
      onClose={onClose}
    >
      <FormText<Values> name="obs" label="Observação" />
    </FormDialog>
  )
}

const press = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog button')]
    .find((one) => one.textContent === text)
    ?.click()

type Left = (readonly [key: string, text: string | null])[]
/** What the device keeps, as it is when the page is reloaded. */
const onDevice = (): Left => storage.keys().map((key) => [key, storage.read(key)] as const)

const typed = () => document.querySelector<HTMLInputElement>('dialog input')?.value

/** Opens the dialog on a device that keeps `left`. */
async function openDialog({ stamp = 1, left = [] }: { stamp?: number; left?: Left } = {}) {
  const page = await openScreen(<List stamp={stamp} left={left} />, () => {})
  await page.click('Alterar')
  return page
}

it('the draft of a dialog is found again after a reload, waits at home, and can be given up', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const left = onDevice()
  expect(waitingDrafts().map(({ title }) => title)).toEqual(['Alterar taxa'])

  // A reload leaves the page without closing the dialog.
  const again = await openDialog({ left })
  expect(typed()).toBe('urgente')
  expect(document.body.textContent).toContain('Rascunho recuperado')
  await again.click('Descartar rascunho')
  expect(typed()).toBe('')
  expect(waitingDrafts()).toEqual([])
})

it('the dialog opens with its page when its draft was chosen on the home screen', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const left = onDevice()
  await openScreen(<p>Início</p>, () => {})
  chooseDraft('dialogo:taxa:1')
  await openScreen(<List stamp={1} left={left} />, () => {})
  expect(typed()).toBe('urgente')
})

it('a draft is not taken into another version of its record, and the dialog says so', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const left = onDevice()
  await openDialog({ stamp: 2, left })
  expect(typed()).toBe('')
  act(() => press('Cancelar'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(waitingDrafts()).toHaveLength(1)

  const again = await openDialog({ stamp: 2, left })
  expect(document.body.textContent).toContain('O registro mudou; o rascunho não serve mais.')
  await again.click('Descartar rascunho')
  expect(document.body.textContent).not.toContain('não serve mais')
  expect(waitingDrafts()).toEqual([])
})

it('a draft of another version is discarded without losing what is typed meanwhile', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const again = await openDialog({ stamp: 2, left: onDevice() })
  act(() => typeInto(field('obs'), 'hoje'))
  await again.click('Descartar rascunho')
  expect(typed()).toBe('hoje')
  expect(waitingDrafts()).toHaveLength(1)
})

it('a draft stays when its page goes without closing the dialog', async () => {
  const page = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await page.settle()
  await page.click('Outra página')
  expect(document.querySelector('dialog')).toBeNull()
  expect(waitingDrafts()).toHaveLength(1)
})

it('a draft is removed when its user gives the dialog up', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  act(() => press('Cancelar'))
  expect(waitingDrafts()).toEqual([])
})

it('a draft keeps the key of the call, so that a stored record is not stored again', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const first = keys.at(-1)
  await openDialog({ left: onDevice() })
  expect(keys.at(-1)).toBe(first)
})

it('a dialog goes on beside the draft of another tab, with a key of its own', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const [name = '', text] = onDevice().find(([key]) => key.includes('taxa:1')) ?? []
  storage.write(name, JSON.stringify({ ...JSON.parse(text ?? ''), writing: 'other' }))
  act(() => typeInto(field('obs'), 'hoje'))
  await settle()
  expect(document.body.textContent).toContain('também está aberto em outra aba')
  const drafts = onDevice().filter(([key]) => key.includes('taxa:1'))
  const keysOf = drafts.map(([, draft]) => String(JSON.parse(draft ?? '').idempotencyKey))
  expect([drafts.length, new Set(keysOf).size]).toEqual([2, 2])
  act(() => press('Cancelar'))
  expect(waitingDrafts()).toHaveLength(1)
})

it('a draft stays when the dialog only read it, because another tab may be typing it', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const left = onDevice()
  await openDialog({ left })
  expect(onDevice()).toEqual(left)
  act(() => press('Cancelar'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(waitingDrafts()).toHaveLength(1)
})

it('the dialog asks before it sends values that differ from those stored under its key', async () => {
  const sent: string[] = []
  answer = async (key) => {
    sent.push(key)
    if (key !== sent[0]) return
    throw new ApiError('conflict', 'Chave já usada.', {
      extra: { resposta: { resultado: 'Taxa 1 criada.' } },
    })
  }
  const page = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  const send = async () => {
    act(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click())
    await page.settle()
  }
  await send()
  expect(page.question()).toContain('O envio anterior foi concluído: Taxa 1 criada.')
  await page.click('Não')
  await send()
  await page.click('Sim')
  expect(sent.map((key) => key === sent[0])).toEqual([true, true, false])
  expect(document.querySelector('dialog')).toBeNull()
})

it('the dialog sends under another key once its draft is discarded', async () => {
  const sent: string[] = []
  answer = async (key) => {
    sent.push(key)
    throw new ApiError('network', 'Sem conexão.')
  }
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const again = await openDialog({ left: onDevice() })
  const send = async () => {
    act(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click())
    await again.settle()
  }
  await send()
  await again.click('Descartar rascunho')
  await send()
  expect(new Set(sent).size).toBe(2)
})

it('the dialog ends only the choice of its own draft, not that of another draft at home', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  const [text = ''] = onDevice().flatMap(([key, value]) => (key.includes('taxa:1') ? [value] : []))
  for (const name of ['pedido:novo', 'pedido:novo~b']) writeDraft(name, JSON.parse(text ?? ''))
  chooseDraft('pedido:novo~b')
  act(() => press('Cancelar'))
  expect(draftNameOf('pedido:novo')).toBe('pedido:novo~b')
})

it('the dialog tells that a full device keeps no draft', async () => {
  const { settle } = await openDialog()
  const full = vi.spyOn(storage, 'write').mockReturnValue(false)
  act(() => typeInto(field('obs'), 'urgente'))
  await settle()
  expect(document.body.textContent).toContain('Este aparelho está sem espaço')
  full.mockRestore()
})

it('the draft ends when the dialog is sent', async () => {
  const { settle } = await openDialog()
  act(() => typeInto(field('obs'), 'urgente'))
  act(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click())
  await settle()
  expect(document.querySelector('dialog')).toBeNull()
  expect(waitingDrafts()).toEqual([])
})
