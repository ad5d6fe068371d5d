import { act } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../fields/mount.test-help'
import { chooseDraft, draftNameOf, type FormDraft, readDraft, removeDraft, writeDraft } from './form-draft'
import { type DraftKeeper, type StoredDraft, useDraftKeeper } from './use-form-draft'

interface Values {
  obs: string
}

const FORM = 'pedido:novo'
const START = { stamp: '', base: undefined, idempotencyKey: 'first' }
const draftOfTab = (writing: string, obs = ''): FormDraft<Values> => ({
  values: { obs },
  idempotencyKey: 'first',
  stamp: '',
  writing,
})

beforeEach(() => {
  mount(null)
  localStorage.clear()
})

/** A form in this tab, which begins with the draft `found`; `type` changes it and stores the draft. */
function openForm(found: StoredDraft<Values> | null = null, isKeyFixed = false) {
  const keepers: DraftKeeper<Values>[] = []
  function Form({ onKeeper }: { onKeeper: (keeper: DraftKeeper<Values>) => void }) {
    const form = useForm<Values>({ defaultValues: { obs: '' } })
    const place = { title: 'Novo pedido', href: '/FormPedido' }
    onKeeper(useDraftKeeper(form, { form: FORM, found, from: START, isKeyFixed, place }))
    return null
  }
  act(() => void mount(<Form onKeeper={(keeper) => keepers.push(keeper)} />))
  const opened = keepers.at(-1)
  if (!opened) throw new Error('The form did not open.')
  const type = () => {
    opened.touch()
    opened.flush()
  }
  return { keeper: opened, type }
}

const foundOf = (draft: FormDraft<Values>, isOld = false) => ({ name: FORM, draft, isOld })

it('a form whose draft another tab writes on gets a name and a key of its own', () => {
  const { keeper, type } = openForm(foundOf(draftOfTab('other-1')))
  writeDraft(FORM, draftOfTab('other-2'))
  type()
  expect([keeper.kept.get(), readDraft(FORM)?.writing]).toEqual(['beside', 'other-2'])
  expect(keeper.beginSend()).not.toBe('first')
})

it('a form whose draft another tab saved is sent under a new key', () => {
  const { keeper, type } = openForm()
  type()
  removeDraft(FORM)
  expect(keeper.beginSend()).not.toBe('first')
})

it('a request without a reply is sent again under its key, whatever another tab does, and so is one of the queue', () => {
  const sent = openForm()
  sent.type()
  expect(sent.keeper.beginSend()).toBe('first')
  writeDraft(FORM, draftOfTab('other-1'))
  expect(sent.keeper.beginSend()).toBe('first')
  const queued = openForm(foundOf(draftOfTab('other-1')), true)
  removeDraft(FORM)
  expect(queued.keeper.beginSend()).toBe('first')
})

it('an offered draft stays until it is decided about, and no other tab is told of', () => {
  const { keeper, type } = openForm(foundOf(draftOfTab('', 'older'), true))
  writeDraft(FORM, draftOfTab('', 'older'))
  type()
  expect([keeper.kept.get(), readDraft<Values>(FORM)?.values.obs]).toEqual(['usual', 'older'])
})

it('the draft that home chose is opened once', () => {
  const store = () => [FORM, `${FORM}~b`].map((name) => writeDraft(name, draftOfTab(name)))
  chooseDraft(`${FORM}~b`)
  openForm()
  store()
  expect(draftNameOf(FORM)).toBe(`${FORM}~b`)
  mount(null)
  store()
  expect(draftNameOf(FORM)).toBe(FORM)
})

it('a draft of an open dialog alone ends with the dialog, also after the form was opened again', () => {
  const { keeper } = openForm()
  keeper.keepDialog({ name: 'item', where: 1, typed: 'dez' })
  keeper.flush()
  const draft = readDraft<Values>(FORM)
  if (!draft) throw new Error('No draft')
  const reopened = openForm(foundOf(draft)).keeper
  expect(reopened.isDirty()).toBe(true)
  reopened.keepDialog(undefined)
  expect([reopened.isDirty(), readDraft(FORM)]).toEqual([false, null])
})
